// Deals stop a need's clock, and fulfil the need or leave it open; then its clock starts again.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { newKey, offerService, refusal, takes } from '../../test/deal.ts';
import { lockWaiters } from '../../test/lock-waiters.ts';
import { DAY, EXPIRED, HOUR, needScene, REMINDER, staySignedIn, titlesTo } from '../../test/need-scene.ts';
import { tickNeed } from './tick-need.ts';

const { world, our, see, state, statusOf, interest, book, inDays, pass } = await needScene();

const isSomebodyWaiting = async (): Promise<boolean> => (await lockWaiters(world.db)) > 0;

test('during a deal a need neither reminds nor expires; when the last one ends it has a full 30 days again', async () => {
  const need = await state();
  const id = await interest(need);
  const other = await offerService(our.bo, { remote: true });
  const { id: second } = await our.ana.does(deals.expressInterest, {
    body: { serviceId: other, needId: need.id, key: newKey() },
  });
  expect(await see(need)).toMatchObject({ status: 'matched', expiresAt: null, dealCount: 2 });
  await pass(20 * HOUR);
  await takes(our.bo, id, { step: 'decline' });
  expect(await see(need)).toMatchObject({ status: 'matched', expiresAt: null });
  await takes(our.ana, second, { step: 'withdraw' });
  expect(await see(need)).toMatchObject({ status: 'open', expiresAt: inDays(30) });
  await pass(25 * DAY - 1);
  expect(await titlesTo(our.ana)).toEqual([]);
  await pass(1);
  expect(await titlesTo(our.ana)).toEqual([REMINDER]);
});

test('an expired interest leaves the need open, and its days count from then', async () => {
  const need = await state();
  const id = await interest(need);
  await pass(48 * HOUR);
  expect((await our.ana.does(deals.get, { params: { id } })).status).toBe('expired');
  expect(await see(need)).toMatchObject({ status: 'open', expiresAt: inDays(30) });
});

test('a need is matched, booked and fulfilled with its deal, and never expires then', async () => {
  const need = await state();
  const id = await book(need);
  expect(await see(need)).toMatchObject({ status: 'booked', expiresAt: null });
  await pass(25 * DAY);
  await pass(5 * DAY);
  expect(await statusOf(need)).toBe('booked');
  await takes(our.ana, id, { step: 'confirm' });
  await pass(60 * DAY);
  expect(await see(need)).toMatchObject({ status: 'fulfilled', expiresAt: null });
  expect(await titlesTo(our.ana)).toEqual([]);
});

test('a cancelled deal opens the need again, with 30 days from then', async () => {
  const need = await state();
  const id = await book(need);
  await pass(20 * DAY);
  await takes(our.bo, id, { step: 'cancel', refund: 80_00 });
  expect(await see(need)).toMatchObject({ status: 'open', expiresAt: inDays(30) });
  await pass(25 * DAY);
  await pass(5 * DAY);
  expect([await statusOf(need), await titlesTo(our.ana)]).toEqual(['expired', [EXPIRED, REMINDER]]);
});

test.each([
  [0, 'open'],
  [1, 'fulfilled'],
])('a dispute that ends with %i cents for the provider leaves the need %s', async (toProvider, status) => {
  const need = await state();
  const id = await book(need);
  await takes(our.bo, id, { step: 'start' });
  await takes(our.ana, id, { step: 'problem', reason: 'It still drips.' });
  const { proposals } = await takes(our.ana, id, { step: 'propose_split', toProvider });
  await takes(our.bo, id, { step: 'accept_split', proposalId: proposals[0]?.id ?? 0 });
  expect(await see(need)).toMatchObject({ status, expiresAt: status === 'open' ? inDays(30) : null });
});

test('a dispute that nobody decides, with everything going back, opens the need again', async () => {
  const need = await state();
  const id = await book(need);
  await takes(our.bo, id, { step: 'start' });
  await takes(our.ana, id, { step: 'problem', reason: 'Nobody came.' });
  await pass(21 * DAY);
  expect((await our.ana.does(deals.get, { params: { id } })).status).toBe('resolved');
  expect(await statusOf(need)).toBe('open');
});

test('an interest that races the clock keeps the need, or comes too late', async () => {
  const need = await state();
  world.clock.pass(30 * DAY - 1);
  await staySignedIn(world);
  const body = { serviceId: our.serviceId, needId: need.id, key: newKey() };
  const asked = our.ana.tries(deals.expressInterest, { body });
  world.clock.pass(1);
  const [{ status }] = await Promise.all([asked, tickNeed(world.context, { key: '', body: { needId: need.id } })]);
  expect([status, await statusOf(need)]).toEqual(status === 201 ? [201, 'matched'] : [409, 'expired']);
});

test('a need that expires while an interest is being sent begins no deal', async () => {
  const need = await state();
  const body = { serviceId: our.serviceId, needId: need.id, key: newKey() };
  const asked = await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('needs').set({ status: 'expired' }).where('id', '=', need.id).execute();
    const asking = our.ana.tries(deals.expressInterest, { body });
    await expect.poll(isSomebodyWaiting).toBe(true);
    return { asking };
  });
  expect(await asked.asking).toMatchObject(refusal(409, 'wrong_state', 'expired'));
  expect(await see(need)).toMatchObject({ status: 'expired', dealCount: 0 });
});
