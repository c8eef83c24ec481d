// SQL for blocks between users: a block counts both ways.

/**
 * SQL for the ids of all users whom this one has blocked or who have blocked this one. `user` is SQL for an id: if it
 * is a parameter, the list is read once per query, so `s.provider_id <> all(…)` adds no cost per row.
 */
export const apartFrom = (user: string): string =>
  `array(select b.blocked_id from blocks b where b.blocker_id = ${user} union all select b.blocker_id from blocks b where b.blocked_id = ${user})`;

/** SQL for whether one of two users has blocked the other. */
export const areApart = (one: string, other: string): string =>
  `exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;

/** SQL for the `contact` field of a profile: how I may contact the other user. */
export const contactSql = (me: string, other: string): string =>
  `case (select bool_or(b.blocker_id = ${me}) from blocks b where (b.blocker_id, b.blocked_id) in ((${me}, ${other}), (${other}, ${me})))
     when true then 'blocked' when false then 'closed' else 'open' end`;
