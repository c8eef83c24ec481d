// What a search in memory must know of whoever asks before it begins: their world, where they ask from, and who is kept from them.
import { apartFrom } from '../../blocks/apart.ts';
import { prepare } from '../../db/prepare.ts';
import type { Context, SessionUser } from '../../context.ts';
import { degreesOf } from '../read-found.ts';

export interface Asker {
  world: number;
  /** Their coarse place, or the one they ask from, in hundredths of a degree; null where neither is known. */
  north: number | null;
  east: number | null;
  /** The ids of those whom a block keeps from them, either way. */
  apart: readonly number[];
}

const coarse = (degrees: string): string => `(round((${degrees})::numeric, 2) * 100)::integer`;

const asker = prepare<Asker>(
  'near-index-asker',
  `select u.world, ${coarse('coalesce($2::float8, u.latitude)')} as north, ${coarse('coalesce($3::float8, u.longitude)')} as east,
     to_json(${apartFrom('$1')}) as apart
   from users u where u.id = $1`,
);

/** Looks up whoever asks, once for each place that they ask from. */
export interface Askers {
  userId: number;
  /** `near` is `latitude,longitude` in degrees. Undefined for nobody, and where nothing is answered from memory. */
  from: (near: string | undefined) => Promise<Asker | undefined>;
}

export function askersFor({ db, nearIndex }: Pick<Context, 'db' | 'nearIndex'>, { id: userId }: SessionUser): Askers {
  const known = new Map<string | undefined, Promise<Asker | undefined>>();
  const from: Askers['from'] = async (near) => {
    if (!nearIndex?.isReady()) return undefined;
    const asked = known.get(near) ?? asker(db, [userId, ...degreesOf(near)]).then(([found]) => found);
    known.set(near, asked);
    return asked;
  };
  return { userId, from };
}
