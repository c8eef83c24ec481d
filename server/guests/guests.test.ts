// Guests: a day in a world of their own, of which nothing remains.
import { expect, onTestFinished, test, vi } from 'vitest';
import { accounts, ZONE_HEADER } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { needs } from '#shared/needs.ts';
import { payments } from '#shared/payments.ts';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { DAY_MS } from '#shared/time.ts';
import { newKey, takes } from '../../test/deal.ts';
import { census, fillWorld, wholeCensus } from '../../test/full-world.ts';
import { aMoment, guestIn } from '../../test/guest.ts';
import { cookieOf, neighbour, register, requestFor, type Someone, someone, visitor } from '../../test/people.ts';
import { makeWorld, type World } from '../../test/world.ts';
import { ProviderError } from '../money/payment-provider.ts';
import { sendRefund } from '../money/refunds/send-refund.ts';
import { simulator } from '../money/simulator/simulator.ts';
import { purgeGuest } from './purge-guest.ts';

const world = await makeWorld();
const strict = await makeWorld({ LIMIT_FACTOR: 1 });

/** Confirms a job, pays with a card that is charged back, cancels, writes, reviews, offers and states a need. */
async function liveThere(alone: World, guest: Someone): Promise<void> {
  const { items } = await guest.does(deals.interests, { query: { tab: 'sent' } });
  const at = (status: string) => items.find((deal) => deal.status === status)?.id ?? 0;
  await takes(guest, at('awaiting_confirmation'), { step: 'confirm' });
  await takes(guest, at('paid_in_escrow'), { step: 'cancel', refund: 90_00 });
  await guest.does(reviews.write, { params: { id: at('completed') }, body: { stars: 5 } });
  const { offer } = await guest.does(deals.get, { params: { id: at('price_offered') } });
  const params = { publicId: offer?.publicId ?? '' };
  const { url } = await guest.does(payments.checkout, { params, body: { key: newKey(), address: '1 Elm Street' } });
  const card = { number: '4000000000000259', expiry: '12/30', cvc: '123' };
  await guest.does(payments.simulatorPay, {
    params: { id: new URL(url).pathname.split('/').at(-1) ?? '' },
    body: card,
  });
  await guest.does(needs.create, { body: { title: 'Somebody to repair my bike', visibility: 'public' } });
  await guest.does(services.create, {
    body: { title: 'Sharpen knives', category: 'other', price: 20, unit: 'job', remote: true },
  });
  await aMoment(alone, 10);
}

const rowsOf = async (id: number, { db } = world) =>
  (await db.selectFrom('users').select('id').where('world', '=', id).execute()).length;

test('a visitor becomes a guest, signed in, under a new name [7-row-5]', async () => {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const { user } = response.json();
  expect(user).toMatchObject({
    username: expect.stringMatching(/^guest-[a-z2-9]{6}$/),
    isGuest: true,
    isAdmin: false,
    email: null,
    phone: null,
  });
  expect(Date.parse(user.guestExpiresAt)).toBe(world.context.now().getTime() + DAY_MS);
  expect(await someone(world.app, cookieOf(response)).does(users.current)).toEqual(user);
});

test('the body of a guest sign-in is ignored', async () => {
  const { body } = await visitor(world).tries(accounts.guest, { body: { username: 'admin', isAdmin: true } });
  expect(body.user).toMatchObject({ username: expect.stringMatching(/^guest-/), isAdmin: false });
});

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Mars/Olympus', 'America/Chicago'],
  [undefined, 'America/Chicago'],
])(
  'a guest whose device says its zone is %s lives by the clock of %s, and so do their neighbours',
  async (said, zone) => {
    const headers = said ? { [ZONE_HEADER]: said } : {};
    const response = await world.app.inject({ ...requestFor(accounts.guest, {}, ''), headers });
    const { user } = response.json();
    const guest = someone(world.app, cookieOf(response), user.id, user.username);
    await aMoment(world, 3);
    const people = await world.db.selectFrom('users').select('timeZone').where('world', '=', user.id).execute();
    expect(people.length).toBeGreaterThan(5);
    expect(new Set(people.map(({ timeZone }) => timeZone))).toEqual(new Set([zone]));
    const { items } = await guest.does(deals.bookings, { query: { time: 'known' } });
    const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: zone });
    const hours = items.flatMap(({ start }) => (start ? Number(hour.format(new Date(start))) : []));
    expect(hours.length).toBeGreaterThan(0);
    for (const each of hours) expect(each).toSatisfy((at: number) => at >= 8 && at < 19);
  },
);

test('guests see neither the town nor each other, and the town sees no guest', async () => {
  const guest = await guestIn(world);
  const other = await guestIn(world);
  const ana = await neighbour(world, 'ana');
  for (const [viewer, seen] of [
    [guest, ana],
    [guest, other],
    [ana, guest],
  ] as const) {
    expect(await viewer.tries(users.get, { params: { id: seen.id } })).toMatchObject({ status: 404 });
    expect(await viewer.does(users.search, { query: { q: seen.username } })).toEqual([]);
  }
  expect(await guest.does(users.get, { params: { id: guest.id } })).toMatchObject({ username: guest.username });
});

