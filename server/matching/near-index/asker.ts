// What a search in memory must know of whoever asks before it begins: their world, where they ask from, and who is kept from them. What
// was remembered is only a guess, with which it begins, while the database says how they stand now, and what has changed of the listings.
import { prepare } from '../../db/prepare.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import type { Language } from '#shared/languages.ts';
import { asker as askerSql } from '../../services/service-row.ts';
import { askedFrom, degreesOf } from '../asked-from.ts';
import type { Seen } from './read-listings.ts';

export interface Asker {
  world: number;
  /** Their coarse place, or the one they ask from, in hundredths of a degree; null where neither is known. */
  north: number | null;
  east: number | null;
  /** The ids of those whom a block keeps from them, either way. */
  apart: readonly number[];
  /** Whether they count in miles. */
  miles: boolean;
  languages: readonly Language[];
  /** Of all that, as the database has it: while that has the same, what was remembered of them is still so. */
  digest: string;
}

/** What the database says when a search has begun. */
export interface News {
  /** Whoever asks, as they are now; undefined where they are no more, and where the database no longer knows what was read of it. */
  asker: Asker | undefined;
  /** Ids of the services that may be other than they are in memory. */
  changed: ReadonlySet<number>;
}

/** Whom a search in memory is for. */
export interface Standing {
  /** As they are remembered or, where they aren't, as they are now. */
  asker: Asker;
  news: Promise<News>;
}

const coarse = (degrees: string): string => `(round((${degrees})::numeric, 2) * 100)::integer`;

interface NewsRow {
  /** Null where they are as the digest says that was asked with. */
  asker: Asker | null;
  changed: number[];
  /** Else it has lost transactions that were read, as one may that takes over from another. */
  isLater: boolean;
}

const readNews = prepare<NewsRow>(
  'near-index-news',
  `select case when now.digest is distinct from $6::text then json_build_object(
       'world', now.world, 'north', ${coarse('coalesce($2::float8, now.latitude)')}, 'east', ${coarse('coalesce($3::float8, now.longitude)')},
       'apart', now.apart, 'miles', now.miles, 'languages', now.languages, 'digest', now.digest) end as asker,
     services_changed_since($4::bigint, $5::bigint[]) as changed, pg_snapshot_xmax(pg_current_snapshot())::text::bigint >= $4::bigint as "isLater"
   from (
     select me.*, p.latitude, p.longitude,
       md5(row(me.world, me.at, me.miles, me.languages, array(select unnest(me.apart) order by 1))::text) as digest
     from (select * from ${askerSql('$1::bigint', askedFrom)} offset 0) me join users p on p.id = me.id offset 0
   ) now`,
);

export interface AskerMemory {
  /** `near` is `latitude,longitude` in degrees. */
  find: (userId: number, near: string | undefined) => Asker | undefined;
  keep: (userId: number, near: string | undefined, asker: Asker) => void;
}

const MOST_ASKERS = 10_000;
/** Somebody who looks around asks from a few places. */
const MOST_PLACES = 4;

export function makeAskerMemory(): AskerMemory {
  const users = new Map<number, Map<string | undefined, Asker>>();
  return {
    find: (userId, near) => users.get(userId)?.get(near),
    keep: (userId, near, asker) => {
      const places = users.get(userId) ?? new Map<string | undefined, Asker>();
      if (places.size >= MOST_PLACES && !places.has(near)) places.clear();
      if (users.size >= MOST_ASKERS && !users.has(userId)) users.clear();
      users.set(userId, places.set(near, asker));
    },
  };
}

/** Looks up whoever asks, once for each place that they ask from. */
export interface Askers {
  userId: number;
  world: number;
  /** `near` is `latitude,longitude` in degrees. Undefined for nobody, and where nothing is answered from memory. */
  from: (near: string | undefined) => Promise<Standing | undefined>;
}

/**
 * Searches for somebody. Where they turned out to be no longer as they were remembered (undefined), the database is asked for everything
 * this once.
 */
export async function searchFor<T>(
  context: Pick<Context, 'db' | 'nearIndex'>,
  { id: userId, world }: SessionUser,
  search: (askers: Askers) => Promise<T | undefined>,
): Promise<T> {
  const who = { userId, world };
  return (
    (await search({ ...who, from: askFrom(context, userId) })) ??
    (await search({ ...who, from: async () => undefined }))!
  );
}

function askFrom({ db, nearIndex }: Pick<Context, 'db' | 'nearIndex'>, userId: number): Askers['from'] {
  const asking = new Map<string | undefined, Promise<News>>();
  const ask = async (near: string | undefined, { next, open }: Seen, remembered: Asker | undefined): Promise<News> => {
    const [row] = await readNews(db, [userId, ...degreesOf(near), next, open, remembered?.digest]);
    if (!row?.isLater) return { asker: undefined, changed: new Set() };
    const asker = row.asker ?? remembered!;
    // Without a place nothing is found in memory.
    if (row.asker && asker.north !== null) nearIndex?.askers.keep(userId, near, asker);
    return { asker, changed: new Set(row.changed) };
  };
  return async (near) => {
    // Whatever the memory learns after this is among what has changed.
    const seen = nearIndex?.seen();
    if (!nearIndex || !seen) return undefined;
    const remembered = nearIndex.askers.find(userId, near);
    const news = asking.get(near) ?? ask(near, seen, remembered);
    asking.set(near, news);
    // It is waited for later, unless something goes wrong before.
    news.catch(() => {});
    const asker = remembered ?? (await news).asker;
    return asker && { asker, news };
  };
}
