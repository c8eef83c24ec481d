// The public view of a person as one SQL column, selected by every feature that shows a person.
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '#shared/users.ts';

/**
 * The rating of a user or a service, from 1 to 5 with one decimal; null before the first review. Avoids `numeric`,
 * which is ten times slower.
 */
export const starsSql = (of: string): string =>
  `floor(${of}.rating_sum * 10::float8 / nullif(${of}.rating_count, 0) + 0.5) / 10`;

/** The photo's address, which changes with each photo so that browsers may cache it; null without a photo. */
const avatar = (users: string): string => `'/api/user/' || ${users}.id || '/avatar?v=' || ${users}.avatar_version`;

/** Closed accounts no longer have a name. */
const FORMER = 'Former neighbour';
const username = (users: string): string =>
  `case when ${users}.deleted_at is null then ${users}.username else '${FORMER}' end`;

/**
 * SQL that builds a Person from a row of `users`, given its alias (`u`, `provider`): `${personSql('u')} as "provider"`.
 * The alias is not escaped, so it must be a constant in the code.
 */
export const personSql = (users: string): string =>
  `json_build_object('id', ${users}.id, 'username', ${username(users)}, 'displayName', ${users}.display_name, 'avatar', ${avatar(users)}, 'city', ${users}.city, 'state', ${users}.state, ` +
  `'ratingAverage', ${starsSql(users)}, 'ratingCount', ${users}.rating_count, 'completedDeals', ${users}.completed_deals)`;

/** The same for the query builder: `.select(personOf('u').as('provider'))`. */
export const personOf = (users: string): RawBuilder<Person> => sql<Person>`${sql.raw(personSql(users))}`;

/**
 * SQL for whether a user is not suspended; `id` is SQL for their id. Written as "not among the suspended", so that only
 * those few are read.
 */
export const notSuspended = (id: string): string =>
  `not exists (select from users p where p.id = ${id} and p.suspended_reason is not null)`;
