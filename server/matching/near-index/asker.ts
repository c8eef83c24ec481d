// What a search in memory must know of whoever asks before it begins: their world, where they ask from, and who is kept from them.
import { prepare } from '../../db/prepare.ts';
import type { Context, SessionUser } from '../../context.ts';
import { asker as askerSql } from '../../services/service-row.ts';
import { askedFrom, degreesOf } from '../asked-from.ts';

export interface Asker {
  world: number;
  /** Their coarse place, or the one they ask from, in hundredths of a degree; null where neither is known. */
  north: number | null;
  east: number | null;
  /** The ids of those whom a block keeps from them, either way. */
  apart: readonly number[];
  /** Of all that, as the database has it: while that has the same, what was remembered of them is still so. */
  digest: string;
}

/** SQL for `me` with its `digest`, by a query's first three parameters: who asks, and where from. */
export const askerWithDigest = `(select me.*, md5(row(me.world, me.at, array(select unnest(me.apart) order by 1))::text) as digest
  from ${askerSql('$1::bigint', askedFrom)} offset 0) me`;

const coarse = (degrees: string): string => `(round((${degrees})::numeric, 2) * 100)::integer`;

const readAsker = prepare<Asker>(
  'near-index-asker',
  `select me.world, ${coarse('coalesce($2::float8, p.latitude)')} as north, ${coarse('coalesce($3::float8, p.longitude)')} as east,
     to_json(me.apart) as apart, me.digest
   from ${askerWithDigest} join users p on p.id = me.id`,
);

export interface AskerMemory {
  /** `near` is `latitude,longitude` in degrees. */
  find: (userId: number, near: string | undefined) => Asker | undefined;
  keep: (userId: number, near: string | undefined, asker: Asker) => void;
  forget: (userId: number) => void;
}

const MOST_ASKERS = 10_000;
/** Somebody who looks around asks from a few places. */
const MOST_PLACES = 4;

/** What was remembered is only a guess: whoever searches by it has the database confirm it (read-services.ts). */
export function makeAskerMemory(): AskerMemory {
  const users = new Map<number, Map<string | undefined, Asker>>();
  return {
    find: (userId, near) => users.get(userId)?.get(near),
    keep: (userId, near, asker) => {
      const places = users.get(userId) ?? new Map<string | undefined, Asker>();
      if (places.size >= MOST_PLACES) places.clear();
      if (users.size >= MOST_ASKERS) users.clear();
      users.set(userId, places.set(near, asker));
    },
    forget: (userId) => void users.delete(userId),
  };
}

/** Looks up whoever asks, once for each place that they ask from. */
export interface Askers {
  userId: number;
  /** `near` is `latitude,longitude` in degrees. Undefined for nobody, and where nothing is answered from memory. */
  from: (near: string | undefined) => Promise<Asker | undefined>;
}

/**
 * Searches for somebody. Where they turned out to be no longer as they were remembered (undefined), they are forgotten, and the
 * database is asked for everything this once: what it answers needs no confirming.
 */
export async function searchFor<T>(context: Pick<Context, 'db' | 'nearIndex'>, { id: userId }: SessionUser, search: (askers: Askers) => Promise<T | undefined>): Promise<T> {
  const found = await search(askersFor(context, userId));
  if (found !== undefined) return found;
  context.nearIndex?.askers.forget(userId);
  return (await search({ userId, from: async () => undefined }))!;
}

function askersFor({ db, nearIndex }: Pick<Context, 'db' | 'nearIndex'>, userId: number): Askers {
  const reading = new Map<string | undefined, Promise<Asker | undefined>>();
  const read = async (near: string | undefined): Promise<Asker | undefined> => {
    const [asker] = await readAsker(db, [userId, ...degreesOf(near)]);
    // Without a place nothing is found in memory, so that nothing would be confirmed.
    if (asker && asker.north !== null) nearIndex?.askers.keep(userId, near, asker);
    return asker;
  };
  const from: Askers['from'] = async (near) => {
    if (!nearIndex?.isReady()) return undefined;
    const known = nearIndex.askers.find(userId, near);
    if (known) return known;
    const asked = reading.get(near) ?? read(near);
    reading.set(near, asked);
    return asked;
  };
  return { userId, from };
}
