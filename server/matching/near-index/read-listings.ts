// What the index reads of the database: all live listings, a page at a time, and the ids of those that were changed since.
import type pg from 'pg';
import { serviceColumns, type ServiceRow, toFacts } from '../../services/service-row.ts';
import { writeFacts } from '../../services/written-service.ts';
import type { Listing } from './listings.ts';
import { makeUnusualIn } from './unusual-in.ts';

/** Few enough to be put in without anybody's request having to wait. */
const PAGE = 50;

interface Row extends ServiceRow, Pick<Listing, 'world' | 'ratingSum' | 'north' | 'east' | 'meaning'> {}

const COLUMNS = `${serviceColumns}, s.world, s.rating_sum as "ratingSum",
  (round(s.latitude::numeric, 2) * 100)::integer as north, (round(s.longitude::numeric, 2) * 100)::integer as east,
  s.meaning`;
/** Nobody asks: what depends on who does is null. */
const NOBODY = '(select null::bigint as id, null::cube as at, false as miles) me';
const LIVE = `from services s join users p on p.id = s.provider_id cross join ${NOBODY}
  where s.visibility = 'live' and s.removed_at is null and s.meaning is not null and p.suspended_reason is null`;

/** Public so that their plans can be looked at. */
export const PAGE_AFTER = {
  name: 'near-index-page',
  text: `select ${COLUMNS} ${LIVE} and s.id > $1 order by s.id limit ${PAGE}`,
};
export const BY_IDS = { name: 'near-index-rows', text: `select ${COLUMNS} ${LIVE} and s.id = any($1::bigint[])` };

/** Transactions that had ended, as PostgreSQL numbers them: all below `next` but those `open`. */
export interface Seen {
  next: number;
  open: number[];
}

/** Changed, or no longer there, by a transaction that had not ended then and has now. */
const CHANGED = {
  name: 'near-index-changed',
  text: 'select pg_current_snapshot()::text as snapshot, services_changed_since($1::bigint, $2::bigint[]) as ids',
};

/** A connection's settings: the questions are asked over and over, and an index answers each. */
export const SETTINGS = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan; set jit = off';

/** Those with ids above; none at the end. */
export const readPage = async (client: pg.Client, after: number): Promise<Listing[]> =>
  (await client.query<Row>({ ...PAGE_AFTER, values: [after] })).rows.map(listingOf);

const unusualIn = makeUnusualIn();

function listingOf({ world, ratingSum, north, east, meaning, ...row }: Row): Listing {
  const { id, providerId, remote, radiusKm, price, unit, ratingCount, title, description, tags } = row;
  const unusual = unusualIn([title, description, ...tags].join(' '));
  return {
    id,
    providerId,
    world,
    remote,
    radiusKm,
    price,
    unit,
    ratingSum,
    ratingCount,
    north,
    east,
    meaning,
    unusual,
    shown: writeFacts(toFacts(row)),
  };
}

/** Those of these that are live, fewer than a page at a time. */
export async function* readByIds(
  client: pg.Client,
  ids: readonly number[],
): AsyncGenerator<{ asked: readonly number[]; found: Listing[] }> {
  for (let from = 0; from < ids.length; from += PAGE) {
    const asked = ids.slice(from, from + PAGE);
    yield { asked, found: (await client.query<Row>({ ...BY_IDS, values: [asked] })).rows.map(listingOf) };
  }
}

export async function readSeen(client: pg.Client): Promise<Seen> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return seenIn(rows[0]!.snapshot);
}

/** What has ended since, and the ids that it has changed. */
export async function readChanged(client: pg.Client, { next, open }: Seen): Promise<{ seen: Seen; ids: number[] }> {
  const { rows } = await client.query<{ snapshot: string; ids: number[] }>({ ...CHANGED, values: [next, open] });
  return { seen: seenIn(rows[0]!.snapshot), ids: [...new Set(rows[0]!.ids)] };
}

/** "100:104:100,102" is: all below 104 have ended but 100 and 102. */
function seenIn(snapshot: string): Seen {
  const [, next = '', open = ''] = snapshot.split(':');
  return { next: Number(next), open: open === '' ? [] : open.split(',').map(Number) };
}
