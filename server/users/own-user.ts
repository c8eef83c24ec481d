// A user's view of their own account.
import { domainToUnicode } from 'node:url';
import { unitFor } from '#shared/distance.ts';
import type { CurrentUser, Person } from '#shared/users.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { found } from '../http/refusal.ts';
import { personSql } from './person.ts';

const ownUserById = prepare<
  { person: Person; phoneCountry: string | null } & Omit<CurrentUser, keyof Person | 'distanceUnit'>
>(
  'own-user',
  `select ${personSql('u')} as person, u.bio, u.created_at as "createdAt", u.email, u.email_verified_at is not null as "emailConfirmed", u.phone, u.phone_verified_at is not null as "phoneConfirmed", u.phone_country as "phoneCountry",
     u.latitude::text, u.longitude::text, u.place_is_chosen as "placeIsChosen",
     u.time_zone as "timeZone", u.languages, u.service_radius_km as "serviceRadiusKm", u.is_admin as "isAdmin", u.is_guest as "isGuest",
     u.guest_expires_at as "guestExpiresAt"
   from users u where u.id = $1`,
);

export async function ownUser(db: Db, id: number): Promise<CurrentUser> {
  const { person, phoneCountry, ...own } = found((await ownUserById(db, [id]))[0]);
  return { ...person, ...own, email: own.email && asItReads(own.email), distanceUnit: unitFor(phoneCountry) };
}

/** The domain in readable letters rather than as `xn--…`. */
export const asItReads = (email: string): string => email.replace(/[^@]*$/, domainToUnicode);
