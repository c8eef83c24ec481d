// Who is kept from whom, as queries ask for it: a block counts both ways.

/**
 * SQL for the ids of all whom somebody has blocked or who have blocked them. `user` is SQL for their id: where it is a
 * parameter, the database reads them once for a whole query, so `s.provider_id <> all(…)` costs nothing with each row.
 */
export const apartFrom = (user: string): string =>
  `array(select b.blocked_id from blocks b where b.blocker_id = ${user} union all select b.blocker_id from blocks b where b.blocked_id = ${user})`;

/** SQL for whether one of two has blocked the other. */
export const areApart = (one: string, other: string): string =>
  `exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;

/** SQL for one's `contact` with another, as a profile says it. */
export const contactSql = (me: string, other: string): string =>
  `case (select bool_or(b.blocker_id = ${me}) from blocks b where (b.blocker_id, b.blocked_id) in ((${me}, ${other}), (${other}, ${me})))
     when true then 'blocked' when false then 'closed' else 'open' end`;
