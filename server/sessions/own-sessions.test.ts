// Listing and ending one's own sessions.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { sessions } from '#shared/sessions.ts';
import { users } from '#shared/users.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openPages } from '../../test/pages.ts';
import { cookieOf, register, requestFor, type Someone, someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const pages = await openPages(world);
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function signIn({ id, username }: Someone, userAgent: string): Promise<Someone> {
  const request = requestFor(accounts.login, { body: { username, password: `${username}-secret` } }, '');
  const reply = await world.app.inject({ ...request, headers: { ...request.headers, 'user-agent': userAgent } });
  return someone(world.app, cookieOf(reply), id, username);
}
const listOf = async (who: Someone) => (await who.does(sessions.list)).items;
const isIn = async (who: Someone) => (await who.tries(users.current)).status === 200;

test('a user signed in on two devices sees both, this one first, with what each is and when it was last used', async () => {
  const ana = await register(world, 'ana');
  const began = world.context.now().toISOString();
  world.clock.pass(20 * MINUTE_MS);
  const phone = await signIn(ana, PHONE);
  const now = world.context.now().toISOString();
  expect(await listOf(phone)).toMatchObject([
    { device: 'Safari on an iPhone', current: true, createdAt: now, lastSeenAt: now },
    { device: 'A device that we do not know', current: false, createdAt: began, lastSeenAt: began },
  ]);
  expect(await isIn(ana)).toBe(true);
  expect((await listOf(phone))[1]).toMatchObject({ lastSeenAt: now });
  expect((await listOf(ana)).map(({ current, device }) => [current, device])).toEqual([
    [true, 'A device that we do not know'],
    [false, 'Safari on an iPhone'],
  ]);
});

test('one device signs another out at once, and its page with it', async () => {
  const bo = await register(world, 'bo');
  const phone = await signIn(bo, PHONE);
  const here = await pages.open(bo);
  const there = await pages.open(phone);
  const id = (await listOf(bo)).find(({ current }) => !current)?.id ?? 0;
  expect(await bo.does(sessions.end, { params: { id } })).toEqual({ ok: true });
  await there.closed;
  expect(await isIn(phone)).toBe(false);
  await here.settled();
  expect(here.socket.connected).toBe(true);
  expect(await listOf(bo)).toHaveLength(1);
  expect(await bo.tries(sessions.end, { params: { id } })).toMatchObject({ status: 404 });
});

test('one press signs out all others, and this one stays', async () => {
  const cy = await register(world, 'cy');
  const others = [await signIn(cy, PHONE), await signIn(cy, FIREFOX)];
  const open = await Promise.all(others.map((other) => pages.open(other)));
  expect(await listOf(cy)).toHaveLength(3);
  await cy.does(sessions.endOthers);
  await Promise.all(open.map(({ closed }) => closed));
  for (const other of others) expect(await isIn(other)).toBe(false);
  expect(await listOf(cy)).toMatchObject([{ current: true }]);
});

test('nobody can end or see another user’s session', async () => {
  const di = await register(world, 'di');
  const ed = await register(world, 'ed');
  const [{ id } = { id: 0 }] = await listOf(di);
  expect(await ed.tries(sessions.end, { params: { id } })).toMatchObject({ status: 404 });
  await ed.does(sessions.endOthers);
  expect(await isIn(di)).toBe(true);
  expect((await listOf(ed)).map((session) => session.id)).not.toContain(id);
});

test('ending this session signs out, and ended ones are not listed', async () => {
  const flo = await register(world, 'flo');
  const phone = await signIn(flo, PHONE);
  const id = (await listOf(flo)).find(({ current }) => current)?.id;
  const reply = await world.app.inject(requestFor(sessions.end, { params: { id } }, flo.cookie));
  expect(reply.cookies).toMatchObject([{ name: 'session', value: '' }]);
  await expect.poll(() => isIn(flo)).toBe(false);
  const again = await signIn(flo, FIREFOX);
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: world.context.now() })
    .where('userId', '=', flo.id)
    .where('userAgent', '=', PHONE)
    .execute();
  expect((await listOf(again)).map(({ device }) => device)).toEqual(['Firefox on Windows']);
  expect(phone.id).toBe(flo.id);
});
