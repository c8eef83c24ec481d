// What a search in memory must know of whoever asks before it begins: their world, where they ask from, and who is kept from them. What
// was remembered is only a guess, with which it begins, while the database says how they stand now, and what has changed of the listings.
import { prepare } from '../../db/prepare.ts';
import type { Context, SessionUser } from '../../context.ts';
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

/** `isLater`: else it has lost transactions that were read, as one may that takes over from another. */
const readNews = prepare<Asker & { changed: number[]; isLater: boolean }>(
  'near-index-news',
  `select me.world, ${coarse('coalesce($2::float8, p.latitude)')} as north, ${coarse('coalesce($3::float8, p.longitude)')} as east,
     to_json(me.apart) as apart, me.miles, me.languages,
     md5(row(me.world, me.at, me.miles, me.languages, array(select unnest(me.apart) order by 1))::text) as digest,
     services_changed_since($4::bigint, $5::bigint[]) as changed, pg_snapshot_xmax(pg_current_snapshot())::text::bigint >= $4::bigint as "isLater"
   from (select * from ${askerSql('$1::bigint', askedFrom)} offset 0) me join users p on p.id = me.id`,
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
  /** `near` is `latitude,longitude` in degrees. Undefined for nobody, and where nothing is answered from memory. */
  from: (near: string | undefined) => Promise<Standing | undefined>;
}

/**
 * Searches for somebody. Where they turned out to be no longer as they were remembered (undefined), the database is asked for everything
 * this once.
 */
export async function searchFor<T>(context: Pick<Context, 'db' | 'nearIndex'>, { id: userId }: SessionUser, search: (askers: Askers) => Promise<T | undefined>): Promise<T> {
  return (await search(askersFor(context, userId))) ?? (await search({ userId, from: async () => undefined }))!;
}

function askersFor({ db, nearIndex }: Pick<Context, 'db' | 'nearIndex'>, userId: number): Askers {
  const asking = new Map<string | undefined, Promise<News>>();
  const ask = async (near: string | undefined, { next, open }: Seen): Promise<News> => {
    const [row] = await readNews(db, [userId, ...degreesOf(near), next, open]);
    if (!row?.isLater) return { asker: undefined, changed: new Set() };
    const { changed, isLater: _, ...asker } = row;
    // Without a place nothing is found in memory.
    if (asker.north !== null) nearIndex?.askers.keep(userId, near, asker);
    return { asker, changed: new Set(changed) };
  };
  const from: Askers['from'] = async (near) => {
    // Whatever the memory learns after this is among what has changed.
    const seen = nearIndex?.seen();
    if (!nearIndex || !seen) return undefined;
    const news = asking.get(near) ?? ask(near, seen);
    asking.set(near, news);
    // It is waited for later, unless something goes wrong before.
    news.catch(() => {});
    const asker = nearIndex.askers.find(userId, near) ?? (await news).asker;
    return asker && { asker, news };
  };
  return { userId, from };
}
