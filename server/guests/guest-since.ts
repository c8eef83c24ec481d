// When a guest came in. Their account is older than that: see MEMBER_DAYS in create-guest.ts.
import { sql } from 'kysely';

export const GUEST_HOURS = 24;

/**
 * A moment in time, of the row that `users` or its alias names. A guest who ended their day sooner came in later than
 * this says.
 */
export const cameIn = (users: 'users' | 'u') =>
  sql<string>`(${sql.ref(`${users}.guestExpiresAt`)} - make_interval(hours => ${GUEST_HOURS}))`;
