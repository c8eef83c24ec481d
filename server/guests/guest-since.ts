// When a guest arrived. Their account is older: see MEMBER_DAYS in create-guest.ts.
import { sql } from 'kysely';

export const GUEST_HOURS = 24;

/** SQL for the time, for a row of `users` or its alias. Too early for a guest who ended their day sooner. */
export const cameIn = (users: 'users' | 'u') =>
  sql<string>`(${sql.ref(`${users}.guestExpiresAt`)} - make_interval(hours => ${GUEST_HOURS}))`;
