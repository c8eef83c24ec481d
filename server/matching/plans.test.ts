// However many listings and needs there are, what fits is read through indexes: no plan goes through a whole table.
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { kindKey } from '../../matching/model/kind-facts.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { preparedText } from '../db/prepare.ts';
import { OVER } from '#shared/deal-statuses.ts';
import { candidateQuery, type Wanted } from './candidates.ts';
import { engine } from './engine.ts';

const world = await makeWorld();
const KEPT_SMALL = ['users', 'deals', 'lead_alerts'];
const ROWS = 20_000;
const PEOPLE = 2000;
let ana: Someone;
const keys = engine().model.kinds.slice(0, 60).map(kindKey);

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  await neighbour(world, 'bo');
  await sql`insert into users (username, created_at) select 'neighbour' || i, ${world.context.now()} from generate_series(1, ${PEOPLE}) i`.execute(world.db);
  const meaning = sql`jsonb_build_object('kinds', jsonb_build_array(
    jsonb_build_array((array[${sql.join(keys)}]::integer[])[1 + i % 60], 0.8),
    jsonb_build_array((array[${sql.join(keys)}]::integer[])[1 + (i * 7 + 1) % 60], 0.1)), 'words', '[]'::jsonb, 'heads', 0)`;
  const place = sql`25 + (i % 233) * 0.1, -120 + (i % 479) * 0.1`;
  await sql`insert into services (world, provider_id, title, description, category, unit, tags, remote, radius_km, visibility, policy, latitude, longitude,
      created_at, price, rating_sum, rating_count, meaning, understood_by)
    select 0, ${ana.id} + 1 + i % ${PEOPLE}, 'Listing ' || i, 'word' || (i % 5000), 'other', 'job', '{}', i % 10 = 0, 50, 'live', 'flexible', ${place}, ${world.context.now()}, 10 + i % 200, (i % 20) * 4 + i % 19, i % 20, ${meaning}, 'x'
    from generate_series(1, ${ROWS}) i`.execute(world.db);
  await sql`insert into needs (world, seeker_id, title, description, urgency, radius_km, visibility, status, latitude, longitude, created_at, expires_at, meaning)
    select 0, ${ana.id} + 1 + i % ${PEOPLE}, 'Need ' || i, '', 'flexible', 50, 'public', 'open', ${place}, ${world.context.now()}, ${new Date(world.context.now().getTime() + 1e9)}, ${meaning}
    from generate_series(1, ${ROWS}) i`.execute(world.db);
  // Each of them has blocked the ten after them.
  await sql`insert into blocks (blocker_id, blocked_id, created_at) select ${ana.id} + 1 + i % ${PEOPLE}, ${ana.id} + 1 + (i % ${PEOPLE} + 1 + i / ${PEOPLE}) % ${PEOPLE}, ${world.context.now()} from generate_series(0, ${ROWS} - 1) i`.execute(world.db);
  await sql`analyze`.execute(world.db);
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** The large tables that a plan reads from their first row to their last. */
async function scanned(text: string, values: readonly unknown[]): Promise<string[]> {
  return scansIn((await world.db.withoutPlugins().executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...values]))).rows);
}

function scansIn(rows: readonly unknown[]): string[] {
  const [{ Plan: top }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'];
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
  return all(top).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    return node['Node Type'] === 'Seq Scan' && !KEPT_SMALL.includes(table) ? [table] : [];
  });
}

const kinds = keys.slice(0, 5).map((key) => ({ key, most: 40 }));
const base = { kinds, rareWords: [] } satisfies Omit<Wanted, 'userId'>;

test.each<[string, Omit<Wanted, 'userId'>]>([
  ['by kind around one’s home', base],
  ['with an unusual word', { ...base, rareWords: ['word17', 'o’brien'] }],
  ['around somewhere else', { ...base, near: '39.8,-89.6' }],
  ['with every filter', { ...base, rareWords: ['word17'], radiusKm: 20, maxPrice: 50, minRating: 4 }],
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
    const listOf = (parts: readonly unknown[]): string => `'{${parts.map((part) => JSON.stringify(part).replaceAll("'", "''")).join(',')}}'`;
    const execute = `execute search (${values.map((value) => (Array.isArray(value) ? listOf(value) : String(value))).join(', ')})`;
    for (let time = 0; time < 12; time += 1) await ask(execute);
    expect((await ask(`select generic_plans > 0 as once from pg_prepared_statements where name = 'search'`)).rows).toEqual([{ once: true }]);
    expect(scansIn((await ask(`explain (format json) ${execute}`)).rows)).toEqual([]);
  });
});

test('the leads of a provider go through no table', async () => {
  const values = [ana.id, world.context.now(), OVER, null];
  expect(await scanned(preparedText('needs_nearby'), values)).toEqual([]);
});

test('what has changed since is told without going through a table, as the function that tells it is set', async () => {
  const { rows } = await sql<{ body: string; settings: string[] }>`select prosrc as body, proconfig as settings from pg_proc where proname = 'services_changed_since'`.execute(world.db);
  const { body, settings } = rows[0]!;
  const asked = /return (array\([^]*\));\s*end/.exec(body)![1]!.replaceAll(/\bnext\b/g, '$1::bigint').replaceAll(/\bopen\b/g, '$2::bigint[]');
  await world.db.transaction().execute(async (one) => {
    const ask = (sent: string) => one.withoutPlugins().executeQuery(CompiledQuery.raw(sent));
    for (const setting of settings) await ask(`set local ${setting}`);
    await ask(`prepare changed as select ${asked}`);
    // However many people the plan expects: it is made for any numbers.
    await ask(`insert into people_changed (user_id) select i from generate_series(1, 100000) i`);
    await ask('analyze people_changed');
    const plan = (await ask(`explain (format json) execute changed (1, '{2,3}')`)).rows;
    expect(scansIn(plan)).toEqual([]);
    expect(JSON.stringify(plan)).not.toMatch(/"(?:Hash|Merge) Join"/);
  });
});

test('a query that would go through a table is noticed', async () => {
  expect(await scanned('select count(*) from services where title like $1', ['%x%'])).toEqual(['services']);
});
