// The services that were found, as far as they may be shown: every condition is put to the database once more.
import type { Language } from '#shared/languages.ts';
import type { Db } from '../db/open.ts';
import { prepare } from '../db/prepare.ts';
import { asker as askerSql, serviceColumns, type ServiceRow } from '../services/service-row.ts';
import { askedFrom, degreesOf } from './asked-from.ts';
import type { Conditions } from './candidates.ts';
import { type FoundService, fromRow } from './found-service.ts';

const found = prepare<ServiceRow & { spoken: Language[] }>(
  'matches-found',
  `select ${serviceColumns}, me.languages as "spoken"
   from ${askerSql('$1::bigint', askedFrom)} cross join services s join users p on p.id = s.provider_id
   where s.id = any($4::bigint[]) and s.world = me.world
     and s.visibility = 'live' and s.removed_at is null and s.meaning is not null and s.provider_id <> me.id and s.provider_id <> all(me.apart)
     and p.suspended_reason is null
     and ($5::integer is null or s.price <= $5)
     and ($6::integer is null or (s.rating_count > 0 and s.rating_sum >= $6 * s.rating_count))
     and (s.remote or (not $7::boolean and (me.at is null or (s.point <-> me.at) <= least(s.radius_km, $8::float8))))`,
);

/** In no order. */
export async function readServices(
  db: Db,
  { userId, near, maxPrice, minRating, remote, radiusKm }: Conditions,
  ids: readonly number[],
): Promise<FoundService[]> {
  if (ids.length === 0) return [];
  return (await found(db, [userId, ...degreesOf(near), ids, maxPrice, minRating, remote ?? false, radiusKm])).map(
    fromRow,
  );
}
