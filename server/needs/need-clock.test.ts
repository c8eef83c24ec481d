// A need's clock: it reminds its seeker, then the need expires; each once, and never early.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { DAY, EXPIRED, HOUR, jobOf, needScene, noticesTo, passIn, REMINDER, titlesTo } from '../../test/need-scene.ts';
import { confirmPhone, cookieOf, neighbour, requestFor, someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { purgeGuest } from '../guests/purge-guest.ts';
import { doNextJob } from '../jobs/outbox.ts';
import { NEED_CLOCK } from './need-clock.ts';
import { tickNeed } from './tick-need.ts';

const { world, our, state, statusOf, inDays, pass } = await needScene();

test('Ana is reminded after 25 days, once and not a moment before', async () => {
  const need = await state();
  await pass(25 * DAY - 1);
  expect(await titlesTo(our.ana)).toEqual([]);
  await pass(1);
  const [notice, ...others] = await noticesTo(our.ana);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ type: 'system', title: REMINDER, relatedId: need.id, read: false });
  expect(notice?.content).toBe(
    'Nobody has been found for “Fix the tap” yet, and it expires in 5 days. Renew it if you still look for somebody.',
  );
  await pass(4 * DAY);
  expect(await titlesTo(our.ana)).toEqual([REMINDER]);
  expect(await statusOf(need)).toBe('open');
});

test('a need expires after 30 days with a notice, and not a moment before', async () => {
  const need = await state();
  await pass(25 * DAY);
  await pass(5 * DAY - 1);
  expect([await statusOf(need), await titlesTo(our.ana)]).toEqual(['open', [REMINDER]]);
  await pass(1);
  expect([await statusOf(need), await titlesTo(our.ana)]).toEqual(['expired', [EXPIRED, REMINDER]]);
  expect((await noticesTo(our.ana))[0]).toMatchObject({
    relatedId: need.id,
    content: expect.stringContaining('Nobody is looked for any more for “Fix the tap”.'),
  });
  expect(await world.db.selectFrom('needs').select('status').where('id', '=', need.id).executeTakeFirst()).toEqual({
    status: 'expired',
  });
  await pass(60 * DAY);
  expect(await titlesTo(our.ana)).toHaveLength(2);
});

test('the reminder goes out by e-mail and SMS, as Ana has chosen, with a link to the need', async () => {
  await our.ana.does(notifications.setPreferences, { body: { sms: true } });
  await confirmPhone(world, our.ana);
  const need = await state();
  await pass(25 * DAY);
  const link = `http://localhost:3000/?need=${need.id}`;
  const mail = await world.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('userId', '=', our.ana.id)
    .executeTakeFirstOrThrow();
  expect(mail).toEqual({ subject: REMINDER, body: expect.stringContaining(link) });
  const sms = await world.db
    .selectFrom('sms')
    .select('body')
    .where('userId', '=', our.ana.id)
    .executeTakeFirstOrThrow();
  expect(sms.body).toBe(`Doorstep: ${REMINDER}. ${link} Reply STOP to opt out.`);
  await our.ana.does(notifications.setPreferences, { body: { kinds: { needs: { email: false, sms: false } } } });
  await pass(5 * DAY);
  expect(await world.db.selectFrom('mails').select('id').where('userId', '=', our.ana.id).execute()).toHaveLength(1);
  expect(await titlesTo(our.ana)).toEqual([EXPIRED, REMINDER]);
});

test('a server that was down for both days only announces the expiry', async () => {
  const need = await state();
  await pass(31 * DAY);
  expect([await statusOf(need), await titlesTo(our.ana)]).toEqual(['expired', [EXPIRED]]);
});

test('a withdrawn need is silent: nobody is reminded of it, and it does not expire', async () => {
  const need = await state();
  await our.ana.does(needs.remove, { params: { id: need.id } });
  await pass(25 * DAY);
  await pass(5 * DAY);
  expect([await statusOf(need), await titlesTo(our.ana)]).toEqual(['withdrawn', []]);
});

