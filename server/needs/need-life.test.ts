// A need's own clock: a reminder, the end, one-tap renewal; and deals, which stop it and start it anew.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { type Need, type NewNeed, needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { users } from '#shared/users.ts';
import type * as z from 'zod/mini';
import { newKey, offerService, pay, refusal, takes } from '../../test/deal.ts';
import { cookieOf, neighbour, requestFor, type Someone, someone } from '../../test/people.ts';
import { makeWorld, type World } from '../../test/world.ts';
import { doNextJob } from '../jobs/outbox.ts';
import { purgeGuest } from '../guests/purge-guest.ts';
import { NEED_CLOCK } from './need-clock.ts';
import { tickNeed } from './tick-need.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REMINDER = 'Your need expires soon';
const EXPIRED = 'Your need has expired';
const world = await makeWorld();
let count = 0;
let ana: Someone;
let bo: Someone;
let plumbing: number;

beforeEach(async () => {
  count += 1;
  [ana, bo] = [await neighbour(world, `ana${count}`), await neighbour(world, `bo${count}`)];
  plumbing = await offerService(bo, { remote: true });
});

const state = (body: Partial<z.input<typeof NewNeed>> = {}): Promise<Need> => ana.does(needs.create, { body: { title: 'Fix the tap', ...body } });
const see = ({ id }: Need): Promise<Need> => ana.does(needs.get, { params: { id } });
const statusOf = async (need: Need) => (await see(need)).status;
const renew = ({ id }: Need, who = ana) => who.tries(needs.renew, { params: { id } });
const noticesTo = async (who: Someone) => (await who.does(notifications.list)).filter(({ relatedType }) => relatedType === 'need');
const titlesTo = async (who: Someone) => (await noticesTo(who)).map(({ title }) => title);
const inDays = (days: number) => new Date(world.context.now().getTime() + days * DAY).toISOString();
const jobOf = ({ id }: Need, where = world) => where.db.selectFrom('outbox').selectAll().where('key', '=', `${NEED_CLOCK}:${id}`).executeTakeFirstOrThrow();

/** Time passes and nobody is signed out; then the jobs that are due are done. */
async function pass(ms: number, where: World = world): Promise<void> {
  where.clock.pass(ms);
  const expiresAt = new Date(where.context.now().getTime() + 90 * DAY);
  await where.db.updateTable('sessions').set({ expiresAt }).execute();
  await where.runJobs();
}
const interest = async (need: Need): Promise<number> =>
  (await ana.does(deals.expressInterest, { body: { serviceId: plumbing, needId: need.id, key: newKey() } })).id;
async function book(need: Need): Promise<number> {
  const id = await interest(need);
  await takes(bo, id, { step: 'accept', flexible: true });
  const { offer } = await takes(bo, id, { step: 'offer', amount: 80 });
  await pay(ana, offer?.publicId ?? '');
  return id;
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows.length > 0;
}

test('after 25 days Ana is reminded, once and not a moment before', async () => {
  const need = await state();
  await pass(25 * DAY - 1);
  expect(await titlesTo(ana)).toEqual([]);
  await pass(1);
  const [notice, ...others] = await noticesTo(ana);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ type: 'system', title: REMINDER, relatedId: need.id, read: false });
  expect(notice?.content).toBe('Nobody has been found for “Fix the tap” yet, and it expires in 5 days. Renew it if you still look for somebody.');
  await pass(4 * DAY);
  expect(await titlesTo(ana)).toEqual([REMINDER]);
  expect(await statusOf(need)).toBe('open');
});

test('after 30 days it expires with a notice, and not a moment before', async () => {
  const need = await state();
  await pass(25 * DAY);
  await pass(5 * DAY - 1);
  expect([await statusOf(need), await titlesTo(ana)]).toEqual(['open', [REMINDER]]);
  await pass(1);
  expect([await statusOf(need), await titlesTo(ana)]).toEqual(['expired', [EXPIRED, REMINDER]]);
  expect((await noticesTo(ana))[0]).toMatchObject({ relatedId: need.id, content: expect.stringContaining('Nobody is looked for any more for “Fix the tap”.') });
  expect(await world.db.selectFrom('needs').select('status').where('id', '=', need.id).executeTakeFirst()).toEqual({ status: 'expired' });
  await pass(60 * DAY);
  expect(await titlesTo(ana)).toHaveLength(2);
});

