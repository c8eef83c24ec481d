// Reads the best of what was found from the database, which alone decides whether they may be shown.
import type { Language } from '#shared/languages.ts';
import type { Db } from '../db/open.ts';
import { prepare } from '../db/prepare.ts';
import { asker, serviceColumns, type ServiceRow, toService } from '../services/service-row.ts';
import { commonLanguages } from '../users/common-languages.ts';
import type { Wanted } from './candidates.ts';
import { factsOf, inOrder, type Ranked, type Scored } from './score-candidates.ts';

/** Every condition stands here once more: what was found, in memory above all, may be a moment old. */
const found = prepare<ServiceRow & { asked: readonly Language[] }>(
  'matches-found',
  `select ${serviceColumns}, me.languages as "asked"
   from ${asker('$1::bigint', 'coalesce(coarse_point($2::float8, $3::float8), u.point)')}
   join services s on s.id = any($4::bigint[]) and s.world = me.world
   join users p on p.id = s.provider_id
   where s.visibility = 'live' and s.removed_at is null and s.meaning is not null and s.provider_id <> me.id and p.suspended_reason is null
     and ($5::integer is null or s.price <= $5)
     and ($6::integer is null or (s.rating_count > 0 and s.rating_sum >= $6 * s.rating_count))
     and (s.remote or (not $7::boolean and (me.at is null or (s.point <-> me.at) <= least(s.radius_km, $8::float8))))`,
);

/** Both null where nothing is said. `near` is `latitude,longitude` in degrees. */
export const degreesOf = (near: string | undefined): (number | null)[] => near?.split(',').map(Number) ?? [null, null];

/** So many more are read than are asked for, as one or another may not be shown any more. */
const SPARE = 5;

/** At most `most`, the best first; without those that may not be shown. */
export async function readFound(
  db: Db,
  { userId, near, maxPrice, minRating, remote, radiusKm }: Omit<Wanted, 'kinds' | 'rareWords'>,
  best: readonly Ranked[],
  { budget, most }: { budget: number | null; most: number },
): Promise<Scored[]> {
  if (best.length === 0) return [];
  const ranked = new Map(best.slice(0, most + SPARE).map((each) => [each.listing.id, each]));
  const rows = await found(db, [userId, ...degreesOf(near), [...ranked.keys()], maxPrice, minRating, remote ?? false, radiusKm]);
  const scored = rows.map((row): Scored => {
    const { kind, tongue, listing, facts } = ranked.get(row.id)!;
    return {
      service: toService(row),
      facts: factsOf(row, facts.meaning, budget),
      kind,
      tongue,
      hasWord: listing.hasWord,
      commonLanguages: commonLanguages(row.asked, row.languages),
    };
  });
  return inOrder(scored).slice(0, most);
}
