// Takes hold of a guest, so that their world is furnished once, and not while it is being taken away.
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Whether there is such a guest. Others may go on naming the guest in rows of theirs meanwhile. */
export async function lockGuest(tx: Db, guestId: number): Promise<boolean> {
  const { rows } =
    await sql`select from users where id = ${guestId} and is_guest and world = id for no key update`.execute(tx);
  return rows.length > 0;
}
