// The neighbourhood that a guest finds: it looks lived in, its books add up, and it is seeded once.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { admin } from '#shared/admin.ts';
import { adminDeals } from '#shared/admin-deals.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { availability } from '#shared/availability.ts';
import { DEAL_STATUSES } from '#shared/deal-statuses.ts';
import { deals } from '#shared/deals.ts';
import { goals } from '#shared/goals.ts';
import { messages } from '#shared/messages.ts';
import { needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { operations } from '#shared/operations.ts';
import { payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { aMoment, guestIn } from '../../test/guest.ts';
import { AGREED, ALWAYS } from '../../test/property-tests/invariants.ts';
import { layTable } from '../../test/property-tests/table.ts';
import { cookieOf, neighbour, requestFor, type Someone, someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { findWrongs } from '../money/find-wrongs.ts';
import { furnishGuest } from './seed/seed-guest.ts';
import { waitUntil } from '../../test/wait-until.ts';

const world = await makeWorld();
const eyes = new pg.Client(world.connection);
let guest: Someone;

beforeAll(async () => {
  await eyes.connect();
  await layTable(eyes);
  guest = await guestIn(world);
  await world.runJobs();
});
afterAll(() => eyes.end());

/** On both sides; one page holds them all. */
async function dealsOf(who: Someone) {
  const lists = [
    await who.does(deals.interests, { query: { tab: 'sent' } }),
    await who.does(deals.requests, { query: { tab: 'received' } }),
  ];
  return lists.flatMap(({ items }) => items);
}

test('a guest comes into a neighbourhood of their own at once: neighbours, services, goals and needs [1-product-1, 6-row-5]', async () => {
  const newcomer = await guestIn(world);
  expect(await newcomer.does(users.current)).toMatchObject({
    city: 'Springfield',
    state: 'IL',
    latitude: expect.any(String),
  });
  const near = (await newcomer.does(services.search)).items;
  expect(new Set(near.map(({ provider }) => provider.username)).size).toBe(9);
  for (const { remote, distance } of near) expect(distance).toEqual(remote ? null : expect.stringMatching(/mile|km/));
  expect((await newcomer.does(services.mine)).items).toHaveLength(3);
  const own = (await newcomer.does(goals.list)).items;
  expect(own.map(({ needs: under }) => under.length).toSorted()).toEqual([1, 2, 3]);
  expect((await newcomer.does(needs.list)).items.length).toBeGreaterThan(5);
  expect((await newcomer.does(availability.get)).weekly.every((spans) => spans.length > 0)).toBe(true);
});

test('soon there are deals in every status', async () => {
  const { rows } = await sql<{ status: string }>`select distinct status from deals where world = ${guest.id}`.execute(
    world.db,
  );
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...DEAL_STATUSES].toSorted());
  const own = await dealsOf(guest);
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(DEAL_STATUSES));
  expect(new Set(own.map(({ side }) => side))).toEqual(new Set(['seeker', 'provider']));
});

test('there are threads, notices, reviews, bookings and earnings, and a few of them are new', async () => {
  const conversations = await guest.does(messages.conversations);
  expect(conversations.items.length).toBeGreaterThan(5);
  expect(conversations.unread).toBeGreaterThan(0);
  expect(conversations.unread).toBeLessThan(8);
  const notices = await guest.does(notifications.list);
  expect(notices.length).toBeGreaterThan(20);
  expect(notices.filter(({ read }) => !read).length).toBeGreaterThan(0);
  expect(notices.filter(({ read }) => !read).length).toBeLessThan(15);
  expect(notices.map(({ createdAt }) => createdAt)).toEqual(
    notices
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  expect((await guest.does(reviews.ofUser, { params: { id: guest.id }, query: {} })).items.length).toBeGreaterThan(2);
  expect((await guest.does(deals.bookings, { query: {} })).items.length).toBeGreaterThan(5);
  expect((await guest.does(needs.nearby)).items.length).toBeGreaterThan(1);
  expect((await guest.does(payments.ledger)).items.length).toBeGreaterThan(3);
  expect(await guest.does(receiving.account)).toMatchObject({ status: 'active', mode: 'simulator' });
});

test('what neighbours are said to be good at comes from readable reviews', async () => {
  const near = (await guest.does(services.search)).items;
  const rated = near.filter(({ ratingCount }) => ratingCount > 0);
  expect(rated.length).toBeGreaterThan(3);
  for (const { id, providerId, ratingCount } of rated) {
    const { items } = await guest.does(reviews.ofUser, { params: { id: providerId }, query: { serviceId: id } });
    expect(items).toHaveLength(ratingCount);
  }
});

test('each neighbour joined before the oldest of what they have done', async () => {
  const { rows } = await sql<{ username: string }>`
    select distinct u.username from users u join (
      select seeker_id as id, created_at from deals union all select provider_id, created_at from services
      union all select seeker_id, created_at from goals union all select seeker_id, created_at from needs
      union all select sender_id, created_at from messages union all select user_id, created_at from notifications
      union all select user_id, created_at from connect_accounts union all select author_id, created_at from reviews
    ) done on done.id = u.id
    where u.world = ${guest.id} and done.created_at < u.created_at`.execute(world.db);
  expect(rows).toEqual([]);
});

test('none of it is in the future, and older deals have smaller numbers', async () => {
  const { rows } = await sql<{
    at: string;
  }>`select created_at as at from deals where world = ${guest.id} order by id`.execute(world.db);
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
  expect(Date.parse(rows.at(-1)?.at ?? '')).toBeLessThanOrEqual(world.context.now().getTime());
});

const COPIED = [
  'users',
  'services',
  'availabilities',
  'goals',
  'needs',
  'deals',
  'offers',
  'reviews',
  'threads',
  'messages',
  'notifications',
];

test('a guest’s neighbourhood has at most 300 rows', async () => {
  const alone = await makeWorld();
  await guestIn(alone);
  await alone.runJobs();
  let sum = 0;
  for (const table of COPIED) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(alone.db);
    sum += rows[0]?.count ?? 0;
  }
  expect(sum).toBeLessThanOrEqual(300);
  expect(sum).toBeGreaterThan(200);
});

