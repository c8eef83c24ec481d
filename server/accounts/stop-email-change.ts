// Handles the link mailed to the old address: cancels an address change, or reverts it.
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { violates } from '../db/violates.ts';
import { refuse } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { hashToken } from '../sessions/token.ts';
import { useUpLinks } from './confirm-address.ts';

/**
 * The person who changed it knows the password and may be signed in: ends all sessions, so that the old address can set
 * a new password. Replaces the account's current address, whatever it is, and invalidates the links of later changes.
 * Refuses with `link_used` for a bad, used or old one, and with `email_taken` if another account has taken the old
 * address.
 */
export async function stopEmailChange(context: Context, token: string): Promise<void> {
  const at = context.now();
  try {
    await inTransaction(context, async (work) => {
      const change = await work.tx
        .updateTable('emailConfirmations')
        .set({ undoHash: null })
        .where('undoHash', '=', hashToken(token))
        .where('undoUntil', '>', at.toISOString())
        .returning(['userId', 'replaces', 'createdAt'])
        .executeTakeFirst();
      if (!change) return refuse('link_used');
      const { userId } = change;
      const kept = await work.tx
        .updateTable('users')
        .set({ email: change.replaces, emailVerifiedAt: at })
        .where('id', '=', userId)
        .where('deletedAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!kept) return refuse('link_used');
      await endLaterUndos(work, change);
      await useUpLinks(work, userId);
      await endAllSessions(work.tx, userId);
      await notify(work, { userId, type: 'system', isSecurity: true, ...CHANGE_STOPPED });
    });
  } catch (error) {
    if (violates(error, 'users_email')) refuse('email_taken');
    throw error;
  }
}

/** After two changes, the attacker may own the mailbox in between. */
async function endLaterUndos(work: Work, { userId, createdAt }: { userId: number; createdAt: string }): Promise<void> {
  await work.tx
    .updateTable('emailConfirmations')
    .set({ undoHash: null })
    .where('userId', '=', userId)
    .where('createdAt', '>=', createdAt)
    .where('undoHash', 'is not', null)
    .execute();
}

const CHANGE_STOPPED = {
  title: 'E-mail address change stopped',
  content:
    'Your account keeps its e-mail address, and every device was signed out. ' +
    'Please choose “Forgot password?” and set a new password, because someone else knows the old one.',
};
