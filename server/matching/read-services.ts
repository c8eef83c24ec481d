// Reads the found services that may be shown: the database checks every condition again.
import type { Language } from '#shared/languages.ts';
import type { Service } from '#shared/services.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { asker, serviceColumns, type ServiceRow, toService } from '../services/service-row.ts';
import { commonLanguages } from '../users/common-languages.ts';
import type { Conditions } from './candidates.ts';

export interface FoundService extends Service, Pick<ServiceRow, 'km'> {
  /** Languages that both the provider and the user speak, besides English. */
  commonLanguages: readonly Language[];
}

/** `spoken` is the languages of the asking user. */
const found = prepare<ServiceRow & { spoken: Language[] }>(
  'matches-found',
  `select ${serviceColumns}, me.languages as "spoken"
   from ${asker('$1::bigint', 'coalesce(coarse_point($2::float8, $3::float8), u.point)')}
   cross join services s join users p on p.id = s.provider_id
   where s.id = any($4::bigint[]) and s.world = me.world
     and s.visibility = 'live' and s.removed_at is null and s.meaning is not null and s.provider_id <> me.id and s.provider_id <> all(me.apart)
     and p.suspended_reason is null
     and ($5::integer is null or s.price <= $5)
     and ($6::integer is null or (s.rating_count > 0 and s.rating_sum >= $6 * s.rating_count))
     and (s.remote or (not $7::boolean and (me.at is null or (s.point <-> me.at) <= least(s.radius_km, $8::float8))))`,
);

/** In no order. */
export async function readServices(db: Db, conditions: Conditions, ids: readonly number[]): Promise<FoundService[]> {
  const { userId, near, maxPrice, minRating, remote = false, radiusKm } = conditions;
  const [latitude, longitude] = near?.split(',').map(Number) ?? [null, null];
  const rows = await found(db, [userId, latitude, longitude, ids, maxPrice, minRating, remote, radiusKm]);
  return rows.map((row) =>
    Object.assign(toService(row), { commonLanguages: commonLanguages(row.spoken, row.languages) }),
  );
}