test('the reminder goes out by e-mail and SMS, as Ana has chosen, with a link to the need', async () => {
  await ana.does(notifications.setPreferences, { body: { sms: true } });
  const need = await state();
  await pass(25 * DAY);
  const link = `http://localhost:3000/?need=${need.id}`;
  const mail = await world.db.selectFrom('mails').select(['subject', 'body']).where('userId', '=', ana.id).executeTakeFirstOrThrow();
  expect(mail).toEqual({ subject: REMINDER, body: expect.stringContaining(link) });
  const sms = await world.db.selectFrom('sms').select('body').where('userId', '=', ana.id).executeTakeFirstOrThrow();
  expect(sms.body).toBe(`Doorstep: ${REMINDER}. ${link} STOP ends these.`);
  await ana.does(notifications.setPreferences, { body: { email: false, sms: false } });
  await pass(5 * DAY);
  expect(await world.db.selectFrom('mails').select('id').where('userId', '=', ana.id).execute()).toHaveLength(1);
  expect(await titlesTo(ana)).toEqual([EXPIRED, REMINDER]);
});

test('a server that was down for both days says only that it has expired', async () => {
  const need = await state();
  await pass(31 * DAY);
  expect([await statusOf(need), await titlesTo(ana)]).toEqual(['expired', [EXPIRED]]);
});

test('a need whose time is over has expired, even before the clock has struck', async () => {
  const need = await state({ visibility: 'public' });
  await pass(25 * DAY);
  world.clock.pass(5 * DAY);
  expect(await statusOf(need)).toBe('expired');
  const body = { serviceId: plumbing, needId: need.id, key: newKey() };
  expect(await ana.tries(deals.expressInterest, { body })).toMatchObject(refusal(404, 'not_found'));
  expect((await renew(need)).body).toMatchObject({ status: 'open', expiresAt: inDays(30) });
  await world.runJobs();
  expect([await statusOf(need), await titlesTo(ana)]).toEqual(['open', [REMINDER]]);
});

test('with one tap a need stays for 30 more days from now, with a reminder of its own', async () => {
  const need = await state();
  await pass(26 * DAY);
  expect(await renew(need)).toMatchObject({ status: 200, body: { ...need, expiresAt: inDays(30) } });
  await pass(25 * DAY - 1);
  expect(await titlesTo(ana)).toEqual([REMINDER]);
  await pass(1);
  expect(await titlesTo(ana)).toEqual([REMINDER, REMINDER]);
  await pass(5 * DAY - 1);
  expect(await statusOf(need)).toBe('open');
  await pass(1);
  expect(await statusOf(need)).toBe('expired');
});

test('an expired need is open again with one tap, and can be answered', async () => {
  const need = await state({ visibility: 'public' });
  await pass(40 * DAY);
  expect(await renew(need)).toMatchObject({ status: 200, body: { status: 'open', expiresAt: inDays(30) } });
  const answer = { key: newKey(), serviceId: plumbing, amount: 80 };
  expect(await bo.tries(needs.answer, { params: { id: need.id }, body: answer })).toMatchObject({ status: 201 });
});

test('two taps at once are one', async () => {
  const need = await state();
  await pass(40 * DAY);
  const taps = await Promise.all([renew(need), renew(need), renew(need)]);
  expect(taps.map(({ status, body }) => [status, body.expiresAt])).toEqual(Array(3).fill([200, inDays(30)]));
  await pass(25 * DAY);
  expect(await titlesTo(ana)).toEqual([REMINDER, EXPIRED]);
});

test.each(['withdrawn', 'booked', 'fulfilled'])('a %s need cannot be renewed', async (status) => {
  const need = await state();
  await world.db.updateTable('needs').set({ status }).where('id', '=', need.id).execute();
  expect(await renew(need)).toMatchObject({ status: 409, body: { code: 'wrong_state', status, error: `This need is ${status}: there is nothing to renew.` } });
  expect((await see(need)).expiresAt).toBeNull();
});

test('nobody renews another’s need', async () => {
  const need = await state({ visibility: 'public' });
  await pass(30 * DAY);
  expect(await renew(need, bo)).toMatchObject(refusal(404, 'not_found'));
  expect(await renew({ ...need, id: 999_999 })).toMatchObject(refusal(404, 'not_found'));
  expect(await statusOf(need)).toBe('expired');
});

test('a withdrawn need is silent: nobody is reminded of it, and it does not expire', async () => {
  const need = await state();
  await ana.does(needs.remove, { params: { id: need.id } });
  await pass(25 * DAY);
  await pass(5 * DAY);
  expect([await statusOf(need), await titlesTo(ana)]).toEqual(['withdrawn', []]);
});

