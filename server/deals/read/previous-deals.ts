// With whom the seeker of a need has begun a deal about it before, whatever became of it.
import type { Db } from '../../db/db.ts';
import { prepare } from '../../db/prepare.ts';

/** For each need: everybody with a deal about it, and those of them with whom one was declined, by either side. */
export interface DealtWith {
  all: number[];
  declined: number[];
}

const NOBODY: DealtWith = { all: [], declined: [] };

const ofNeeds = prepare<DealtWith & { needId: number }>(
  'dealt-with',
  `select need_id as "needId", json_agg(distinct provider_id) as "all",
     coalesce(json_agg(distinct provider_id) filter (where status = 'declined'), '[]') as "declined"
   from deals where need_id = any($1::bigint[]) group by need_id`,
);

/** Ids of providers by the id of the need. */
export async function dealtWith(db: Db, needIds: readonly number[]): Promise<(needId: number) => DealtWith> {
  if (needIds.length === 0) return () => NOBODY;
  const known = new Map((await ofNeeds(db, [needIds])).map(({ needId, ...ids }) => [needId, ids]));
  return (needId) => known.get(needId) ?? NOBODY;
}
