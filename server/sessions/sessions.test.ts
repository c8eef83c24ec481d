// Sessions, on one node and on two: ending one takes effect everywhere immediately.
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { PAGE_ACCOUNT } from '#shared/endpoint.ts';
import { matching } from '#shared/matching.ts';
import { users } from '#shared/users.ts';
import { DAY_MS } from '#shared/time.ts';
import { register, requestFor, type Someone, someone, visitor } from '../../test/people.ts';
import { startNode } from '../../test/second-node.ts';
import { makeWorld } from '../../test/world.ts';
import { openListener } from '../db/listener.ts';
import { createSessionMemory, forgetSessions, REMEMBERED_MS } from './session-memory.ts';

const world = await makeWorld();
const second = await startNode(world);

const statusOf = async (them: Someone) => (await them.tries(users.current)).status;
const onSecondNode = ({ cookie, id, username }: Someone) => someone(second.app, cookie, id, username);

/** Calls until the node uses its cache: with the session deleted from the table, only the cache has it. */
async function untilRemembered(them: Someone): Promise<void> {
  const end = (expiresAt: Date) =>
    world.db.updateTable('sessions').set({ expiresAt }).where('userId', '=', them.id).execute();
  const now = world.context.now();
  await expect
    .poll(async () => {
      await statusOf(them);
      await end(now);
      const status = await statusOf(them);
      await end(new Date(now.getTime() + DAY_MS));
      return status;
    })
    .toBe(200);
}

test('without a session nobody is signed in [4-authentication-2]', async () => {
  expect(await visitor(world).tries(users.current)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
});

test('signing out ends the session, clears the cookie, and works without a session too [4-authentication-1]', async () => {
  const ana = await register(world, 'ana');
  expect(await statusOf(ana)).toBe(200);
  const response = await world.app.inject(requestFor(accounts.logout, {}, ana.cookie));
  expect(response.json()).toEqual({ ok: true });
  expect(response.cookies).toMatchObject([{ name: 'session', value: '' }]);
  await expect.poll(() => statusOf(ana)).toBe(401);
  expect(await ana.tries(accounts.logout)).toEqual({ status: 200, body: { ok: true } });
});

test('signing out on one node reaches another that has cached the session', async () => {
  const bo = await register(world, 'bo');
  const there = onSecondNode(bo);
  await untilRemembered(there);
  await bo.does(accounts.logout);
  await expect.poll(() => statusOf(there)).toBe(401);
});

test('a call from a page of a user other than the cookie’s is refused, and does nothing', async () => {
  const ana = await register(world, 'ann');
  const logoutFrom = (page: string) => {
    const request = requestFor(accounts.logout, {}, ana.cookie);
    return world.app.inject({ ...request, headers: { ...request.headers, [PAGE_ACCOUNT]: page } });
  };
  for (const page of [String(ana.id + 1), '', 'ann', `0${ana.id}`]) {
    const reply = await logoutFrom(page);
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'other_account' }]);
  }
  expect(await statusOf(ana)).toBe(200);
  expect((await logoutFrom(String(ana.id))).statusCode).toBe(200);
  await expect.poll(() => statusOf(ana)).toBe(401);
});

test('one device signs out, and the other stays signed in', async () => {
  const cy = await register(world, 'cy');
  const login = await world.app.inject(
    requestFor(accounts.login, { body: { username: 'cy', password: 'cy-secret' } }, ''),
  );
  const phone = someone(world.app, `session=${login.cookies[0]?.value}`);
  await phone.does(accounts.logout);
  await expect.poll(() => statusOf(phone)).toBe(401);
  expect(await statusOf(cy)).toBe(200);
});

test('a suspension reaches every node', async () => {
  const di = await register(world, 'di');
  await untilRemembered(onSecondNode(di));
  await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', di.id).execute();
    await forgetSessions(tx, di.id);
  });
  await expect.poll(() => statusOf(onSecondNode(di))).toBe(401);
  expect(await statusOf(di)).toBe(401);
});

test('a node caches a session for five seconds and no longer', async () => {
  const ed = await register(world, 'ed');
  await untilRemembered(ed);
  await world.db.deleteFrom('sessions').where('userId', '=', ed.id).execute();
  expect(await statusOf(ed)).toBe(200);
  world.clock.pass(REMEMBERED_MS);
  expect(await statusOf(ed)).toBe(401);
});

test('a session ends after 30 days, however often it was used, and no cache outlives it', async () => {
  const flo = await register(world, 'flo');
  world.clock.pass(30 * DAY_MS - 1000);
  expect(await statusOf(flo)).toBe(200);
  world.clock.pass(1000);
  expect(await statusOf(flo)).toBe(401);
});

