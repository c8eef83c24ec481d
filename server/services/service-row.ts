// A service as a query reads it and as the API returns it.
import type { Coordinates } from '#shared/distance.ts';
import type { Service } from '#shared/services.ts';
import { apartFrom } from '../users/apart.ts';
import { townOf } from '../places/town-of.ts';
import { type PhotoFacts, photoOf } from '../photos/photo-of.ts';
import { distanceWords } from '../users/distance-words.ts';
import { personSql, starsSql } from '../users/person.ts';

export type ServiceRow = Omit<Service, 'distance' | 'at' | 'photos'> & {
  photos: PhotoFacts[];
  /** From the user's coarse place to the service's; null for remote services, or if either has no place. */
  km: number | null;
  /** Whether the user sees miles: their phone number is from the US or Britain. */
  miles: boolean;
  /** The service's coarse place, which tells towns of the same name apart and is never returned. */
  coarse: Coordinates | null;
};

/**
 * Selects a ServiceRow from `s` (services) and `p` (its provider), as seen by the viewer in `me` (columns `at`,
 * `miles`).
 */
export const serviceColumns = `
  s.id, s.provider_id as "providerId", s.title, s.description, s.category, s.price, s.unit, s.tags, s.remote,
  s.radius_km as "radiusKm", s.visibility, s.policy, s.licence, s.city, s.state,
  ${starsSql('s')} as "ratingAverage", s.rating_count as "ratingCount",
  s.created_at as "createdAt", ${personSql('p')} as "provider", p.languages, s.photos,
  case when s.provider_id = me.id then s.hidden_reason end as "hiddenReason",
  case when s.remote then null else s.point <-> me.at end as "km", me.miles as "miles",
  case when s.latitude is not null
    then json_build_object('latitude', round(s.latitude * 100) / 100, 'longitude', round(s.longitude * 100) / 100) end as "coarse"`;

/**
 * The facts about the asking user that a query needs: `at` is SQL for their place, `apart` the users whom a block
 * hides.
 */
export const asker = (user: string, at = 'u.point'): string =>
  `(select u.id, u.world, u.languages, ${at} as at, coalesce(u.phone_country in ('US', 'GB'), false) as miles, ${apartFrom(user)} as apart
    from users u where u.id = ${user}) me`;

/** The row with its town and its distance in words. The reply's schema drops the other columns. */
export function toService<R extends ServiceRow>(row: R): Omit<R, 'photos'> & Service {
  const at = row.remote ? null : townOf({ city: row.city, state: row.state, near: row.coarse });
  return Object.assign(row, { at, photos: row.photos.map(photoOf), distance: distanceWords(row) });
}