test('while a deal is under way a need neither reminds nor expires; when the last one ends it has its 30 days anew', async () => {
  const need = await state();
  const id = await interest(need);
  const other = await offerService(bo, { remote: true });
  const { id: second } = await ana.does(deals.expressInterest, { body: { serviceId: other, needId: need.id, key: newKey() } });
  expect(await see(need)).toMatchObject({ status: 'matched', expiresAt: null, dealCount: 2 });
  await pass(20 * HOUR);
  await takes(bo, id, { step: 'decline' });
  expect(await see(need)).toMatchObject({ status: 'matched', expiresAt: null });
  await takes(ana, second, { step: 'withdraw' });
  expect(await see(need)).toMatchObject({ status: 'open', expiresAt: inDays(30) });
  await pass(25 * DAY - 1);
  expect(await titlesTo(ana)).toEqual([]);
  await pass(1);
  expect(await titlesTo(ana)).toEqual([REMINDER]);
});

test('an interest that expires leaves the need open, and its days count from then', async () => {
  const need = await state();
  const id = await interest(need);
  await pass(48 * HOUR);
  expect((await ana.does(deals.get, { params: { id } })).status).toBe('expired');
  expect(await see(need)).toMatchObject({ status: 'open', expiresAt: inDays(30) });
});

test('a need is matched, booked and fulfilled with its deal, and never expires then', async () => {
  const need = await state();
  const id = await book(need);
  expect(await see(need)).toMatchObject({ status: 'booked', expiresAt: null });
  await pass(25 * DAY);
  await pass(5 * DAY);
  expect(await statusOf(need)).toBe('booked');
  await takes(ana, id, { step: 'confirm' });
  await pass(60 * DAY);
  expect(await see(need)).toMatchObject({ status: 'fulfilled', expiresAt: null });
  expect(await titlesTo(ana)).toEqual([]);
});

test('a cancelled deal opens the need again, with 30 days from then', async () => {
  const need = await state();
  const id = await book(need);
  await pass(20 * DAY);
  await takes(bo, id, { step: 'cancel', refund: 80_00 });
  expect(await see(need)).toMatchObject({ status: 'open', expiresAt: inDays(30) });
  await pass(25 * DAY);
  await pass(5 * DAY);
  expect([await statusOf(need), await titlesTo(ana)]).toEqual(['expired', [EXPIRED, REMINDER]]);
});

test.each([
  [0, 'open'],
  [1, 'fulfilled'],
])('a dispute that ends with %i cents for the provider leaves the need %s', async (toProvider, status) => {
  const need = await state();
  const id = await book(need);
  await takes(bo, id, { step: 'start' });
  await takes(ana, id, { step: 'problem', reason: 'It still drips.' });
  const { proposals } = await takes(ana, id, { step: 'propose_split', toProvider });
  await takes(bo, id, { step: 'accept_split', proposalId: proposals[0]?.id ?? 0 });
  expect(await see(need)).toMatchObject({ status, expiresAt: status === 'open' ? inDays(30) : null });
});

test('a dispute that nobody decides, with everything going back, opens the need again', async () => {
  const need = await state();
  const id = await book(need);
  await takes(bo, id, { step: 'start' });
  await takes(ana, id, { step: 'problem', reason: 'Nobody came.' });
  await pass(21 * DAY);
  expect((await ana.does(deals.get, { params: { id } })).status).toBe('resolved');
  expect(await statusOf(need)).toBe('open');
});

test('several servers at once remind once, and expire once', async () => {
  const need = await state();
  const strike = () => Promise.all([1, 2, 3].map(() => tickNeed(world.context, { key: '', body: { needId: need.id } })));
  world.clock.pass(25 * DAY);
  await strike();
  expect(await world.db.selectFrom('notifications').select('title').where('userId', '=', ana.id).execute()).toEqual([{ title: REMINDER }]);
  world.clock.pass(5 * DAY);
  await strike();
  const told = await world.db.selectFrom('notifications').select('title').where('userId', '=', ana.id).orderBy('id').execute();
  expect(told).toEqual([{ title: REMINDER }, { title: EXPIRED }]);
});

test('a clock that is looked at early strikes nothing, and is put down again', async () => {
  const need = await state();
  await world.db.updateTable('outbox').set({ nextAt: world.context.now() }).where('key', '=', `${NEED_CLOCK}:${need.id}`).execute();
  await world.runJobs();
  expect([await statusOf(need), await titlesTo(ana)]).toEqual(['open', []]);
  expect(await jobOf(need)).toMatchObject({ doneAt: null, nextAt: inDays(25) });
});

