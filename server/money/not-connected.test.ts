// A payment provider's key is missing from the configuration for a while: that is not a reply, so nothing is lost or
// assumed.
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import { HOUR_MS } from '#shared/time.ts';
import { stepsSeen } from '../../test/operator.ts';
import { goToPay, newKey, type OfferIds, offerTo, statusOf, step } from '../../test/paying-scene.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeStripeWorld } from '../../test/stripe-stand-in/in-world.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { ProviderError } from './payment-provider.ts';
import { stripe } from './stripe/stripe.ts';

const world = await makeStripeWorld();
const { standIn } = world;
let ana: Someone;
let bo: Someone;
let olga: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
  olga = await register(world, 'olga');
  await makeAdmin(world.db, 'olga');
  const { url } = await bo.does(receiving.onboard);
  standIn.finishOnboarding(url.split('/').at(-1) ?? '');
  await world.hearStripe();
});

const { config } = world.context;
const disconnect = (key = '') => {
  world.context.config = { ...config, STRIPE_SECRET_KEY: key };
};
const connect = () => {
  world.context.config = config;
};
/** Paid and confirmed, a week ago. */
async function sentOn(): Promise<OfferIds> {
  const offered = await offerTo(ana, bo, { amount: 100 });
  standIn.pay(await goToPay(ana, offered.publicId));
  await world.hearStripe();
  await step(ana, offered, 'confirm');
  world.clock.pass(8 * 24 * HOUR_MS);
  await world.hearStripe();
  return offered;
}
/** Runs this many hours, with all their jobs. */
async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    for (let part = 0; part < 6; part += 1) {
      world.clock.pass(HOUR_MS / 6);
      await world.runJobs();
    }
  }
}
const givenUp = async () =>
  await world.db.selectFrom('outbox').select(['kind', 'lastError']).where('failedAt', 'is not', null).execute();
const stuckOf = ({ dealId }: OfferIds) =>
  world.db
    .selectFrom('operatorQueue')
    .select('says')
    .where('kind', '=', 'stuck')
    .where('dealId', '=', dealId)
    .where('resolvedAt', 'is', null)
    .execute();
const movesOf = async (table: 'transfers' | 'reversals' | 'refunds', { publicId }: OfferIds) => {
  const rows = await sql<{ status: string }>`
    select t.status from ${sql.table(table)} t join payments p on p.id = t.payment_id where p.public_id = ${publicId} order by t.id`.execute(
    world.db,
  );
  return rows.rows.map(({ status }) => status);
};
const debtOf = async ({ id }: Someone) => {
  const { rows } = await sql<{ debt: number }>`
    select coalesce(sum(debit - credit), 0)::bigint as debt from ledger_accounts where user_id = ${id}`.execute(
    world.db,
  );
  return rows[0]?.debt;
};
const giveAllBack = async ({ dealId }: OfferIds, amount: number) => {
  const seen = await stepsSeen(world, dealId);
  const body = { step: 'admin_refund_after' as const, key: newKey(), amount, reason: 'Goodwill', seen };
  expect(await olga.tries(adminDeals.takeStep, { params: { id: dealId }, body })).toMatchObject({ status: 200 });
};

test('the clock of a deal that is being paid waits as long as it takes, and an operator is alerted', async () => {
  const offered = await offerTo(ana, bo);
  await goToPay(ana, offered.publicId);
  disconnect();
  await pass(20);
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  expect(await givenUp()).toEqual([]);
  expect(await stuckOf(offered)).not.toEqual([]);
  connect();
  await pass(2);
  expect(await statusOf(ana, offered)).not.toBe('payment_pending');
  expect(await stuckOf(offered)).toEqual([]);
});

test.each([
  ['no key', ''],
  ['a key of real money', 'sk_live_another'],
])(
  'with %s a seeker who leaves the payment reads that it takes a while, and nothing has changed',
  async (_what, key) => {
    const offered = await offerTo(ana, bo);
    const checkout = await goToPay(ana, offered.publicId);
    disconnect(key);
    expect(await step(ana, offered, 'abandon')).toMatchObject({ status: 503, body: { code: 'busy' } });
    connect();
    expect(await statusOf(ana, offered)).toBe('payment_pending');
    standIn.pay(checkout);
    await world.hearStripe();
    expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  },
);

test('an event that came just before the key was removed is read once the key is back', async () => {
  const offered = await offerTo(ana, bo);
  standIn.pay(await goToPay(ana, offered.publicId));
  for (const event of standIn.takeEvents()) expect(await world.deliver(event)).toBe(200);
  disconnect();
  await pass(1);
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  const unread = () => world.db.selectFrom('webhookInbox').select('eventId').where('handledAt', 'is', null).execute();
  expect(await unread()).not.toEqual([]);
  connect();
  await pass(1);
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  expect(await unread()).toEqual([]);
});

test('the provider’s evidence for the bank waits for the key, and then reaches the bank', async () => {
  Object.assign(config, { DISPUTE_COUNTER_FEE: 0 });
  const offered = await sentOn();
  const { chargeRef } = await world.db
    .selectFrom('payments')
    .select('chargeRef')
    .where('publicId', '=', offered.publicId)
    .executeTakeFirstOrThrow();
  standIn.dispute(chargeRef ?? '');
  await world.hearStripe();
  await bo.does(payments.evidence, {
    params: { publicId: offered.publicId },
    body: { key: newKey(), text: 'I was there all day.' },
  });
  disconnect('sk_live_another');
  await pass(1);
  const sentAt = async () =>
    (
      await world.db
        .selectFrom('bankEvidence')
        .select('sentAt')
        .where('text', 'like', 'I was there%')
        .executeTakeFirstOrThrow()
    ).sentAt;
  expect(await sentAt()).toBeNull();
  connect();
  await pass(1);
  expect(await sentAt()).not.toBeNull();
});

test('a reversal that our account may not request is nobody’s debt', async () => {
  const offered = await sentOn();
  const spy = vi
    .spyOn(stripe, 'reverseTransfer')
    .mockImplementation(() => Promise.reject(new ProviderError('not_enabled', 'may not')));
  await giveAllBack(offered, 10_000);
  await pass(3);
  expect(await movesOf('reversals', offered)).toEqual(['asked']);
  spy.mockRestore();
  await pass(2);
  expect(await movesOf('reversals', offered)).toEqual(['done']);
  expect(await debtOf(bo)).toBe(0);
});

test('a reversal that could not be requested is nobody’s debt: it is requested once the key is back', async () => {
  const offered = await sentOn();
  expect(await movesOf('transfers', offered)).toEqual(['done']);
  await giveAllBack(offered, 10_000);
  disconnect();
  await pass(20);
  expect(await movesOf('reversals', offered)).toEqual(['asked']);
  expect(await movesOf('refunds', offered)).toEqual(['asked']);
  expect(await debtOf(bo)).toBe(0);
  connect();
  await pass(2);
  expect(await movesOf('reversals', offered)).toEqual(['done']);
  expect(await movesOf('refunds', offered)).toEqual(['done']);
  expect(await debtOf(bo)).toBe(0);
});