test('the nightly check finds nothing wrong in a guest’s books, and every rule for deals holds', async () => {
  expect(await findWrongs(world.db)).toEqual([]);
  const { rows } = await eyes.query<{ wrong: string; about: string }>(ALWAYS, [world.context.now()]);
  // Notices to the demo neighbours, who are not people, are not stored.
  expect(
    rows.filter(({ wrong, about }) => !wrong.startsWith('not told once') || about.endsWith(`user ${guest.id}`)),
  ).toEqual([]);
  expect((await eyes.query(AGREED)).rows).toEqual([]);
});

test('a seeded world is not seeded again', async () => {
  const count = async () => (await sql`select count(*) as rows from deals`.execute(world.db)).rows[0];
  const before = await count();
  await furnishGuest(world.context, { key: 'again', body: { id: guest.id } });
  await furnishGuest(world.context, { key: 'nobody', body: { id: 999_999 } });
  expect(await count()).toEqual(before);
});

test('two nodes that seed a world at once seed it once', async () => {
  const newcomer = await guestIn(world);
  await Promise.all([1, 2].map(() => furnishGuest(world.context, { key: 'twice', body: { id: newcomer.id } })));
  const { rows } =
    await sql`select count(*)::int as disputed from deals where world = ${newcomer.id} and status = 'disputed'`.execute(
      world.db,
    );
  expect(rows).toEqual([{ disputed: 1 }]);
});

test('a guest is signed in even when seeding fails, and the neighbourhood comes later', async () => {
  const broken = await makeWorld();
  await sql`create function no_service() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    broken.db,
  );
  await sql`create trigger no_service before insert on services for each row execute function no_service()`.execute(
    broken.db,
  );
  const response = await broken.app.inject(requestFor(accounts.guest, {}, ''));
  expect(response.statusCode).toBe(200);
  const newcomer = someone(broken.app, cookieOf(response));
  expect((await newcomer.does(services.search)).items).toEqual([]);
  await sql`drop trigger no_service on services`.execute(broken.db);
  await aMoment(broken);
  expect((await newcomer.does(services.search)).items.length).toBeGreaterThan(10);
  expect((await dealsOf(newcomer)).length).toBeGreaterThan(15);
});

test('a guest who is faster than the seeding keeps what they have begun', async () => {
  const newcomer = await guestIn(world);
  const bikes = (await newcomer.does(services.search)).items.find(({ title }) => title.startsWith('Bike repair'));
  const { id } = await newcomer.does(deals.expressInterest, {
    body: { serviceId: bikes?.id ?? 0, key: 'quick-quick', note: 'At once!' },
  });
  await world.runJobs();
  const mine = (await dealsOf(newcomer)).filter(({ service }) => service.id === bikes?.id);
  expect(mine.map((deal) => [deal.id, deal.status])).toContainEqual([id, 'requested']);
  await aMoment(world);
  expect(await newcomer.does(deals.get, { params: { id } })).toMatchObject({ status: 'accepted' });
});

test('the neighbours move along when a guest chooses another place', async () => {
  const mover = await guestIn(world);
  await mover.does(users.setLocation, {
    body: { latitude: '40.4168', longitude: '-3.7038', city: 'Madrid', chosen: true },
  });
  await world.runJobs();
  const near = (await mover.does(services.search, { query: { radiusKm: 10 } })).items.filter(({ remote }) => !remote);
  expect(near.length).toBeGreaterThan(8);
  expect(new Set(near.map(({ city }) => city))).toEqual(new Set(['Madrid']));
  expect((await mover.does(needs.nearby)).items.length).toBeGreaterThan(1);
  expect((await guest.does(services.search)).items.every(({ city }) => city === 'Springfield')).toBe(true);
});

test('the town’s operators have nothing to do with a guest’s disputes, and their figures count none', async () => {
  const olga = await neighbour(world, 'olga');
  await makeAdmin(world.db, 'olga');
  await waitUntil(async () => expect((await olga.does(adminDeals.queue)).items).toEqual([]));
  expect(await visitor(world).does(operations.metrics)).not.toMatch(/doorstep_queue_open\{|doorstep_held_cents\{/);
  expect((await olga.does(adminUsers.list, { query: {} })).items.map(({ username }) => username)).toEqual(['olga']);
  expect((await olga.does(admin.books)).accounts).toEqual([]);
});

test('no e-mail or SMS leaves a guest’s world', async () => {
  for (const table of ['mails', 'sms'])
    expect((await sql`select from ${sql.table(table)}`.execute(world.db)).rows).toEqual([]);
});