test('the table holds no usable token', async () => {
  const gil = await register(world, 'gil');
  const rows = await world.db.selectFrom('sessions').select('tokenHash').where('userId', '=', gil.id).execute();
  const token = gil.cookie.replace('session=', '');
  for (const { tokenHash } of rows) {
    expect([tokenHash.toString('base64url'), tokenHash.toString()]).not.toContain(token);
    expect(await statusOf(someone(world.app, `session=${tokenHash.toString('base64url')}`))).toBe(401);
  }
});

test.each([
  '',
  'session=',
  'session=x',
  `session=${'a'.repeat(42)}`,
  `session=${'é'.repeat(43)}`,
  'session=../../..',
  `other=${'a'.repeat(43)}`,
])('the cookie %j signs nobody in', async (cookie) => {
  expect(await statusOf(someone(world.app, cookie))).toBe(401);
});

test('when the session ends an open page is disconnected on another node too, and cannot come back', async () => {
  const hal = await register(world, 'hal');
  await second.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = second.app.server.address() as { port: number };
  const page = io(`http://127.0.0.1:${port}`, { extraHeaders: { cookie: hal.cookie }, forceNew: true });
  onTestFinished(() => void page.close());
  await new Promise<void>((connected) => page.once('connect', connected));
  const gone = new Promise((resolve) => page.once('disconnect', resolve));
  await hal.does(accounts.logout);
  await gone;
  const refused = new Promise<Error>((resolve) => page.once('connect_error', resolve));
  page.connect();
  expect((await refused).message).toBe('Please sign in first.');
});

test('a cache that cannot hear of ended sessions caches none', async () => {
  const deaf = createSessionMemory({ clock: world.context.now, onEnded: () => {} });
  const listener = openListener({ ...world.connection, port: 1, host: '127.0.0.1', connectionString: undefined }, [
    deaf.subscription,
  ]);
  const user = { id: 1, world: 0, username: 'x', isAdmin: false, isGuest: false, sessionId: 1 };
  deaf.remember('x', user, '2099-01-01T00:00:00.000Z', deaf.mark());
  expect(deaf.recall('x')).toBeUndefined();
  await listener.close();
});

test('a session read before its end is not cached after it', async () => {
  let ended = 0;
  const memory = createSessionMemory({ clock: world.context.now, onEnded: () => (ended += 1) });
  const listener = openListener(world.connection, [memory.subscription]);
  onTestFinished(() => listener.close());
  const user = { id: 7, world: 0, username: 'x', isAdmin: false, isGuest: false, sessionId: 1 };
  const remember = (since: number) => memory.remember('x', user, '2099-01-01T00:00:00.000Z', since);
  await expect.poll(() => (remember(memory.mark()), memory.recall('x'))).toEqual(user);
  const before = memory.mark();
  await forgetSessions(world.db, 7);
  await expect.poll(() => ended).toBeGreaterThan(0);
  remember(before);
  expect(memory.recall('x')).toBeUndefined();
});

test('a session is cached for five seconds at most, and not past its end', async () => {
  let now = new Date();
  const memory = createSessionMemory({ clock: () => now, onEnded: () => {} });
  const listener = openListener(world.connection, [memory.subscription]);
  onTestFinished(() => listener.close());
  const user = { id: 7, world: 0, username: 'x', isAdmin: false, isGuest: false, sessionId: 1 };
  const remember = (lasts: number) =>
    memory.remember('x', user, new Date(now.getTime() + lasts).toISOString(), memory.mark());
  for (const [lasts, remembered] of [
    [DAY_MS, REMEMBERED_MS],
    [REMEMBERED_MS - 1, REMEMBERED_MS - 1],
  ] as const) {
    await expect.poll(() => (remember(lasts), memory.recall('x'))).toEqual(user);
    now = new Date(now.getTime() + remembered - 1);
    expect(memory.recall('x')).toEqual(user);
    now = new Date(now.getTime() + 1);
    expect(memory.recall('x')).toBeUndefined();
  }
});

test('a search by a user whose session has ended only in the table is refused after five seconds', async () => {
  const gus = await register(world, 'gus');
  const searches = async () => (await gus.tries(matching.match, { query: { q: 'plumber' } })).status;
  await untilRemembered(gus);
  await world.db.updateTable('sessions').set({ expiresAt: world.context.now() }).where('userId', '=', gus.id).execute();
  expect(await searches()).toBe(200);
  world.clock.pass(REMEMBERED_MS);
  expect(await searches()).toBe(401);
});
