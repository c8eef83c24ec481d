// However many listings and needs there are, matches are read through indexes: no query plan scans a whole table.
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { preparedText } from '../db/prepare.ts';
import { OVER } from '#shared/deal-statuses.ts';
import { searchQuery, type SearchConditions as SearchWanted } from '../services/search-query.ts';
import { providersQuery } from '../needs/alert-providers.ts';
import { candidateQuery, type CandidateQuery } from './candidates.ts';
import { catalogue } from '../understanding/catalogue.ts';

const world = await makeWorld();
const ROWS = 20_000;
const PEOPLE = 2000;
let ana: Someone;
const keys = catalogue()
  .facts.slice(0, 60)
  .map((_, kind) => catalogue().keyOf(kind));

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  await neighbour(world, 'bo');
  await sql`insert into users (username, created_at) select 'neighbour' || i, ${world.context.now()} from generate_series(1, ${PEOPLE}) i`.execute(
    world.db,
  );
  const meaning = sql`jsonb_build_object('kinds', jsonb_build_array(
    jsonb_build_array((array[${sql.join(keys)}]::integer[])[1 + i % 60], 0.8),
    jsonb_build_array((array[${sql.join(keys)}]::integer[])[1 + (i * 7 + 1) % 60], 0.1)), 'words', '[]'::jsonb, 'heads', 0)`;
  const place = sql`25 + (i % 233) * 0.1, -120 + (i % 479) * 0.1`;
  await sql`insert into services (world, provider_id, title, description, category, unit, tags, remote, radius_km, visibility, policy, latitude, longitude,
      created_at, price, rating_sum, rating_count, meaning, understood_by)
    select 0, ${ana.id} + 1 + i % ${PEOPLE}, 'Listing ' || i, 'word' || (i % 5000), 'other', 'job', '{}', i % 10 = 0, 50, 'live', 'flexible', ${place}, ${world.context.now()}, 100 * (10 + i % 200), (i % 20) * 4 + i % 19, i % 20, ${meaning}, 'x'
    from generate_series(1, ${ROWS}) i`.execute(world.db);
  await sql`insert into needs (world, seeker_id, title, description, urgency, radius_km, visibility, status, latitude, longitude, created_at, expires_at, meaning)
    select 0, ${ana.id} + 1 + i % ${PEOPLE}, 'Need ' || i, '', 'flexible', 50, 'public', 'open', ${place}, ${world.context.now()}, ${new Date(world.context.now().getTime() + 1e9)}, ${meaning}
    from generate_series(1, ${ROWS}) i`.execute(world.db);
  // Each person has blocked the next ten.
  await sql`insert into blocks (blocker_id, blocked_id, created_at) select ${ana.id} + 1 + i % ${PEOPLE}, ${ana.id} + 1 + (i % ${PEOPLE} + 1 + i / ${PEOPLE}) % ${PEOPLE}, ${world.context.now()} from generate_series(0, ${ROWS} - 1) i`.execute(
    world.db,
  );
  await sql`insert into deals (world, service_id, need_id, need_facts, seeker_id, provider_id, status, note, communication, created_at, updated_at)
    select 0, s.id, n.id, '{}', n.seeker_id, s.provider_id, 'withdrawn', '', 'chat', ${world.context.now()}, ${world.context.now()}
    from (select *, row_number() over (order by id) as place from services) s join (select *, row_number() over (order by id) as place from needs) n on n.place = s.place + 1`.execute(
    world.db,
  );
  await sql`insert into lead_alerts (need_id, provider_id, created_at) select id, ${ana.id} + 1 + id * 13 % ${PEOPLE}, ${world.context.now()} from needs`.execute(
    world.db,
  );
  await sql`analyze`.execute(world.db);
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'One-Time Filter'?: string;
  Plans?: Node[];
}

/** The large tables that a plan scans completely. */
async function scanned(text: string, values: readonly unknown[], isLeft?: (node: Node) => boolean): Promise<string[]> {
  return scansIn(
    (await world.db.withoutPlugins().executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...values])))
      .rows,
    isLeft,
  );
}

/** Nodes for which `isLeft` is true are skipped with everything below them. */
function scansIn(rows: readonly unknown[], isLeft: (node: Node) => boolean = () => false): string[] {
  const [{ Plan: top }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'];
  const all = (node: Node): Node[] => (isLeft(node) ? [] : [node, ...(node.Plans ?? []).flatMap(all)]);
  return all(top).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    return node['Node Type'] === 'Seq Scan' ? [table] : [];
  });
}

const kinds = keys.slice(0, 5).map((key) => ({ key, most: 40, afar: 20 }));
const base = { world: 0, kinds, rareWords: [] } satisfies Omit<CandidateQuery, 'userId'>;

