// Sessions that end without an event: their channels are closed by a sweep, every minute and after a reconnect.
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { users } from '#shared/users.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { openPages } from '../../test/pages.ts';
import { cookieOf, neighbour, requestFor, someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

// Installed before the server starts its sweep; all other timers stay real.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => {
  vi.useRealTimers();
});
const world = await makeWorld();
const pages = await openPages(world);

test('a guest whose day is over, and a suspended user, are disconnected; their neighbours stay', async () => {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const cookie = cookieOf(response);
  const guest = someone(world.app, cookie, (await someone(world.app, cookie).does(users.current)).id);
  const ana = await neighbour(world, 'ana');
  const bo = await neighbour(world, 'bo');
  const guestHere = await pages.open(guest);
  const anaHere = await pages.open(ana);
  const boHere = await pages.open(bo);
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', ana.id).execute();
  world.clock.pass(24 * HOUR_MS + MINUTE_MS);
  vi.advanceTimersByTime(MINUTE_MS);
  await Promise.all([guestHere.closed, anaHere.closed]);
  await boHere.settled();
  expect(boHere.socket.connected).toBe(true);
});

test('a session that ended unannounced is disconnected as soon as the connection is back', async () => {
  const ivy = await neighbour(world, 'ivy');
  const jon = await neighbour(world, 'jon');
  const ivyHere = await pages.open(ivy);
  const jonHere = await pages.open(jon);
  // Without an event, as if it was lost.
  await world.db.deleteFrom('sessions').where('userId', '=', ivy.id).execute();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen %' or query like 'select pg_notify%')`.execute(
    world.db,
  );
  await ivyHere.closed;
  await jonHere.settled();
  expect(jonHere.socket.connected).toBe(true);
});