test('nobody can sign in to a guest’s account: it has no password', async () => {
  const guest = await guestIn(world);
  for (const password of ['', 'null', 'undefined', guest.username]) {
    const { status } = await visitor(world).tries(accounts.login, { body: { username: guest.username, password } });
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

test('after a day the session is over and the guest is gone [1-product-1]', async () => {
  const alone = await makeWorld();
  const guest = await guestIn(alone);
  alone.clock.pass(DAY_MS - 1);
  await alone.runJobs();
  expect(await guest.tries(users.current)).toMatchObject({ status: 200 });
  alone.clock.pass(1);
  expect(await guest.tries(users.current)).toMatchObject({ status: 401 });
  await alone.runJobs();
  expect(await rowsOf(guest.id, alone)).toBe(0);
});

test('with the guest goes everything in their world, and nothing of the town’s', async () => {
  const alone = await makeWorld();
  const bo = await neighbour(alone, 'bo');
  const cy = await neighbour(alone, 'cy');
  await fillWorld(alone, 0, bo.id, cy.id);
  const town = await census(alone);
  const guest = await guestIn(alone);
  const demo = await register(alone, 'demo');
  await alone.db.updateTable('users').set({ world: guest.id }).where('id', '=', demo.id).execute();
  await fillWorld(alone, guest.id, guest.id, demo.id);
  for (const [name, count] of Object.entries(await census(alone))) expect(count, name).toBeGreaterThan(town[name] ?? 0);
  alone.clock.pass(DAY_MS);
  await alone.runJobs();
  expect(await census(alone)).toEqual(town);
  expect(await rowsOf(guest.id, alone)).toBe(0);
  expect(await bo.tries(users.get, { params: { id: cy.id } })).toMatchObject({ status: 200 });
});

/** Tables that a guest's activity fills besides the seeded ones. */
const MOVED = [
  'ledger_postings',
  'simulator_events',
  'webhook_inbox',
  'transfers',
  'refunds',
  'outbox',
  'bank_disputes',
];

test('a neighbourhood where a guest has done everything leaves no row in any table, jobs included', async () => {
  const alone = await makeWorld();
  const bo = await neighbour(alone, 'bo');
  const before = await wholeCensus(alone);
  const guest = await guestIn(alone);
  await alone.runJobs();
  await liveThere(alone, guest);
  const lived = await wholeCensus(alone);
  for (const table of MOVED) expect(lived[table], table).toBeGreaterThan(before[table] ?? 0);
  alone.clock.pass(DAY_MS);
  await alone.runJobs();
  const left = Object.entries(await wholeCensus(alone)).filter(([table, count]) => count !== before[table]);
  expect(await alone.db.selectFrom('outbox').select('key').execute()).toEqual([]);
  expect(left).toEqual([]);
  expect(await bo.tries(users.current)).toMatchObject({ status: 200 });
});

test('a refund whose guest is purged while the payment provider is asked ends quietly', async () => {
  const alone = await makeWorld();
  const guest = await guestIn(alone);
  const demo = await register(alone, 'demo2');
  await alone.db.updateTable('users').set({ world: guest.id }).where('id', '=', demo.id).execute();
  await fillWorld(alone, guest.id, guest.id, demo.id);
  await alone.runJobs();
  const { id: refundId } = await alone.db
    .selectFrom('refunds')
    .select('id')
    .where('key', '=', `refund-${guest.id}`)
    .executeTakeFirstOrThrow();
  await alone.db.deleteFrom('reversals').where('refundId', '=', refundId).execute();
  const failed = vi.spyOn(alone.context.log, 'error');
  const asked = vi.spyOn(simulator, 'refund').mockImplementationOnce(async () => {
    alone.clock.pass(DAY_MS);
    await alone.runJobs();
    throw new ProviderError('invalid', 'there is no such charge');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await sendRefund(alone.context, { key: 'refund:late', body: { refundId } });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
  expect(await rowsOf(guest.id, alone)).toBe(0);
});

test('a purge that comes early, twice, or for a user who is no guest does nothing', async () => {
  const guest = await guestIn(world);
  const dee = await register(world, 'dee');
  for (const userId of [guest.id, dee.id, 999_999, null])
    await purgeGuest(world.context, { key: 'early', body: { userId } });
  expect(await rowsOf(guest.id)).toBeGreaterThan(1);
  expect(await dee.tries(users.current)).toMatchObject({ status: 200 });
});

test('a signed-in user who becomes a guest leaves the account behind', async () => {
  const ed = await register(world, 'ed');
  const guest = await guestIn(world, ed.cookie);
  expect(await guest.does(users.current)).toMatchObject({ isGuest: true });
  await expect.poll(() => ed.tries(users.current)).toMatchObject({ status: 401 });
});

test('one address can make ten guests an hour, and the refusal is plain text [7-row-5]', async () => {
  const attempt = (remoteAddress: string) =>
    strict.app.inject({ ...requestFor(accounts.guest, {}, ''), remoteAddress });
  for (let count = 0; count < 10; count += 1) expect((await attempt('192.0.2.1')).statusCode).toBe(200);
  const refused = await attempt('192.0.2.1');
  expect(refused).toMatchObject({ statusCode: 429, body: 'Too many attempts. Please wait a little and try again.' });
  expect(refused.headers['content-type']).toMatch(/^text\/plain/);
  expect((await attempt('192.0.2.2')).statusCode).toBe(200);
});
