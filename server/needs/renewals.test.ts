// One tap extends a need, or reopens one that has expired.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { needs } from '#shared/needs.ts';
import { users } from '#shared/users.ts';
import { newKey, refusal } from '../../test/deal.ts';
import { DAY, EXPIRED, jobOf, needScene, REMINDER, staySignedIn, titlesTo } from '../../test/need-scene.ts';
import { tickNeed } from './tick-need.ts';

const { world, our, see, state, statusOf, renew, inDays, pass } = await needScene();

test('an overdue need has expired, even before the clock has struck', async () => {
  const need = await state({ visibility: 'public' });
  await pass(25 * DAY);
  world.clock.pass(5 * DAY);
  expect(await statusOf(need)).toBe('expired');
  const body = { serviceId: our.serviceId, needId: need.id, key: newKey() };
  expect(await our.ana.tries(deals.expressInterest, { body })).toMatchObject(refusal(409, 'wrong_state', 'expired'));
  expect((await renew(need)).body).toMatchObject({ status: 'open', expiresAt: inDays(30) });
  await world.runJobs();
  expect([await statusOf(need), await titlesTo(our.ana)]).toEqual(['open', [REMINDER]]);
});

test('one tap keeps a need for 30 more days from now, with a new reminder', async () => {
  const need = await state();
  await pass(26 * DAY);
  expect(await renew(need)).toMatchObject({ status: 200, body: { ...need, expiresAt: inDays(30) } });
  await pass(25 * DAY - 1);
  expect(await titlesTo(our.ana)).toEqual([REMINDER]);
  await pass(1);
  expect(await titlesTo(our.ana)).toEqual([REMINDER, REMINDER]);
  await pass(5 * DAY - 1);
  expect(await statusOf(need)).toBe('open');
  await pass(1);
  expect(await statusOf(need)).toBe('expired');
});

test('one tap opens an expired need again, and it can be answered', async () => {
  const need = await state({ visibility: 'public' });
  await pass(40 * DAY);
  expect(await renew(need)).toMatchObject({ status: 200, body: { status: 'open', expiresAt: inDays(30) } });
  const answer = { key: newKey(), serviceId: our.serviceId, amount: 80 };
  expect(await our.bo.tries(needs.answer, { params: { id: need.id }, body: answer })).toMatchObject({ status: 201 });
});

test('a need can be renewed from its reminder on, until it is renewed', async () => {
  const need = await state();
  const offered = async () => (await see(need)).canBeRenewed;
  expect(need.canBeRenewed).toBe(false);
  await pass(25 * DAY - 1);
  expect(await offered()).toBe(false);
  world.clock.pass(1);
  expect(await offered()).toBe(true);
  await world.runJobs();
  expect(await offered()).toBe(true);
  expect((await renew(need)).body).toMatchObject({ canBeRenewed: false });
  await pass(40 * DAY);
  expect(await offered()).toBe(true);
});

test('two taps at once are one', async () => {
  const need = await state();
  await pass(40 * DAY);
  const taps = await Promise.all([renew(need), renew(need), renew(need)]);
  expect(taps.map(({ status, body }) => [status, body.expiresAt])).toEqual(Array(3).fill([200, inDays(30)]));
  await pass(25 * DAY);
  expect(await titlesTo(our.ana)).toEqual([REMINDER, EXPIRED]);
});

test.each(['withdrawn', 'booked', 'fulfilled'])('a %s need cannot be renewed', async (status) => {
  const need = await state();
  await world.db.updateTable('needs').set({ status }).where('id', '=', need.id).execute();
  expect(await renew(need)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', status, error: `This need is ${status}: there is nothing to renew.` },
  });
  expect((await see(need)).expiresAt).toBeNull();
});

test('nobody can renew another’s need', async () => {
  const need = await state({ visibility: 'public' });
  await pass(30 * DAY);
  expect(await renew(need, our.bo)).toMatchObject(refusal(404, 'not_found'));
  expect(await renew({ ...need, id: 999_999 })).toMatchObject(refusal(404, 'not_found'));
  expect(await statusOf(need)).toBe('expired');
});

test('a renewal that races the clock wins, or opens the need again', async () => {
  const need = await state();
  world.clock.pass(30 * DAY);
  await staySignedIn(world);
  const [renewed] = await Promise.all([renew(need), tickNeed(world.context, { key: '', body: { needId: need.id } })]);
  expect(renewed.status).toBe(200);
  expect(await see(need)).toMatchObject({ status: 'open', expiresAt: inDays(30) });
  expect(await jobOf(need, world)).toMatchObject({ doneAt: null, nextAt: inDays(25) });
});

test('an expired need moves house with its seeker, so that it is renewed where they live', async () => {
  const need = await state();
  await pass(30 * DAY);
  await our.ana.does(users.setLocation, {
    body: { latitude: '41.8781', longitude: '-87.6298', city: 'Chicago', state: 'IL' },
  });
  expect((await renew(need)).body).toMatchObject({ city: 'Chicago', status: 'open' });
});
