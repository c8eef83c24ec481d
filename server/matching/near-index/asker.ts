// What a search in memory must know of whoever asks before it begins: their world, and where they ask from.
import { prepare } from '../../db/prepare.ts';
import type { Db } from '../../db/open.ts';
import { degreesOf } from '../read-found.ts';

export interface Asker {
  world: number;
  /** Their coarse place, or the one they ask from, in hundredths of a degree; null where neither is known. */
  north: number | null;
  east: number | null;
}

const coarse = (degrees: string): string => `(round((${degrees})::numeric, 2) * 100)::integer`;

const asker = prepare<Asker>(
  'near-index-asker',
  `select u.world, ${coarse('coalesce($2::float8, u.latitude)')} as north, ${coarse('coalesce($3::float8, u.longitude)')} as east
   from users u where u.id = $1`,
);

/** `near` is `latitude,longitude` in degrees. Undefined for nobody. */
export const findAsker = async (db: Db, userId: number, near: string | undefined): Promise<Asker | undefined> =>
  (await asker(db, [userId, ...degreesOf(near)]))[0];