test('several servers at once remind once, and expire once', async () => {
  const need = await state();
  const strike = () =>
    Promise.all([1, 2, 3].map(() => tickNeed(world.context, { key: '', body: { needId: need.id } })));
  world.clock.pass(25 * DAY);
  await strike();
  expect(await world.db.selectFrom('notifications').select('title').where('userId', '=', our.ana.id).execute()).toEqual(
    [{ title: REMINDER }],
  );
  world.clock.pass(5 * DAY);
  await strike();
  const told = await world.db
    .selectFrom('notifications')
    .select('title')
    .where('userId', '=', our.ana.id)
    .orderBy('id')
    .execute();
  expect(told).toEqual([{ title: REMINDER }, { title: EXPIRED }]);
});

test('a clock checked early strikes nothing, and is scheduled again', async () => {
  const need = await state();
  await world.db
    .updateTable('outbox')
    .set({ nextAt: world.context.now() })
    .where('key', '=', `${NEED_CLOCK}:${need.id}`)
    .execute();
  await world.runJobs();
  expect([await statusOf(need), await titlesTo(our.ana)]).toEqual(['open', []]);
  expect(await jobOf(need, world)).toMatchObject({ doneAt: null, nextAt: inDays(25) });
});

test('a failed clock is retried, even after the server was killed', async () => {
  const need = await state();
  world.clock.pass(25 * DAY);
  const fail = () => Promise.reject(new Error('killed'));
  expect(await doNextJob(world.context, { [NEED_CLOCK]: fail })).toBe(true);
  expect(await jobOf(need, world)).toMatchObject({ doneAt: null, failedAt: null });
  await pass(HOUR);
  expect(await titlesTo(our.ana)).toEqual([REMINDER]);
});

test('the operator can set both clocks, and without time for a reminder there is none', async () => {
  const quick = await makeWorld({ CLOCK_NEED_REMINDER: 2 * HOUR, CLOCK_NEED_EXPIRES: 3 * HOUR });
  const eva = await neighbour(quick, 'eva');
  await eva.does(needs.create, { body: { title: 'Fix the tap' } });
  await passIn(quick, 2 * HOUR);
  expect((await noticesTo(eva)).map(({ content }) => content)).toEqual([
    expect.stringContaining('it expires within a day.'),
  ]);
  await passIn(quick, HOUR);
  expect(await titlesTo(eva)).toEqual([EXPIRED, REMINDER]);
  const abrupt = await makeWorld({ CLOCK_NEED_EXPIRES: 20 * DAY });
  const fay = await neighbour(abrupt, 'fay');
  const need = await fay.does(needs.create, { body: { title: 'Fix the tap' } });
  expect(await jobOf(need, abrupt)).toMatchObject({ nextAt: need.expiresAt });
  await passIn(abrupt, 20 * DAY);
  expect(await titlesTo(fay)).toEqual([EXPIRED]);
});

test('the clock of a need that has gone with its guest strikes nothing', async () => {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const guest = someone(world.app, cookieOf(response), response.json().user.id);
  await world.db
    .updateTable('users')
    .set({ latitude: 39.8, longitude: -89.64, city: 'Springfield' })
    .where('id', '=', guest.id)
    .execute();
  const need = await guest.does(needs.create, { body: { title: 'Fix the tap' } });
  const { kind, key, body, nextAt } = await jobOf(need, world);
  world.clock.pass(25 * DAY);
  await purgeGuest(world.context, { key: '', body: { userId: guest.id } });
  expect(await world.db.selectFrom('outbox').select('id').where('key', '=', key).execute()).toEqual([]);
  // A worker may have taken the job just before.
  await world.db
    .insertInto('outbox')
    .values({ kind, key, body: JSON.stringify(body), nextAt, createdAt: nextAt })
    .execute();
  await world.runJobs();
  expect(await jobOf(need, world)).toMatchObject({ doneAt: expect.any(String), lastError: null });
});
