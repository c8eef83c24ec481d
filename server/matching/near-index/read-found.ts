// Reads what was found in memory from the database, which alone decides whether it may be shown.
import type { Db } from '../../db/open.ts';
import { prepare } from '../../db/prepare.ts';
import { asker, serviceColumns, type ServiceRow } from '../../services/service-row.ts';
import type { Wanted } from '../candidates.ts';
import { degreesOf } from './asker.ts';

export type FoundRow = ServiceRow & { timeZone: string };

/** Every condition stands here once more: what is in memory may be a moment old. */
const found = prepare<FoundRow>(
  'near-index-found',
  `select ${serviceColumns}, p.time_zone as "timeZone"
   from ${asker('$1::bigint', 'coalesce(coarse_point($2::float8, $3::float8), u.point)')}
   join services s on s.id = any($4::bigint[]) and s.world = me.world
   join users p on p.id = s.provider_id
   where s.visibility = 'live' and s.removed_at is null and s.meaning is not null and s.provider_id <> me.id and p.suspended_reason is null
     and ($5::integer is null or s.price <= $5)
     and ($6::integer is null or (s.rating_count > 0 and s.rating_sum >= $6 * s.rating_count))
     and (s.remote or (not $7::boolean and (s.point <-> me.at) <= least(s.radius_km, $8::float8)))`,
);

/** In no order; without those that may not be shown. */
export const readFound = (db: Db, { userId, near, maxPrice, minRating, remote, radiusKm }: Omit<Wanted, 'kinds' | 'rareWords'>, ids: readonly number[]): Promise<FoundRow[]> =>
  found(db, [userId, ...degreesOf(near), ids, maxPrice, minRating, remote ?? false, radiusKm]);