test('a renewal that meets the clock wins, or opens the need again', async () => {
  const need = await state();
  world.clock.pass(30 * DAY);
  await world.db.updateTable('sessions').set({ expiresAt: inDays(90) }).execute();
  const [renewed] = await Promise.all([renew(need), tickNeed(world.context, { key: '', body: { needId: need.id } })]);
  expect(renewed.status).toBe(200);
  expect(await see(need)).toMatchObject({ status: 'open', expiresAt: inDays(30) });
  expect(await jobOf(need)).toMatchObject({ doneAt: null, nextAt: inDays(25) });
});

test('an interest that meets the clock keeps the need, or comes too late', async () => {
  const need = await state();
  world.clock.pass(30 * DAY - 1);
  await world.db.updateTable('sessions').set({ expiresAt: inDays(90) }).execute();
  const body = { serviceId: plumbing, needId: need.id, key: newKey() };
  const asked = ana.tries(deals.expressInterest, { body });
  world.clock.pass(1);
  const [{ status }] = await Promise.all([asked, tickNeed(world.context, { key: '', body: { needId: need.id } })]);
  expect([status, await statusOf(need)]).toEqual(status === 201 ? [201, 'matched'] : [404, 'expired']);
});

test('a need that expires while an interest is on its way begins no deal', async () => {
  const need = await state();
  const body = { serviceId: plumbing, needId: need.id, key: newKey() };
  const asked = await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('needs').set({ status: 'expired' }).where('id', '=', need.id).execute();
    const asking = ana.tries(deals.expressInterest, { body });
    await expect.poll(isSomebodyWaiting).toBe(true);
    return { asking };
  });
  expect(await asked.asking).toMatchObject(refusal(404, 'not_found'));
  expect(await see(need)).toMatchObject({ status: 'expired', dealCount: 0 });
});

test('a clock that fails is tried again, as it is after the server was killed', async () => {
  const need = await state();
  world.clock.pass(25 * DAY);
  const fail = () => Promise.reject(new Error('killed'));
  expect(await doNextJob(world.context, { [NEED_CLOCK]: fail })).toBe(true);
  expect(await jobOf(need)).toMatchObject({ doneAt: null, failedAt: null });
  await pass(HOUR);
  expect(await titlesTo(ana)).toEqual([REMINDER]);
});

test('the operator can set both clocks, and without time for a reminder there is none', async () => {
  const quick = await makeWorld({ CLOCK_NEED_REMINDER: 2 * HOUR, CLOCK_NEED_EXPIRES: 3 * HOUR });
  const eva = await neighbour(quick, 'eva');
  await eva.does(needs.create, { body: { title: 'Fix the tap' } });
  await pass(2 * HOUR, quick);
  expect((await noticesTo(eva)).map(({ content }) => content)).toEqual([expect.stringContaining('it expires within a day.')]);
  await pass(HOUR, quick);
  expect(await titlesTo(eva)).toEqual([EXPIRED, REMINDER]);
  const abrupt = await makeWorld({ CLOCK_NEED_EXPIRES: 20 * DAY });
  const fay = await neighbour(abrupt, 'fay');
  const need = await fay.does(needs.create, { body: { title: 'Fix the tap' } });
  expect(await jobOf(need, abrupt)).toMatchObject({ nextAt: need.expiresAt });
  await pass(20 * DAY, abrupt);
  expect(await titlesTo(fay)).toEqual([EXPIRED]);
});

test('the clock of a need that has gone with its guest strikes nothing', async () => {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const guest = someone(world.app, cookieOf(response), response.json().user.id);
  await world.db.updateTable('users').set({ latitude: 39.8, longitude: -89.64, city: 'Springfield' }).where('id', '=', guest.id).execute();
  const need = await guest.does(needs.create, { body: { title: 'Fix the tap' } });
  world.clock.pass(25 * DAY);
  await purgeGuest(world.context, { key: '', body: { userId: guest.id } });
  await world.runJobs();
  expect(await jobOf(need)).toMatchObject({ doneAt: expect.any(String), lastError: null });
});

test('a need that has expired moves house with its seeker, so that it is renewed where they live', async () => {
  const need = await state();
  await pass(30 * DAY);
  await ana.does(users.setLocation, { body: { latitude: '41.8781', longitude: '-87.6298', city: 'Chicago', state: 'IL' } });
  expect((await renew(need)).body).toMatchObject({ city: 'Chicago', status: 'open' });
});
