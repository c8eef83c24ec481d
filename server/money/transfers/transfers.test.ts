// Transfers that are held up are checked again until they arrive.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { DAY_MS } from '#shared/time.ts';
import { type OfferIds, receiveAtOnce, receiveBy, release } from '../../../test/paying-scene.ts';
import { neighbour, register, type Someone } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';
import { makeAdmin } from '../../admin/make-admin.ts';
import { ProviderError } from '../payment-provider.ts';
import { compareBooks } from '../../checkout/reconcile/round.ts';
import { simulator } from '../simulator/simulator.ts';

const world = await makeWorld();
let ana: Someone;
let zoe: Someone;
let olga: Someone;
let count = 0;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  zoe = await neighbour(world, 'zoe');
  olga = await register(world, 'olga');
  await makeAdmin(world.db, 'olga');
});

async function receiver(): Promise<Someone> {
  const bo = await neighbour(world, `bo${(count += 1)}`);
  await receiveAtOnce(world, zoe, bo);
  return bo;
}
const idOf = async ({ publicId }: OfferIds) =>
  (await world.db.selectFrom('payments').select('id').where('publicId', '=', publicId).executeTakeFirstOrThrow()).id;
const sent = async (offered: OfferIds) =>
  (
    await world.db
      .selectFrom('transfers')
      .select('status')
      .where('paymentId', '=', await idOf(offered))
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);
const pass = async (ms: number) => {
  world.clock.pass(ms);
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(world.context.now().getTime() + 60 * DAY_MS) })
    .execute();
  await world.runJobs();
};
/** Only at the payment provider: no event reaches us. */
const accountIs = async ({ id }: Someone, status: 'active' | 'restricted') => {
  const body = JSON.stringify({ email: 'x@example.test', country: 'US', status });
  await world.db.updateTable('simulatorObjects').set({ body }).where('id', '=', `acct_sim_${id}`).execute();
};
const round = () =>
  compareBooks(world.context, { key: `compare_books:${world.context.now().toISOString()}`, body: {} });
const refuseTransfers = () => {
  const spy = vi
    .spyOn(simulator, 'transfer')
    .mockImplementation(() => Promise.reject(new ProviderError('invalid', 'no such destination')));
  onTestFinished(() => spy.mockRestore());
  return spy;
};
const entryOf = async (offered: OfferIds) =>
  (await olga.does(adminDeals.queue, { query: {} })).items.find(
    ({ dealId, kind }) => dealId === offered.dealId && kind === 'transfer',
  );
const sendAgain = async (offered: OfferIds, who = olga) =>
  who.tries(adminDeals.sendAgain, { params: { id: await idOf(offered) }, body: { reason: 'The account is mended' } });

test('an account closed and reopened before we heard of either is paid the next day', async () => {
  const bo = await receiver();
  await accountIs(bo, 'restricted');
  const offered = await release(world, ana, bo);
  expect(await sent(offered)).toEqual(['failed']);
  await pass(DAY_MS);
  expect(await sent(offered)).toEqual(['failed']);
  await accountIs(bo, 'active');
  await round();
  await pass(DAY_MS);
  expect(await sent(offered)).toEqual(['failed', 'done']);
});

test('the daily round finds payable money that nobody checks any more', async () => {
  const bo = await receiver();
  await receiveBy(world, bo, 'restricted');
  const offered = await release(world, ana, bo);
  await world.db.deleteFrom('outbox').where('kind', '=', 'transfer').execute();
  await receiveBy(world, bo, 'active');
  expect(await sent(offered)).toEqual([]);
  await round();
  await world.runJobs();
  expect(await sent(offered)).toEqual(['done']);
});

test('a refused transfer is retried every day, and its entry goes once it has worked', async () => {
  const bo = await receiver();
  const refusing = refuseTransfers();
  const offered = await release(world, ana, bo);
  expect(await sent(offered)).toEqual(['failed']);
  expect(await entryOf(offered)).toMatchObject({
    transferOf: await idOf(offered),
    says: expect.stringContaining('no such destination'),
  });
  refusing.mockRestore();
  await round();
  await world.runJobs();
  expect(await sent(offered)).toEqual(['failed', 'done']);
  expect(await entryOf(offered)).toBeUndefined();
});

test('an operator retries a refused transfer, and it is logged', async () => {
  const bo = await receiver();
  const refusing = refuseTransfers();
  const offered = await release(world, ana, bo);
  expect(await sendAgain(offered)).toMatchObject({ status: 200 });
  await world.runJobs();
  expect(await sent(offered)).toEqual(['failed', 'failed']);
  expect(await entryOf(offered)).toBeDefined();
  refusing.mockRestore();
  expect(await sendAgain(offered)).toMatchObject({ status: 200 });
  expect(await entryOf(offered)).toBeUndefined();
  await world.runJobs();
  expect(await sent(offered)).toEqual(['failed', 'failed', 'done']);
  const [entry] = (await olga.does(adminUsers.audit, { query: {} })).items;
  expect(entry).toMatchObject({
    actor: 'olga',
    act: 'send_again',
    dealId: offered.dealId,
    reason: 'The account is mended',
  });
  expect(await sendAgain(offered)).toMatchObject({ status: 409, body: { code: 'transfer_not_failed' } });
});

test('only an operator who is no side of the deal can retry a transfer', async () => {
  const bo = await receiver();
  refuseTransfers();
  const offered = await release(world, ana, bo);
  expect(await sendAgain(offered, bo)).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  const own = await release(world, olga, bo);
  expect(await sendAgain(own)).toMatchObject({ status: 403, body: { code: 'own_deal' } });
  expect(await sent(offered)).toEqual(['failed']);
});

test('a payment’s transfer is one job, however often it is checked', async () => {
  const bo = await receiver();
  await receiveBy(world, bo, 'restricted');
  const offered = await release(world, ana, bo);
  for (let day = 0; day < 10; day += 1) {
    await pass(DAY_MS);
    await round();
    await world.runJobs();
  }
  const jobs = await world.db.selectFrom('outbox').select('body').where('kind', '=', 'transfer').execute();
  const paymentId = await idOf(offered);
  expect(jobs.filter(({ body }) => (body as { paymentId: number }).paymentId === paymentId)).toHaveLength(1);
});
