// The providers with whom a need's seeker has begun a deal about it before, whatever came of it.
import type { Db } from '../../db/db.ts';
import { prepare } from '../../db/prepare.ts';

/**
 * For each need: all providers with a deal about it, and those of them with a declined one, whichever side declined.
 */
export interface PreviousProviders {
  all: number[];
  declined: number[];
}

const NOBODY: PreviousProviders = { all: [], declined: [] };

const ofNeeds = prepare<PreviousProviders & { needId: number }>(
  'dealt-with',
  `select need_id as "needId", json_agg(distinct provider_id) as "all",
     coalesce(json_agg(distinct provider_id) filter (where status = 'declined'), '[]') as "declined"
   from deals where need_id = any($1::bigint[]) group by need_id`,
);

/** Provider ids by need id. */
export async function dealtWith(db: Db, needIds: readonly number[]): Promise<(needId: number) => PreviousProviders> {
  if (needIds.length === 0) return () => NOBODY;
  const known = new Map((await ofNeeds(db, [needIds])).map(({ needId, ...ids }) => [needId, ids]));
  return (needId) => known.get(needId) ?? NOBODY;
}
