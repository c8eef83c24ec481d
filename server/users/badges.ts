// What this software has seen of somebody itself, rather than been told.

/** With fewer, a badge would point at single neighbours. */
const LEAST_REGULARS = 3;

const regulars = (users: string): string =>
  `(select count(*) from (select from deals d where d.provider_id = ${users}.id and d.status in ('completed', 'closed')
     group by d.seeker_id having count(*) >= 2) again)`;

/** SQL for the row of `users` that the query calls so. */
export const badges = (users: string): string =>
  `(select json_build_object('emailConfirmed', ${users}.email_verified_at is not null,
      'regulars', case when n >= ${LEAST_REGULARS} then n else 0 end) from ${regulars(users)} as x (n))`;
