// What a suspension stops: open deals, and money for the suspended user; the other side's rights resume afterwards.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { DAY_MS } from '#shared/time.ts';
import { lockWaiters } from '../../test/lock-waiters.ts';
import { stepsSeen } from '../../test/operator.ts';
import { hold, newKey, type OfferIds, receiveAtOnce, step } from '../../test/paying-scene.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { followParty } from './follow-party.ts';
import { makeAdmin } from './make-admin.ts';

const world = await makeWorld();
let zoe: Someone;
let olga: Someone;
let count = 0;

beforeAll(async () => {
  zoe = await neighbour(world, 'zoe');
  olga = await register(world, 'olga');
  await makeAdmin(world.db, 'olga');
});

async function pair(): Promise<{ ana: Someone; bo: Someone }> {
  count += 1;
  const ana = await neighbour(world, `ana${count}`);
  const bo = await neighbour(world, `bo${count}`);
  await receiveAtOnce(world, zoe, bo);
  return { ana, bo };
}
const suspends = async ({ id }: Someone) => {
  await olga.does(adminUsers.suspend, { params: { id }, body: { reason: 'Spam' } });
  await world.runJobs();
};
const reinstates = async ({ id }: Someone) => {
  await olga.does(adminUsers.reinstate, { params: { id }, body: { reason: 'A mistake' } });
  await world.runJobs();
};
const pass = async (ms: number) => {
  world.clock.pass(ms);
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(world.context.now().getTime() + 60 * DAY_MS) })
    .execute();
  await world.runJobs();
};
const operates = async ({ dealId }: OfferIds, body: Record<string, unknown>) => {
  const answer = await olga.tries(adminDeals.takeStep, {
    params: { id: dealId },
    body: { key: newKey(), reason: 'Both were heard', seen: await stepsSeen(world, dealId), ...body } as never,
  });
  expect(answer).toMatchObject({ status: 200 });
  await world.runJobs();
};
const frozenFor = async ({ dealId }: OfferIds) =>
  (await world.db.selectFrom('deals').select('frozenFor').where('id', '=', dealId).executeTakeFirstOrThrow()).frozenFor;
const sent = async ({ publicId }: OfferIds): Promise<number> => {
  const { rows } = await sql<{ sent: number }>`
    select coalesce(sum(t.amount), 0)::bigint as sent from transfers t join payments p on p.id = t.payment_id
    where t.status = 'done' and p.public_id = ${publicId}`.execute(world.db);
  return rows[0]?.sent ?? 0;
};
const waiting = async ({ dealId }: OfferIds) =>
  (await olga.does(adminDeals.queue, { query: {} })).items
    .filter((entry) => entry.dealId === dealId)
    .map(({ kind }) => kind);

test.each([
  ['admin_split', { toProvider: 6000 }],
  ['admin_release', {}],
])(
  'an operator’s %s for a deal whose seeker is suspended pays the provider, and nothing is left to do',
  async (name, fields) => {
    const { ana, bo } = await pair();
    const offered = await hold(world, ana, bo);
    await suspends(ana);
    expect(await waiting(offered)).toEqual(['frozen']);
    await operates(offered, { step: name, ...fields });
    expect(await frozenFor(offered)).toEqual([]);
    expect(await waiting(offered)).toEqual([]);
    expect(await sent(offered)).toBeGreaterThan(0);
  },
);

test('a deal that an operator or a bank has stopped stays so when it ends', async () => {
  const { ana, bo } = await pair();
  const offered = await hold(world, ana, bo);
  await suspends(ana);
  await operates(offered, { step: 'freeze' });
  await operates(offered, { step: 'admin_split', toProvider: 6000 });
  expect(await frozenFor(offered)).toEqual(['operator']);
  expect(await waiting(offered)).toEqual(['frozen']);
  expect(await sent(offered)).toBe(0);
});

