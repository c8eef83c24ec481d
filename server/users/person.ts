// What others may see of somebody, as one column of a query: every feature that shows a person selects it with this.
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '#shared/users.ts';

/**
 * 1 to 5 with one decimal, of a user or a service; null before the first review. Not by `numeric`, which takes ten
 * times as long.
 */
export const starsSql = (of: string): string =>
  `floor(${of}.rating_sum * 10::float8 / nullif(${of}.rating_count, 0) + 0.5) / 10`;

/** Where their photo is: another address for each, so that browsers may keep it. Null where they have none. */
const avatar = (users: string): string => `'/api/user/' || ${users}.id || '/avatar?v=' || ${users}.avatar_version`;

/** People who have closed their account no longer have a name. */
const FORMER = 'Former neighbour';
const username = (users: string): string =>
  `case when ${users}.deleted_at is null then ${users}.username else '${FORMER}' end`;

/**
 * SQL that makes a Person of the row of `users` that the query calls so (`u`, `provider`), for queries written as text:
 * `${personSql('u')} as "provider"`. The name is put in as it is, so it must stand in the code.
 */
export const personSql = (users: string): string =>
  `json_build_object('id', ${users}.id, 'username', ${username(users)}, 'displayName', ${users}.display_name, 'avatar', ${avatar(users)}, 'city', ${users}.city, 'state', ${users}.state, ` +
  `'ratingAverage', ${starsSql(users)}, 'ratingCount', ${users}.rating_count, 'completedDeals', ${users}.completed_deals)`;

/** The same for the query builder: `.select(personOf('u').as('provider'))`. */
export const personOf = (users: string): RawBuilder<Person> => sql<Person>`${sql.raw(personSql(users))}`;

/**
 * SQL: whether somebody is not suspended, by SQL for their id. Asked that way round, only the few who are suspended are
 * read.
 */
export const notSuspended = (id: string): string =>
  `not exists (select from users p where p.id = ${id} and p.suspended_reason is not null)`;
