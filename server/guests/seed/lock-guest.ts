// Locks a guest, so that their world is seeded once, and not while it is being deleted.
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Returns whether the guest exists. Other transactions can still insert rows that refer to the guest. */
export async function lockGuest(tx: Db, guestId: number): Promise<boolean> {
  const { rows } =
    await sql`select from users where id = ${guestId} and is_guest and world = id for no key update`.execute(tx);
  return rows.length > 0;
}
