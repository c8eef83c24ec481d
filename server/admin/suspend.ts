// Keeps somebody out, and lets them in again. Their deals follow: unpaid ones are withdrawn, paid ones stand still.
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/open.ts';
import { found, refuse } from '../http/refusal.ts';
import { enqueue } from '../jobs/outbox.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { writeAudit } from '../operator-queue/audit.ts';

export const PARTY_DEALS = 'party_deals';

/**
 * Refuses `not_found`, and `wrong_account` for an operator: first their right is taken away. Repeated, it changes
 * nothing.
 */
export async function suspend(context: Context, admin: SessionUser, userId: number, reason: string): Promise<void> {
  await change(context, admin, userId, { suspendedReason: reason, reason, act: 'suspend' });
}

export async function reinstate(context: Context, admin: SessionUser, userId: number, reason: string): Promise<void> {
  await change(context, admin, userId, { suspendedReason: null, reason, act: 'reinstate' });
}

interface Change {
  suspendedReason: string | null;
  reason: string;
  act: 'suspend' | 'reinstate';
}

async function change(
  context: Context,
  admin: SessionUser,
  userId: number,
  { suspendedReason, reason, act }: Change,
): Promise<void> {
  const now = context.now();
  await inTransaction(context, async (work) => {
    const row = await work.tx
      .selectFrom('users')
      .select(['isAdmin', 'suspendedReason'])
      .where('id', '=', userId)
      .where('world', '=', 0)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const user = found(row);
    if (user.isAdmin) refuse('wrong_account');
    if ((user.suspendedReason === null) === (suspendedReason === null)) return;
    await work.tx.updateTable('users').set({ suspendedReason }).where('id', '=', userId).execute();
    if (suspendedReason !== null) await endAllSessions(work.tx, userId);
    const entryId = await countActs(work.tx, userId);
    await writeAudit(work.tx, now, admin, {
      act,
      userId,
      before: { suspended: user.suspendedReason },
      after: { suspended: suspendedReason },
      reason,
    });
    await enqueue(work.tx, now, { kind: PARTY_DEALS, key: `${PARTY_DEALS}:${userId}:${entryId}`, body: { userId } });
    work.wakeOutbox();
  });
}

/** Numbers the acts on an account, so that each has a job of its own. */
async function countActs(tx: Db, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
