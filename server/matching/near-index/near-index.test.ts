// Servers that keep the listings in memory answer as the database does, and know of every change without being told.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { blocks } from '#shared/blocks.ts';
import { matching } from '#shared/matching.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { cookieOf, neighbour, requestFor, type Someone, someone } from '../../../test/people.ts';
import { startNode } from '../../../test/second-node.ts';
import { makeWorld } from '../../../test/world.ts';
import type { Doorstep } from '../../app.ts';
import { connect } from '../../db/open.ts';
import { serviceColumns } from '../../services/service-row.ts';

const world = await makeWorld();
const DAY = 24 * 3_600_000;
/** However slow the machine; it is waited for what happens, not so long. */
const SOON = { timeout: 30_000, interval: 10 };
const [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];

/** By its name, and its labels where it has some. */
function figure({ context }: Doorstep, name: string, labels = ''): number {
  const lines = context.nearIndex?.figures().find((each) => each.name === `doorstep_index_${name}`)?.lines ?? [];
  return Number(
    lines
      .find((line) => line.startsWith(`${labels} `))
      ?.split(' ')
      .at(-1),
  );
}
const fromMemory = (node: Doorstep) => figure(node, 'searches_total', '{from="memory"}');

const at = (node: Doorstep, who: Someone) => someone(node.app, who.cookie, who.id, who.username);
const titles = async (node: Doorstep, q: string, who = ana, query: Record<string, unknown> = {}) =>
  (await at(node, who).does(matching.match, { query: { q, ...query } as never })).items.map(
    ({ service }) => service.title,
  );
const offer = async (who: Someone, title: string, more: Record<string, unknown> = {}) =>
  (await who.does(services.create, { body: { title, category: 'other', price: 40, unit: 'job', ...more } as never }))
    .id;
const untilFound = (node: Doorstep, q: string, title: string, who = ana) =>
  vi.waitFor(async () => expect(await titles(node, q, who)).toContain(title), SOON);
const untilGone = (node: Doorstep, q: string, title: string) =>
  vi.waitFor(async () => expect(await titles(node, q)).not.toContain(title), SOON);

/** For a second neither server hears of what changes. */
async function blind(): Promise<void> {
  const hearing = sql.raw(
    `from pg_stat_activity where datname = current_database() and application_name = 'doorstep-index'`,
  );
  await vi.waitFor(async () => expect((await sql`select pid ${hearing}`.execute(world.db)).rows).toHaveLength(2), SOON);
  await vi.waitFor(() => expect([here, there].map((node) => figure(node, 'ready'))).toEqual([1, 1]), SOON);
  await sql`select pg_terminate_backend(pid) ${hearing}`.execute(world.db);
}

await offer(bo, 'Piano tuning');
const [here, there] = [await startNode(world, { SEARCH_INDEX: 'on' }), await startNode(world, { SEARCH_INDEX: 'on' })];

