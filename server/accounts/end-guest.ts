// Ends a guest's account before the end of its day.
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { reschedule } from '../jobs/outbox.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';

/** The kind of job that deletes a guest's world. */
export const GUEST_PURGE = 'guest-purge';

/** Signs the guest out and makes the job that deletes their world due now. */
export async function endGuest(context: Context, userId: number): Promise<void> {
  const now = context.now();
  await inTransaction(context, async (work) => {
    await work.tx
      .updateTable('users')
      .set({ guestExpiresAt: now })
      .where('id', '=', userId)
      .where('isGuest', '=', true)
      .execute();
    await reschedule(work.tx, now, { kind: GUEST_PURGE, key: `guest-purge-${userId}`, body: { userId }, at: now });
    await endAllSessions(work.tx, userId);
    work.wakeOutbox();
  });
}
