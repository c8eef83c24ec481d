// What the index reads of the database: all live listings, a page at a time, and the ids of those that were changed since.
import type pg from 'pg';
import type { Listing } from './listings.ts';
import { makeUnusualIn } from './unusual-in.ts';

/** Few enough to be put in without anybody's request having to wait. */
const PAGE = 100;

type Row = Omit<Listing, 'unusual'> & { text: string };

const COLUMNS = `s.id::float8 as id, s.provider_id::float8 as "providerId", s.world::float8 as world, s.remote, s.radius_km as "radiusKm", s.price, s.unit,
  s.rating_sum::integer as "ratingSum", s.rating_count as "ratingCount",
  (round(s.latitude::numeric, 2) * 100)::integer as north, (round(s.longitude::numeric, 2) * 100)::integer as east,
  s.meaning, concat_ws(' ', s.title, s.description, array_to_string(s.tags, ' ')) as text`;
const LIVE = `from services s join users p on p.id = s.provider_id
  where s.visibility = 'live' and s.removed_at is null and s.meaning is not null and p.suspended_reason is null`;

const PAGE_AFTER = { name: 'near-index-page', text: `select ${COLUMNS} ${LIVE} and s.id > $1 order by s.id limit ${PAGE}` };
const BY_IDS = { name: 'near-index-rows', text: `select ${COLUMNS} ${LIVE} and s.id = any($1::bigint[])` };

/** Transactions that had ended, as PostgreSQL numbers them: all below `next` but those `open`. */
export interface Seen {
  next: number;
  open: number[];
}

/** Changed, or no longer there, by a transaction that had not ended then and has now. */
const CHANGED = {
  name: 'near-index-changed',
  text: `select pg_current_snapshot()::text as snapshot, array(
    select id::float8 from services where changed_by = any($2::bigint[])
    union select id::float8 from services where changed_by >= $1::bigint and changed_by < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    union select service_id::float8 from services_gone where changed_by = any($2::bigint[])
    union select service_id::float8 from services_gone where changed_by >= $1::bigint and changed_by < pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as ids`,
};

/** A connection's settings: the four questions are asked over and over, and an index answers each. */
export const SETTINGS = "set enable_seqscan = off; set plan_cache_mode = force_generic_plan; set jit = off";

/** Those with ids above; none at the end. */
export const readPage = async (client: pg.Client, after: number): Promise<Listing[]> =>
  (await client.query<Row>({ ...PAGE_AFTER, values: [after] })).rows.map(withUnusual);

const unusualIn = makeUnusualIn();
const withUnusual = ({ text, ...row }: Row): Listing => ({ ...row, unusual: unusualIn(text) });

/** Those of these that are live, fewer than a page at a time. */
export async function* readByIds(client: pg.Client, ids: readonly number[]): AsyncGenerator<{ asked: readonly number[]; found: Listing[] }> {
  for (let from = 0; from < ids.length; from += PAGE) {
    const asked = ids.slice(from, from + PAGE);
    yield { asked, found: (await client.query<Row>({ ...BY_IDS, values: [asked] })).rows.map(withUnusual) };
  }
}

export async function readSeen(client: pg.Client): Promise<Seen> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return seenIn(rows[0]!.snapshot);
}

/** What has ended since, and the ids that it has changed. */
export async function readChanged(client: pg.Client, { next, open }: Seen): Promise<{ seen: Seen; ids: number[] }> {
  const { rows } = await client.query<{ snapshot: string; ids: number[] }>({ ...CHANGED, values: [next, open] });
  return { seen: seenIn(rows[0]!.snapshot), ids: rows[0]!.ids };
}

/** "100:104:100,102" is: all below 104 have ended but 100 and 102. */
function seenIn(snapshot: string): Seen {
  const [, next = '', open = ''] = snapshot.split(':');
  return { next: Number(next), open: open === '' ? [] : open.split(',').map(Number) };
}
