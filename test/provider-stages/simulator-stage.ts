// The built-in simulator, in a world of its own.
import type { Context } from '../../server/context/context.ts';
import { inTransaction } from '../../server/context/work.ts';
import type { Db } from '../../server/db/db.ts';
import type { WebhookEndpoint } from '../../server/money/payment-provider.ts';
import { finishOnboarding } from '../../server/money/simulator/accounts.ts';
import { readCheckout } from '../../server/money/simulator/checkouts.ts';
import { decideDispute, openDispute } from '../../server/money/simulator/disputes.ts';
import type { ChargeObject } from '../../server/money/simulator/objects.ts';
import { complete } from '../../server/money/simulator/pay-checkout.ts';
import { signEvent } from '../../server/money/simulator/signature.ts';
import { simulator } from '../../server/money/simulator/simulator.ts';
import { makeWorld } from '../world.ts';
import type { ProviderStage, Refunds } from './provider-stage.ts';

/** Call it once, at the top of a test file. */
export async function simulatorStage(): Promise<ProviderStage> {
  const { context, clock, runJobs } = await makeWorld();
  const { db, now } = context;
  const taken = new Set<string>();
  const sign: ProviderStage['sign'] = (endpoint, text) => signEvent(context, endpoint, text);
  return {
    name: 'the simulator',
    provider: simulator,
    context,
    pass: clock.pass,
    pay: (ref, refunds = 'at once') => pay(context, ref, LATER[refunds]),
    endRefunds: async () => {
      clock.pass(60_000);
      await runJobs();
    },
    dispute: async (charge) => {
      await inTransaction(context, (work) => openDispute(work.tx, now(), charge));
      const { id } = await db
        .selectFrom('simulatorObjects')
        .select('id')
        .where('key', '=', `dispute:${charge}`)
        .executeTakeFirstOrThrow();
      return id;
    },
    endDispute: async (dispute, outcome) =>
      void (await inTransaction(context, (work) => decideDispute(work.tx, now(), dispute, outcome))),
    finishOnboarding: (account) => onboard(context, account, 'active'),
    payOut: (account) => onboard(context, account, 'restricted'),
    takeEvents: async () => {
      const events = (await listEvents(db)).filter(({ id }) => !taken.has(id));
      for (const { id } of events) taken.add(id);
      return events.map(({ endpoint, text }) => ({ endpoint, text, signature: sign(endpoint, text) }));
    },
    sign,
    // It runs in our own process, so the reply is simply ignored.
    loseAnswer: async (ask) => void (await ask()),
  };
}

const LATER: Record<Refunds, ChargeObject['later']> = {
  'at once': null,
  later: 'refund_waits',
  'fail later': 'refund_fails',
};

async function pay(context: Context, id: string, later: ChargeObject['later']): Promise<string> {
  await inTransaction(context, async (work) => {
    const checkout = await readCheckout(work.tx, work.now(), id, true);
    if (checkout?.status !== 'open') throw new Error(`${id} cannot be paid`);
    await complete(work, { id, checkout, later });
  });
  return (await readCheckout(context.db, context.now(), id))?.charge ?? '';
}

async function onboard(context: Context, accountRef: string, status: 'active' | 'restricted'): Promise<void> {
  const url = 'http://localhost:3000/payouts';
  const link = await simulator.onboardingUrl(context, { accountRef, returnUrl: url, refreshUrl: url });
  await finishOnboarding(context, link.split('/').at(-1) ?? '', status);
}

/** In the form that the simulator sends. */
async function listEvents(db: Db) {
  const events = await db.selectFrom('simulatorEvents').selectAll().orderBy('createdAt').orderBy('id').execute();
  return events.map(({ id, type, objectId, createdAt, endpoint }) => ({
    id,
    endpoint: endpoint as WebhookEndpoint,
    text: JSON.stringify({ id, type, created: createdAt, data: { object: objectId } }),
  }));
}
