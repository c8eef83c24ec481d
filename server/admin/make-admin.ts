// Makes somebody an admin: the first one by a command on the server's own machine.
import type { Db } from '../db/open.ts';
import { forgetSessions } from '../sessions/session-memory.ts';

/** Whether there is such a person; guests are none. Anyone who is signed in has the new rights at once. */
export function makeAdmin(db: Db, username: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ isAdmin: true })
      .where('username', '=', username.normalize('NFC').toLowerCase())
      .where('world', '=', 0)
      .where('isGuest', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (user) await forgetSessions(tx, user.id);
    return user !== undefined;
  });
}
