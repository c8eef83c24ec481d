// Fills a migrated database with the synthetic country: rows in bulk, then indexes, and the triggers' work by an
// equivalent statement, which is compared with the triggers on a sample.
import pg from 'pg';
import { checkSample } from './check-sample.ts';
import type { Country } from './country.ts';
import type { OfferText, WantedText } from './texts.ts';
import { catalogue } from '../../server/understanding/catalogue.ts';
import type { Understood } from './understood-texts.ts';

export interface FillData {
  country: Country;
  offers: readonly OfferText[];
  wanted: readonly WantedText[];
  understood: Understood;
}

const BATCH = 20_000;
const WORKERS = 2;
const INDEXED = ['services', 'service_kinds', 'needs', 'need_kinds', 'users'];
/** Disables triggers and foreign key checks; the statements below store what triggers would. */
const OPTIONS = '-c session_replication_role=replica -c maintenance_work_mem=1GB -c synchronous_commit=off';

export async function fill(
  connection: pg.ClientConfig,
  { country, offers, wanted, understood }: FillData,
): Promise<void> {
  const pool = new pg.Pool({ ...connection, options: OPTIONS, max: WORKERS });
  const indexes = await dropIndexes(pool);
  await putTexts(pool, offers, wanted, understood);
  await inBatches(country.people.count, (from, to) => putPeople(pool, country, from, to));
  await inBatches(country.size, (from, to) => putListings(pool, country, from, to));
  await inBatches(country.size, (from, to) => putNeeds(pool, country, from, to));
  await inBatches(country.size, (from, to) => putKinds(pool, from, to));
  await pool.query('drop table bench_offers, bench_wanted');
  for (const table of ['users', 'services', 'needs'])
    await pool.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) + 1000000 from ${table}))`,
    );
  await atOnce(indexes, (index) => pool.query(index));
  await pool.query('vacuum analyze');
  await pool.end();
  await checkSample(connection, country.size);
}

/** Returns the statements that recreate them. Constraints' indexes stay. */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [INDEXED],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

async function putTexts(
  pool: pg.Pool,
  offers: readonly OfferText[],
  wanted: readonly WantedText[],
  { offers: meant, wanted: wantedMeant }: Understood,
): Promise<void> {
  for (const table of ['bench_offers', 'bench_wanted'])
    await pool.query(`create unlogged table ${table} (id integer primary key, text jsonb, meaning jsonb)`);
  const put = (table: string, texts: readonly object[], meanings: readonly string[]) =>
    pool.query(
      `insert into ${table} select n.place - 1, n.text, n.meaning from unnest($1::jsonb[], $2::jsonb[]) with ordinality as n (text, meaning, place)`,
      [texts.map((text) => JSON.stringify(text)), meanings],
    );
  await put('bench_offers', offers, meant);
  await put('bench_wanted', wanted, wantedMeant);
}

async function putPeople(pool: pg.Pool, { people, towns }: Country, from: number, to: number): Promise<void> {
  const town = [...people.town.subarray(from, to)].map((place) => towns[place]!);
  await pool.query(
    `insert into users (id, username, created_at, phone_country, time_zone, city, state, latitude, longitude) overriding system value
     select n.id, n.username, '2026-01-01', 'US', 'America/Chicago', n.city, n.state, n.latitude, n.longitude
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[]) as n (id, username, city, state, latitude, longitude)`,
    [
      numbers(from, to, 1),
      people.names.slice(from, to).map((name, at) => `${name.toLowerCase().replace(' ', '.')}.${from + at}`),
      town.map(({ city }) => city),
      town.map(({ state }) => state),
      [...people.latitude.subarray(from, to)],
      [...people.longitude.subarray(from, to)],
    ],
  );
}

async function putListings(pool: pg.Pool, { listings, people }: Country, from: number, to: number): Promise<void> {
  const part = (column: Uint8Array | Uint16Array | Uint32Array): number[] => [...column.subarray(from, to)];
  await pool.query(
    `insert into services (id, world, provider_id, title, description, category, price, unit, tags, remote, radius_km, visibility, policy, city, state,
       latitude, longitude, rating_sum, rating_count, created_at, meaning, understood_by, search) overriding system value
     select n.id, 0, u.id, t.title, d.description, t.category, nullif(n.price, 0) * 100, t.unit, t.tags, t.remote, n.radius, case n.live when 1 then 'live' else 'paused' end,
       'flexible', u.city, u.state, u.latitude, u.longitude, n.stars, n.reviews, timestamptz '2026-01-01' + n.id * interval '10 seconds', o.meaning, $10,
       service_words(t.title, t.tags, t.category, d.description)
     from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::integer[], $5::integer[], $6::integer[], $7::integer[], $8::integer[], $9::text[])
       as n (id, text, provider, price, radius, live, reviews, stars, name)
     join bench_offers o on o.id = n.text
     cross join jsonb_to_record(o.text) as t (title text, description text, tags text[], category text, unit text, remote boolean, "isSpanish" boolean)
     cross join lateral (select t.description || case when t."isSpanish" then ' Pregunte por ' else ' Ask for ' end || n.name || '.' as description) d
     join users u on u.id = n.provider`,
    [
      numbers(from, to, 1),
      part(listings.text),
      part(listings.provider).map((provider) => provider + 1),
      part(listings.price),
      part(listings.radiusKm),
      part(listings.isLive),
      part(listings.reviews),
      part(listings.stars),
      part(listings.provider).map((provider) => people.names[provider]),
      catalogue().fingerprint,
    ],
  );
}

async function putNeeds(pool: pg.Pool, { needs }: Country, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into needs (id, world, seeker_id, title, description, urgency, radius_km, visibility, status, city, state, latitude, longitude, created_at,
       expires_at, meaning, understood_by) overriding system value
     select n.id, 0, u.id, w.text ->> 'title', w.text ->> 'description', 'flexible', n.radius, 'public', 'open', u.city, u.state, u.latitude, u.longitude,
       timestamptz '2026-01-01' + n.id * interval '10 seconds', '2100-01-01', w.meaning, $5
     from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::integer[]) as n (id, text, seeker, radius)
     join bench_wanted w on w.id = n.text
     join users u on u.id = n.seeker`,
    [
      numbers(from, to, 1),
      [...needs.text.subarray(from, to)],
      numbersOf(needs.seeker.subarray(from, to), 1),
      [...needs.radiusKm.subarray(from, to)],
      catalogue().fingerprint,
    ],
  );
}

