// Guests: a day in a world of their own, and nothing left of it.
import { expect, onTestFinished, test, vi } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { users } from '#shared/users.ts';
import { census, fillWorld } from '../../test/full-world.ts';
import { cookieOf, neighbour, register, requestFor, type Someone, someone, visitor } from '../../test/people.ts';
import { makeWorld, type World } from '../../test/world.ts';
import { ProviderError } from '../money/payment-provider.ts';
import { sendRefund } from '../money/refunds/send-refund.ts';
import { simulator } from '../money/simulator/simulator.ts';
import { purgeGuest } from './purge-guest.ts';

const DAY = 24 * 3600_000;
const world = await makeWorld();
const strict = await makeWorld({ LIMIT_FACTOR: 1 });

async function guestIn(where: World, cookie = ''): Promise<Someone> {
  const response = await where.app.inject(requestFor(accounts.guest, {}, cookie));
  const { user } = response.json();
  return someone(where.app, cookieOf(response), user.id, user.username);
}

const rowsOf = async (id: number) => (await world.db.selectFrom('users').select('id').where('world', '=', id).execute()).length;

test('a visitor becomes a guest, signed in, under a name of their own [7-row-5]', async () => {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const { user } = response.json();
  expect(user).toMatchObject({ username: expect.stringMatching(/^guest-[a-z2-9]{6}$/), isGuest: true, isAdmin: false, email: null, phone: null });
  expect(Date.parse(user.guestExpiresAt)).toBe(world.context.now().getTime() + DAY);
  expect(await someone(world.app, cookieOf(response)).does(users.current)).toEqual(user);
});

test('a guest’s body is not asked for and not believed', async () => {
  const { body } = await visitor(world).tries(accounts.guest, { body: { username: 'admin', isAdmin: true } });
  expect(body.user).toMatchObject({ username: expect.stringMatching(/^guest-/), isAdmin: false });
});

test('guests see neither the town nor each other, and the town sees no guest', async () => {
  const [guest, other, ana] = [await guestIn(world), await guestIn(world), await neighbour(world, 'ana')];
  for (const [viewer, seen] of [[guest, ana], [guest, other], [ana, guest]] as const) {
    expect(await viewer.tries(users.get, { params: { id: seen.id } })).toMatchObject({ status: 404 });
    expect(await viewer.does(users.search, { query: { q: seen.username } })).toEqual([]);
  }
  expect(await guest.does(users.get, { params: { id: guest.id } })).toMatchObject({ username: guest.username });
});

test('nobody signs in to a guest’s account: it has no password', async () => {
  const guest = await guestIn(world);
  for (const password of ['', 'null', 'undefined', guest.username]) {
    const { status } = await visitor(world).tries(accounts.login, { body: { username: guest.username, password } });
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

test('after a day the session is over and the guest is gone', async () => {
  const guest = await guestIn(world);
  world.clock.pass(DAY - 1);
  await world.runJobs();
  expect(await guest.tries(users.current)).toMatchObject({ status: 200 });
  world.clock.pass(1);
  expect(await guest.tries(users.current)).toMatchObject({ status: 401 });
  await world.runJobs();
  expect(await rowsOf(guest.id)).toBe(0);
});

test('with the guest goes all that their world holds, and nothing of the town’s', async () => {
  const guest = await guestIn(world);
  const [bo, cy] = [await neighbour(world, 'bo'), await neighbour(world, 'cy')];
  const demo = await register(world, 'demo');
  await world.db.updateTable('users').set({ world: guest.id }).where('id', '=', demo.id).execute();
  await fillWorld(world, 0, bo.id, cy.id);
  const town = await census(world);
  await fillWorld(world, guest.id, guest.id, demo.id);
  for (const [name, count] of Object.entries(await census(world))) expect(count, name).toBeGreaterThan(town[name] ?? 0);
  world.clock.pass(DAY);
  await world.runJobs();
  expect(await census(world)).toEqual(town);
  expect(await rowsOf(guest.id)).toBe(0);
  expect(await bo.tries(users.get, { params: { id: cy.id } })).toMatchObject({ status: 200 });
});

test('a refund whose guest goes while the payment provider is asked ends quietly', async () => {
  const guest = await guestIn(world);
  const demo = await register(world, 'demo2');
  await world.db.updateTable('users').set({ world: guest.id }).where('id', '=', demo.id).execute();
  await fillWorld(world, guest.id, guest.id, demo.id);
  const { id: refundId } = await world.db.selectFrom('refunds').select('id').where('key', '=', `refund-${guest.id}`).executeTakeFirstOrThrow();
  await world.db.deleteFrom('reversals').where('refundId', '=', refundId).execute();
  const failed = vi.spyOn(world.context.log, 'error');
  const asked = vi.spyOn(simulator, 'refund').mockImplementationOnce(async () => {
    world.clock.pass(DAY);
    await world.runJobs();
    throw new ProviderError('invalid', 'there is no such charge');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await sendRefund(world.context, { key: 'refund:late', body: { refundId } });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
  expect(await rowsOf(guest.id)).toBe(0);
});

test('a purge that comes early, twice, or for somebody who is no guest does nothing', async () => {
  const guest = await guestIn(world);
  const dee = await register(world, 'dee');
  for (const userId of [guest.id, dee.id, 999_999, null]) await purgeGuest(world.context, { key: 'early', body: { userId } });
  expect(await rowsOf(guest.id)).toBe(1);
  expect(await dee.tries(users.current)).toMatchObject({ status: 200 });
});

test('who was signed in and becomes a guest leaves the account behind', async () => {
  const ed = await register(world, 'ed');
  const guest = await guestIn(world, ed.cookie);
  expect(await guest.does(users.current)).toMatchObject({ isGuest: true });
  await expect.poll(() => ed.tries(users.current)).toMatchObject({ status: 401 });
});

test('one address has ten guests an hour, and is refused in plain text [7-row-5]', async () => {
  const attempt = (remoteAddress: string) => strict.app.inject({ ...requestFor(accounts.guest, {}, ''), remoteAddress });
  for (let count = 0; count < 10; count += 1) expect((await attempt('192.0.2.1')).statusCode).toBe(200);
  const refused = await attempt('192.0.2.1');
  expect(refused).toMatchObject({ statusCode: 429, body: 'Too many attempts. Please wait a little and try again.' });
  expect(refused.headers['content-type']).toMatch(/^text\/plain/);
  expect((await attempt('192.0.2.2')).statusCode).toBe(200);
});