test('a deal that ended while stopped for a suspension goes on once that is lifted', async () => {
  const { ana, bo } = await pair();
  const offered = await hold(world, ana, bo);
  await suspends(ana);
  await operates(offered, { step: 'admin_split', toProvider: 6000 });
  // As versions before the cleanup of endings left it.
  await world.db
    .updateTable('deals')
    .set({ frozenFor: [`suspended:${ana.id}`] })
    .where('id', '=', offered.dealId)
    .execute();
  await world.db
    .updateTable('operatorQueue')
    .set({ resolvedAt: null })
    .where('key', '=', `frozen:${offered.dealId}`)
    .execute();
  await reinstates(ana);
  expect(await frozenFor(offered)).toEqual([]);
  expect(await waiting(offered)).toEqual([]);
});

test('a provider still gets paid when the seeker is suspended after confirming', async () => {
  const { ana, bo } = await pair();
  const offered = await hold(world, ana, bo);
  await world.db.updateTable('connectAccounts').set({ status: 'unfinished' }).where('userId', '=', bo.id).execute();
  await world.db
    .updateTable('simulatorObjects')
    .set({ body: JSON.stringify({ email: 'x@example.test', country: 'US', status: 'unfinished' }) })
    .where('id', '=', `acct_sim_${bo.id}`)
    .execute();
  expect(await step(ana, offered, 'confirm')).toMatchObject({ status: 200 });
  await world.runJobs();
  await suspends(ana);
  expect(await sent(offered)).toBe(0);
  await receiveAtOnce(world, zoe, bo);
  expect(await sent(offered)).toBeGreaterThan(0);
});

test('a deal that was released before stays as it is: nobody is notified, and no operator is asked', async () => {
  const { ana, bo } = await pair();
  const done = await hold(world, ana, bo);
  const held = await hold(world, ana, bo);
  expect(await step(ana, done, 'confirm')).toMatchObject({ status: 200 });
  await world.runJobs();
  await suspends(bo);
  expect([await frozenFor(done), await frozenFor(held)]).toEqual([[], [`suspended:${bo.id}`]]);
  expect([await waiting(done), await waiting(held)]).toEqual([[], ['frozen']]);
  expect(await ana.does(deals.get, { params: { id: done.dealId } })).toMatchObject({
    status: 'completed',
    frozen: false,
  });
  const told = (await ana.does(notifications.list)).filter(({ title }) => title === 'Deal frozen');
  expect(told.map(({ relatedId }) => relatedId)).toEqual([held.dealId]);
});

test('a suspended provider is sent no money, and all of it once the suspension is lifted', async () => {
  const { ana, bo } = await pair();
  const offered = await hold(world, ana, bo);
  await suspends(bo);
  await operates(offered, { step: 'admin_split', toProvider: 6000 });
  await pass(20 * DAY_MS);
  expect(await sent(offered)).toBe(0);
  await reinstates(bo);
  expect(await sent(offered)).toBeGreaterThan(0);
});

test('a suspension lifted while deals are still being stopped leaves none stopped', async () => {
  const { ana, bo } = await pair();
  const first = await hold(world, ana, bo);
  const second = await hold(world, ana, bo);
  await olga.does(adminUsers.suspend, { params: { id: ana.id }, body: { reason: 'Spam' } });
  await world.db
    .updateTable('outbox')
    .set({ doneAt: world.context.now() })
    .where('kind', '=', 'party_deals')
    .where('doneAt', 'is', null)
    .execute();
  const waiters = () => lockWaiters(world.db);
  let stopping: Promise<void> | undefined;
  let letIn: Promise<void> | undefined;
  let isIn = false;
  await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('deals').select('id').where('id', '=', first.dealId).forUpdate().execute();
    stopping = followParty(world.context, { key: 'test', body: { userId: ana.id } });
    await expect.poll(waiters).toBe(1);
    letIn = reinstates(ana).then(() => {
      isIn = true;
    });
    await expect.poll(async () => isIn || (await waiters()) > 1).toBe(true);
  });
  await Promise.all([stopping, letIn]);
  await world.runJobs();
  expect([await frozenFor(first), await frozenFor(second)]).toEqual([[], []]);
  expect(await bo.does(deals.get, { params: { id: first.dealId } })).toMatchObject({ frozen: false });
});