/** Does the work of `keep_service_kinds` and `keep_need_kinds` for many rows at once. */
async function putKinds(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into service_kinds (service_id, provider_id, kind, share, world, remote, point, radius_km)
     select s.id, s.provider_id, (part ->> 0)::integer, (part ->> 1)::real, s.world, s.remote, s.point, s.radius_km
     from services s cross join jsonb_array_elements(s.meaning -> 'kinds') with ordinality as parts (part, place)
     where s.id between $1 and $2 and s.visibility = 'live' and s.removed_at is null and place <= 6`,
    [from + 1, to],
  );
  await pool.query(
    `insert into need_kinds (need_id, kind, share, world, point, radius_km)
     select n.id, parts.kind, parts.share, n.world, n.point, n.radius_km from needs n
     cross join lateral (
       select 0 as kind, 1 as share where coalesce((n.meaning -> 'kinds' -> 0 ->> 1)::real, 0) < 0.15
       union all
       select (part ->> 0)::integer, (part ->> 1)::real from jsonb_array_elements(n.meaning -> 'kinds') with ordinality as parts (part, place)
       where place <= 6 and coalesce((n.meaning -> 'kinds' -> 0 ->> 1)::real, 0) >= 0.15
     ) parts
     where n.id between $1 and $2`,
    [from + 1, to],
  );
}

const numbers = (from: number, to: number, first: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at + first);
const numbersOf = (column: Uint32Array, more: number): number[] => Array.from(column, (value) => value + more);

async function inBatches(count: number, work: (from: number, to: number) => Promise<void>): Promise<void> {
  const starts = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => batch * BATCH);
  await atOnce(starts, (from) => work(from, Math.min(count, from + BATCH)));
}

async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}
