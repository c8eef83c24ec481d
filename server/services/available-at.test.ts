// A list of services can leave out providers who are not free on a day, as quick find does.
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { availability, type Availability, noAvailability } from '#shared/availability.ts';
import { type DealStatus, TAKES_TIME } from '#shared/deal-statuses.ts';
import { type Service, services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { insertRow } from '../../test/full-world.ts';
import { cookieOf, neighbour, requestFor, someone, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { whoIsFree } from '../availability/who-is-free.ts';
import { isFreeSql } from '../availability/is-free-sql.ts';

// The world begins on a Monday at nine.
const world = await makeWorld();
const MONDAY = '2026-11-09';
const ana = await neighbour(world, 'ana');
const early = await neighbour(world, 'early');
const late = await neighbour(world, 'late');
const offered = new Map<Someone, number>();
const office = { ...noAvailability, weekly: [[{ start: 540, end: 1020 }], [], [], [], [], [], []] };

async function offers(who: Someone, title: string): Promise<void> {
  offered.set(
    who,
    (await who.does(services.create, { body: { title, category: 'cleaning', price: 40, unit: 'job' } })).id,
  );
}

const list = async (query: Record<string, unknown>, who = ana): Promise<Service[]> =>
  (await who.does(services.search, { query: query as never })).items;
const titles = async (availableAt: string, query: Record<string, unknown> = {}) =>
  (await list({ availableAt, ...query })).map(({ title }) => title);

/** A deal that keeps its provider busy from one instant to another. */
async function promise(
  provider: Someone,
  busyFrom: string,
  busyTo: string,
  status: DealStatus = 'paid_in_escrow',
): Promise<void> {
  const times = { start_at: busyFrom, end_at: busyTo, busy_from: busyFrom, busy_to: busyTo };
  const people = { seeker_id: ana.id, provider_id: provider.id, service_id: offered.get(provider)! };
  await insertRow(world, 'deals', {
    world: 0,
    ...people,
    status,
    communication: 'chat',
    ...times,
    ...(status === 'payment_pending' && { hold_until: busyTo }),
  });
}

const callAllOff = () => world.db.updateTable('deals').set({ status: 'canceled', holdUntil: null }).execute();

beforeAll(async () => {
  await offers(early, 'Windows by Early');
  await offers(late, 'Windows by Late');
  await early.does(availability.save, { body: { ...office, weekly: office.weekly.toReversed() } });
  await late.does(availability.save, { body: office });
});

test('a list, with or without words, leaves out providers who do not work on that day or part of it', async () => {
  expect(await titles(MONDAY)).toEqual(['Windows by Late']);
  expect(await titles('2026-11-08')).toEqual(['Windows by Early']);
  expect(await titles('2026-11-10')).toEqual([]);
  expect(await titles(`${MONDAY},morning`, { q: 'windows' })).toEqual(['Windows by Late']);
  expect(await titles(`${MONDAY},evening`, { q: 'windows' })).toEqual([]);
  expect(await titles('2026-11-01'), 'a day that is over').toEqual([]);
});

test('a provider who has promised the time is left out until that deal is cancelled', async () => {
  await promise(late, `${MONDAY}T09:00:00Z`, `${MONDAY}T12:00:00Z`);
  expect(await titles(`${MONDAY},morning`)).toEqual([]);
  expect(await titles(`${MONDAY},afternoon`)).toEqual(['Windows by Late']);
  await callAllOff();
  expect(await titles(`${MONDAY},morning`)).toEqual(['Windows by Late']);
});

test('a page is full while more providers are free, however many before them are busy', async () => {
  const row = {
    world: 0,
    description: '',
    category: 'cleaning',
    price: 2000,
    unit: 'job',
    tags: [],
    policy: 'flexible',
    createdAt: '2026-11-01T00:00:00Z',
    remote: false,
    latitude: 39.8,
    longitude: -89.64,
    radiusKm: 5,
    visibility: 'live',
  };
  const many = (who: Someone, title: string, count: number) =>
    Array.from({ length: count }, () => ({ ...row, title, providerId: who.id }));
  await world.db
    .insertInto('services')
    .values([...many(late, 'Mirror', 25), ...many(early, 'Mirror', 60), ...many(late, 'Mirror', 20)] as never)
    .execute();
  for (const sort of ['best', 'distance', 'price', 'rating', 'newest'] as const) {
    const seen: Service[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: Service[]; nextCursor: string | null } = await ana.does(services.search, {
        query: { availableAt: MONDAY, sort, ...(cursor && { cursor }) },
      });
      seen.push(...page.items);
      sizes.push(page.items.length);
      cursor = page.nextCursor;
    }
    expect([sort, sizes]).toEqual([sort, [20, 20, 6]]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(46);
    expect(new Set(seen.map(({ providerId }) => providerId))).toEqual(new Set([late.id]));
  }
  await world.db.deleteFrom('services').where('title', '=', 'Mirror').execute();
});

test('a guest searches among their own neighbours, and nobody of the town is among them', async () => {
  const guest = someone(world.app, cookieOf(await world.app.inject(requestFor(accounts.guest, {}, ''))));
  const all = await list({}, guest);
  const dayOff = all[0]!.providerId;
  await world.db
    .updateTable('availabilities')
    .set({ exceptions: JSON.stringify([{ day: MONDAY, spans: [] }]) as never })
    .where('userId', '=', dayOff)
    .execute();
  const known = await whoIsFree(
    world.context,
    all.map(({ providerId }) => providerId),
    { day: MONDAY, partOfDay: null },
  );
  const isFree = ({ providerId }: Service) => known.get(providerId) !== false;
  const free = await list({ availableAt: MONDAY }, guest);
  expect(free.map(({ id }) => id)).toEqual(expect.arrayContaining(all.filter(isFree).map(({ id }) => id)));
  expect(free.filter((service) => service.title.startsWith('Windows by') || !isFree(service))).toEqual([]);
  expect([known.get(dayOff), free.length > 0]).toEqual([false, true]);
});

test.each([
  '',
  'monday',
  '2026-13-01',
  '2026-02-30',
  '1999-12-31',
  '2026-11-09T09:00:00Z',
  '2026-11-09,',
  '2026-11-09,night',
  '2026-11-09,morning,evening',
  ',morning',
  '2026-11-09 morning',
  '\u0000',
  "2026-11-09'--",
])('%j is not a day or a part of one', async (availableAt) => {
  const words = 'availableAt is a day such as 2026-12-01, or a part of one such as 2026-12-01,morning';
  expect(await ana.tries(services.search, { query: { availableAt } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { availableAt: words } },
  });
});

test('a time zone unknown to the database hides nobody else', async () => {
  for (const timeZone of ['SystemV/AST4', 'ACT', 'US/Pacific-New', 'Etc/GMT+5', 'america/chicago', 'Nowhere/Land']) {
    await world.db.updateTable('users').set({ timeZone }).where('id', '=', early.id).execute();
    expect(await titles(MONDAY), timeZone).toEqual(['Windows by Late']);
  }
  await world.db.updateTable('users').set({ timeZone: 'UTC' }).where('id', '=', early.id).execute();
});

const minute = fc
  .integer({ min: 0, max: 96 })
  .map((quarters) => quarters * 15 + (quarters % 7 === 3 ? 7 : 0))
  .map((at) => Math.min(at, 1440));
const spans = fc
  .uniqueArray(minute, { maxLength: 6 })
  .map((edges) => edges.toSorted((a, b) => a - b))
  .map((edges) =>
    edges.flatMap((start, at) => (at % 2 === 0 && edges[at + 1] !== undefined ? [{ start, end: edges[at + 1]! }] : [])),
  );
const DAYS = ['2026-11-02', '2026-11-03', '2026-11-08', '2026-12-24'];
const anyHours: fc.Arbitrary<Availability> = fc.record({
  weekly: fc.oneof(fc.array(spans, { minLength: 7, maxLength: 7 }), fc.constant(noAvailability.weekly)),
  exceptions: fc.uniqueArray(fc.record({ day: fc.constantFrom(...DAYS), spans }), {
    maxLength: 2,
    selector: ({ day }) => day,
  }),
  bufferBefore: fc.constantFrom(0, 10, 240),
  bufferAfter: fc.constantFrom(0, 45, 240),
  noticeHours: fc.constantFrom(0, 5, 24, 336),
  jobMinutes: fc.constantFrom(15, 50, 60, 240, 720),
});

test('database and server agree on who is free, whatever the hours, promises and clock', async () => {
  const anyHeld = fc.array(
    fc.record({ from: fc.integer({ min: -40, max: 60 }), minutes: fc.constantFrom(20, 60, 333, 1440) }),
    { maxLength: 3 },
  );
  const zones = fc.constantFrom('UTC', 'America/Chicago', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago');
  const asked = fc.record({
    day: fc.constantFrom(...DAYS),
    partOfDay: fc.constantFrom(null, 'morning', 'afternoon', 'evening' as const),
  });
  let free = 0;
  await fc.assert(
    fc.asyncProperty(fc.option(anyHours), anyHeld, zones, asked, async (hours, held, timeZone, { day, partOfDay }) => {
      await callAllOff();
      await world.db.deleteFrom('availabilities').where('userId', '=', early.id).execute();
      await early.does(users.update, { body: { timeZone } });
      if (hours) await early.does(availability.save, { body: hours });
      let end = 0;
      for (const [n, { from, minutes }] of held.toSorted((a, b) => a.from - b.from).entries()) {
        const start = Math.max(DateTime.fromISO(day, { zone: 'utc' }).plus({ hours: from }).toMillis(), end);
        end = start + minutes * 60_000;
        await promise(early, new Date(start).toISOString(), new Date(end).toISOString(), TAKES_TIME[n]);
      }
      const server = (await whoIsFree(world.context, [early.id], { day, partOfDay })).get(early.id);
      const now = world.context.now().toISOString();
      const put = (value: unknown, type: string) => `'${String(value)}'::${type}`;
      const { rows } = await sql<{
        isFree: boolean;
      }>`select ${sql.raw(isFreeSql(`${early.id}`, { day, partOfDay, now }, put))} as "isFree"`.execute(world.db);
      expect(rows[0]?.isFree).toBe(server);
      free += server ? 1 : 0;
    }),
    { numRuns: 200 },
  );
  expect(free).toBeGreaterThan(20);
}, 120_000);