test('without the setting a server keeps nothing in memory, and says nothing of it', async () => {
  expect(world.context.nearIndex).toBeUndefined();
  expect((await world.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body).not.toContain(
    'doorstep_index',
  );
  expect((await here.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body).toMatch(
    /^doorstep_index_ready 1$/m,
  );
});

test('what was there before a server began is found from its memory', async () => {
  const before = fromMemory(here);
  expect(await titles(here, 'the piano is out of tune')).toEqual(['Piano tuning']);
  expect(fromMemory(here)).toBe(before + 1);
});

test('a new service is found on every server', async () => {
  await offer(at(here, bo), 'Chimney sweep');
  await Promise.all([here, there].map((node) => untilFound(node, 'my chimney smokes into the room', 'Chimney sweep')));
});

test('so is one that was paused and is live again, says something else, or moved', async () => {
  const cy = await neighbour(world, 'cy');
  const id = await offer(cy, 'Knitting circle');
  await untilFound(there, 'teach me to knit', 'Knitting circle');
  await cy.does(services.update, { params: { id }, body: { visibility: 'paused' } });
  await untilGone(there, 'teach me to knit', 'Knitting circle');
  await cy.does(services.update, { params: { id }, body: { visibility: 'live', title: 'Bee swarms collected' } });
  await untilFound(there, 'a swarm of bees hangs in our tree', 'Bee swarms collected');
  await cy.does(users.setLocation, { body: { latitude: '44.9', longitude: '-123', city: 'Elsewhere' } });
  await untilGone(there, 'a swarm of bees hangs in our tree', 'Bee swarms collected');
  const elsewhere = () => titles(there, 'a swarm of bees hangs in our tree', ana, { near: '44.9,-123' });
  await vi.waitFor(async () => expect(await elsewhere()).toEqual(['Bee swarms collected']), SOON);
});

test('what somebody suspended offers leaves the memory, and comes back with them', async () => {
  const dee = await neighbour(world, 'dee');
  await offer(dee, 'Window cleaning');
  await vi.waitFor(() => expect(figure(there, 'listings')).toBe(figure(here, 'listings')), SOON);
  await untilFound(there, 'dirty windows', 'Window cleaning');
  const all = figure(there, 'listings');
  await world.db.updateTable('users').set({ suspendedReason: 'Spam' }).where('id', '=', dee.id).execute();
  await vi.waitFor(() => expect(figure(there, 'listings')).toBe(all - 1), SOON);
  await world.db.updateTable('users').set({ suspendedReason: null }).where('id', '=', dee.id).execute();
  await untilFound(there, 'dirty windows', 'Window cleaning');
});

test('a guest’s world is a world of its own in memory too, and leaves it with the guest', async () => {
  const before = figure(there, 'listings');
  const guest = someone(world.app, cookieOf(await world.app.inject(requestFor(accounts.guest, {}, ''))));
  await guest.does(users.setLocation, {
    body: { latitude: '39.8', longitude: '-89.64', city: 'Springfield', state: 'IL' },
  });
  await offer(guest, 'Chess lessons');
  const { rows } = await sql<{
    live: number;
  }>`select count(*)::integer as live from services where visibility = 'live' and removed_at is null and meaning is not null`.execute(
    world.db,
  );
  await vi.waitFor(() => expect(figure(there, 'listings')).toBe(rows[0]?.live), SOON);
  expect(await titles(there, 'teach my son chess')).toEqual([]);
  expect(await titles(there, 'the piano is out of tune', guest)).not.toContain('Piano tuning');
  world.clock.pass(DAY);
  await world.runJobs();
  await vi.waitFor(() => expect(figure(there, 'listings')).toBe(before), SOON);
});

test('a change that ends long after others began and ended is not missed', async () => {
  const slow = connect(world.connection, 1);
  const meaning = await world.db
    .selectFrom('services')
    .select(['meaning', 'latitude', 'longitude'])
    .where('title', '=', 'Chimney sweep')
    .executeTakeFirstOrThrow();
  await slow.db.transaction().execute(async (tx) => {
    const row = {
      world: 0,
      providerId: bo.id,
      title: 'Late chimney sweep',
      description: '',
      category: 'other',
      price: 1,
      unit: 'job',
      tags: [] as string[],
      remote: false,
    };
    const rest = {
      radiusKm: 20,
      visibility: 'live',
      policy: 'flexible',
      createdAt: world.context.now(),
      understoodBy: 'x',
    } as const;
    await tx
      .insertInto('services')
      .values({ ...row, ...rest, ...meaning, meaning: JSON.stringify(meaning.meaning) })
      .execute();
    await offer(bo, 'Quick chimney sweep');
    await untilFound(there, 'my chimney smokes into the room', 'Quick chimney sweep');
    await offer(bo, 'Quicker chimney sweep');
    await untilFound(there, 'my chimney smokes into the room', 'Quicker chimney sweep');
    expect(await titles(there, 'my chimney smokes into the room')).not.toContain('Late chimney sweep');
  });
  await slow.close();
  await untilFound(there, 'my chimney smokes into the room', 'Late chimney sweep');
});

test('what may not be shown any more is not shown, though it is still in memory', async () => {
  const eve = await neighbour(world, 'eve');
  const titlesOf = ['Paused', 'Removed', 'Dearer', 'Nearer', 'Suspended'].map((word) => `Saxophone lessons, ${word}`);
  const ids = new Map<string, number>();
  const fay = await neighbour(world, 'fay');
  for (const title of titlesOf)
    ids.set(title, await offer(title.includes('Suspended') ? fay : eve, title, { radiusKm: 100 }));
  const near = '39.9,-89.6';
  await vi.waitFor(
    async () =>
      expect((await titles(there, 'saxophone lessons', ana, { near, maxPrice: 50 })).toSorted()).toEqual(
        titlesOf.toSorted(),
      ),
    SOON,
  );
  await blind();
  const change = (word: string, set: object) =>
    world.db.updateTable('services').set(set).where('title', '=', `Saxophone lessons, ${word}`).execute();
  await change('Paused', { visibility: 'paused' });
  await change('Removed', { removedAt: world.context.now() });
  await change('Dearer', { price: 60 });
  await change('Nearer', { radiusKm: 1 });
  await world.db.updateTable('users').set({ suspendedReason: 'Spam' }).where('id', '=', fay.id).execute();
  const before = fromMemory(there);
  expect(await titles(there, 'saxophone lessons', ana, { near, maxPrice: 50 })).toEqual([]);
  expect(fromMemory(there)).toBe(before + 1);
});

test('after a broken connection nothing is missed', async () => {
  await blind();
  await offer(bo, 'Harp tuning');
  await Promise.all([here, there].map((node) => untilFound(node, 'my harp is out of tune', 'Harp tuning')));
});

test('whoever has not said where they are is answered by the database', async () => {
  const gus = await neighbour(world, 'gus');
  await world.db.updateTable('users').set({ latitude: null, longitude: null }).where('id', '=', gus.id).execute();
  const before = figure(there, 'searches_total', '{from="database"}');
  await titles(there, 'teach my son chess', gus);
  expect(figure(there, 'searches_total', '{from="database"}')).toBe(before + 1);
  await gus.does(users.setLocation, {
    body: { latitude: '39.8017', longitude: '-89.6436', city: 'Springfield', state: 'IL' },
  });
  const remembered = fromMemory(there);
  await titles(there, 'teach my son chess', gus);
  expect(fromMemory(there)).toBe(remembered + 1);
});

test('whoever moves finds what is near their new home at once, though where they lived is remembered', async () => {
  const [gunnar, hana] = [await neighbour(world, 'gunnar'), await neighbour(world, 'hana')];
  const far = { latitude: '47.6', longitude: '-122.3', city: 'Seattle', state: 'WA' };
  await offer(gunnar, 'Umbrella repair here');
  await gunnar.does(users.setLocation, { body: far });
  await offer(gunnar, 'Umbrella repair there');
  const asked = () => titles(here, 'mend my umbrella', hana);
  await vi.waitFor(
    async () =>
      expect(await titles(here, 'mend my umbrella', hana, { near: '47.6,-122.3' })).toContain('Umbrella repair there'),
    SOON,
  );
  expect(await asked()).not.toContain('Umbrella repair there');
  await hana.does(users.setLocation, { body: far });
  expect(await asked()).toContain('Umbrella repair there');
});

test('what is shown of somebody is always as it is now, though what was shown of them is in memory', async () => {
  const iris = await neighbour(world, 'iris');
  const id = await offer(iris, 'Kite building');
  await untilFound(here, 'build a kite with my son', 'Kite building');
  const shown = async () =>
    (await at(here, ana).does(matching.match, { query: { q: 'build a kite with my son' } as never })).items.find(
      ({ service }) => service.title === 'Kite building',
    )?.service;
  expect((await shown())?.provider.completedDeals).toBe(0);
  await world.db.updateTable('users').set({ completedDeals: 7 }).where('id', '=', iris.id).execute();
  expect((await shown())?.provider.completedDeals).toBe(7);
  await world.db
    .updateTable('services')
    .set({ ratingSum: 9, ratingCount: 2 })
    .where('title', '=', 'Kite building')
    .execute();
  expect((await shown())?.ratingAverage).toBe(4.5);
  const inMemory = () =>
    Array.from({ length: 100 }, (_, listing) => String(here.context.nearIndex?.shown({ listing })));
  const isAsNow = (text: string) =>
    [`{"id":${id},`, '"ratingAverage":4.5', '"completedDeals":7'].every((part) => text.includes(part));
  await vi.waitFor(() => expect(inMemory().filter(isAsNow)).toHaveLength(1), SOON);
});

test('of somebody whose name, photo or reviews have just changed, nothing older is shown, whatever a server has heard of it', async () => {
  const jun = await neighbour(world, 'jun');
  await offer(jun, 'Sundial setting');
  await untilFound(here, 'set up a sundial', 'Sundial setting');
  const provider = async () =>
    (await at(here, ana).does(matching.match, { query: { q: 'set up a sundial' } as never })).items.find(
      ({ service }) => service.title === 'Sundial setting',
    )?.service.provider;
  await blind();
  const changes = {
    username: 'june',
    avatarVersion: 12,
    city: 'Joliet',
    state: 'OH',
    ratingSum: 9,
    ratingCount: 2,
    completedDeals: 3,
  };
  const before = fromMemory(here);
  await world.db.updateTable('users').set(changes).where('id', '=', jun.id).execute();
  expect(await provider()).toMatchObject({
    username: 'june',
    avatar: expect.stringContaining('12'),
    city: 'Joliet',
    state: 'OH',
    ratingAverage: 4.5,
    ratingCount: 2,
    completedDeals: 3,
  });
  expect(fromMemory(here)).toBe(before + 1);
});

test('whatever of a provider is shown beside their services is heard of when it changes', async () => {
  const { rows } = await sql<{ columns: string[]; said: string }>`select pg_get_triggerdef(t.oid) as said,
      array(select attname::text from pg_attribute where attrelid = t.tgrelid and attnum = any(t.tgattr)) as columns
    from pg_trigger t where tgname = 'users_shown'`.execute(world.db);
  const shown = [...new Set([...serviceColumns.matchAll(/\bp\.(\w+)/g)].map(([, column]) => column!))]
    .filter((column) => column !== 'id')
    .toSorted();
  const { columns, said } = rows[0]!;
  expect(columns.toSorted()).toEqual(shown);
  for (const row of ['old', 'new'])
    expect([...said.matchAll(new RegExp(`\\b${row}\\.(\\w+)`, 'gi'))].map(([, column]) => column!).toSorted()).toEqual(
      shown,
    );
});

test('what is not kept in memory is read from the database all the same', async () => {
  await untilFound(here, 'set up a sundial', 'Sundial setting');
  const shown = vi.spyOn(here.context.nearIndex!, 'shown').mockReturnValue(undefined);
  expect(await titles(here, 'set up a sundial')).toContain('Sundial setting');
  expect(shown).toHaveBeenCalled();
  shown.mockRestore();
});

test('what was changed in another database, of which this one is a copy, is no change here', async () => {
  await offer(bo, 'Cartography');
  await sql`alter table services disable trigger services_changed`.execute(world.db);
  await sql`update services set changed_by = 1000000000000 where title = 'Cartography'`.execute(world.db);
  await sql`alter table services enable trigger services_changed`.execute(world.db);
  const { rows } = await sql<{
    changed: number[];
  }>`select services_changed_since(pg_snapshot_xmax(pg_current_snapshot())::text::bigint, '{}') as changed`.execute(
    world.db,
  );
  expect(rows[0]!.changed).toEqual([]);
});

test('a database that no longer knows what was read of it answers by itself', async () => {
  await untilFound(here, 'set up a sundial', 'Sundial setting');
  const later = vi.spyOn(here.context.nearIndex!, 'seen').mockReturnValue({ next: 1_000_000_000_000, open: [] });
  const [before, elsewhere] = [fromMemory(here), figure(here, 'searches_total', '{from="database"}')];
  expect(await titles(here, 'set up a sundial')).toContain('Sundial setting');
  expect([fromMemory(here), figure(here, 'searches_total', '{from="database"}')]).toEqual([before + 1, elsewhere + 1]);
  later.mockRestore();
});

test('whoever is blocked is not found from memory by the other, either way, and the page is filled with others', async () => {
  const eunice = await neighbour(world, 'eunice');
  const many = await Promise.all(Array.from({ length: 70 }, () => offer(eunice, 'Clock repair')));
  const frida = await neighbour(world, 'frida');
  await frida.does(users.setLocation, {
    body: { latitude: '39.9', longitude: '-89.6436', city: 'Springfield', state: 'IL' },
  });
  await offer(frida, 'Clock repair by Frida');
  const asked = 'my grandfather clock stands still';
  await untilFound(here, asked, 'Clock repair');
  await vi.waitFor(() => expect(figure(here, 'listings')).toBeGreaterThan(many.length), SOON);
  // More of Eunice’s are nearer than are looked at.
  await vi.waitFor(async () => expect(await titles(here, 'Frida')).toContain('Clock repair by Frida'), SOON);
  expect(await titles(here, asked)).not.toContain('Clock repair by Frida');
  for (const [blocker, blocked] of [
    [ana, eunice],
    [eunice, ana],
  ] as const) {
    await blocker.does(blocks.set, { params: { id: blocked.id } });
    const [before, elsewhere] = [fromMemory(here), figure(here, 'searches_total', '{from="database"}')];
    expect(await titles(here, asked)).toContain('Clock repair by Frida');
    expect(await titles(here, asked)).not.toContain('Clock repair');
    // Who asked was remembered without the block: what was found for them in memory counts for nothing, and the database is asked.
    expect([fromMemory(here), figure(here, 'searches_total', '{from="database"}')]).toEqual([
      before + 2,
      elsewhere + 1,
    ]);
    await blocker.does(blocks.remove, { params: { id: blocked.id } });
    expect(await titles(here, asked)).toContain('Clock repair');
    // From now on they are remembered without the block.
    await titles(here, asked);
  }
});