test.each<[string, Omit<CandidateQuery, 'userId'>]>([
  ['by kind around one’s home', base],
  ['with an unusual word', { ...base, rareWords: ['word17', 'o’brien'] }],
  ['around somewhere else', { ...base, near: '39.8,-89.6' }],
  ['with every filter', { ...base, rareWords: ['word17'], radiusKm: 20, maxPrice: 50_00, minRating: 4 }],
  ['from afar alone', { ...base, remote: true }],
])('a search %s goes through no table', async (_what, wanted) => {
  const { text, values } = candidateQuery([{ ...wanted, userId: ana.id }]);
  expect(await scanned(text, values)).toEqual([]);
});

test('a search is planned once, for any number of kinds and words, and that plan goes through no table either', async () => {
  const { text, values } = candidateQuery([{ ...base, rareWords: ['word17'], userId: ana.id }]);
  await world.db.connection().execute(async (one) => {
    const ask = (sent: string) => one.withoutPlugins().executeQuery(CompiledQuery.raw(sent));
    await ask(`prepare search as ${text}`);
    const listOf = (parts: readonly unknown[]): string =>
      `'{${parts.map((part) => JSON.stringify(part).replaceAll("'", "''")).join(',')}}'`;
    const execute = `execute search (${values.map((value) => (Array.isArray(value) ? listOf(value) : String(value))).join(', ')})`;
    for (let time = 0; time < 12; time += 1) await ask(execute);
    expect(
      (await ask(`select generic_plans > 0 as once from pg_prepared_statements where name = 'search'`)).rows,
    ).toEqual([{ once: true }]);
    expect(scansIn((await ask(`explain (format json) ${execute}`)).rows)).toEqual([]);
  });
});

test('the leads of a provider go through no table', async () => {
  const values = [ana.id, world.context.now(), OVER, null];
  expect(await scanned(preparedText('needs_nearby'), values)).toEqual([]);
});

test('what is left out of a search, or of the leads, is told by the indexes alone', async () => {
  await sql`vacuum analyze service_kinds, need_kinds`.execute(world.db);
  const planOf = async (text: string, values: readonly unknown[]): Promise<string> => {
    const { rows } = await world.db
      .withoutPlugins()
      .executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...values]));
    return JSON.stringify(rows);
  };
  const { text, values } = candidateQuery([{ ...base, userId: ana.id }]);
  const search = await planOf(text, values);
  const leads = await planOf(preparedText('needs_nearby'), [ana.id, world.context.now(), OVER, null]);
  const wayTo = (plan: string, index: string): string[] => {
    const ways = [...plan.matchAll(/"Node Type":"([^"]+)"[^{}]*?"Index Name":"([^"]+)"/g)];
    return ways.filter(([, , name]) => name === index).map(([, node]) => node!);
  };
  for (const index of ['service_kinds_near', 'service_kinds_anywhere'])
    expect(new Set(wayTo(search, index))).toEqual(new Set(['Index Only Scan']));
  expect(wayTo(leads, 'need_kinds_near')).toEqual(['Index Only Scan']);
});

test('whom a need is told to is found without going through a table', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select need_id as id from need_kinds group by 1 order by count(*) desc, 1 limit 1`.execute(world.db);
  const { sql: text, parameters } = providersQuery(world.context.now(), rows[0]!.id).compile(world.db);
  expect(await scanned(text, parameters)).toEqual([]);
});

test('what was found is read without going through a table', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => 100 + n * 7);
  expect(await scanned(preparedText('matches-found'), [ana.id, null, null, ids, 50, 4, false, 20])).toEqual([]);
});

const listed = { userId: 0, words: '', limit: 21 };

test.each<[string, Omit<SearchWanted, 'userId'>]>([
  ['of the neighbours near by', listed],
  ['by a word', { ...listed, words: "'word17' | 'word18'" }],
  ['of one category', { ...listed, category: 'other' }],
  [
    'with every filter',
    { ...listed, words: "'word17'", maxPrice: 50_00, minRating: 4, radiusKm: 20, near: '39.8,-89.6' },
  ],
  ['from afar', { ...listed, remote: true }],
  ['of one provider', { ...listed, providerId: 77 }],
  ['from the newest on', { ...listed, sort: 'newest' }],
  ['on its second page', { ...listed, after: [0, 12, 300] }],
])('a list %s goes through no table', async (_what, wanted) => {
  const { text, values } = searchQuery({ ...wanted, userId: ana.id });
  expect(await scanned(text, values)).toEqual([]);
});

/** A user without a place may be shown anything, so finding the cheapest does need a full scan. */
const forThoseWithoutPlace = (node: Node): boolean => node['One-Time Filter'] === '(u.point IS NULL)';

test.each<[string, Omit<SearchWanted, 'userId'>]>([
  ['from the cheapest on', { ...listed, sort: 'price' }],
  ['from the best reviewed on', { ...listed, sort: 'rating' }],
  ['by a word that all have', { ...listed, words: "'list'" }],
])('a list %s goes through no table, where somebody has a place', async (_what, wanted) => {
  const { text, values } = searchQuery({ ...wanted, userId: ana.id });
  expect(await scanned(text, values, forThoseWithoutPlace)).toEqual([]);
});

test('a query that would go through a table is noticed', async () => {
  expect(await scanned('select count(*) from services where title like $1', ['%x%'])).toEqual(['services']);
});
