// Sets a new password with the link from the mail.
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { hashToken } from '../sessions/token.ts';
import { dropEmailChange } from './change-email.ts';
import type { Passwords } from './passwords.ts';

/**
 * Ends all sessions of the account, invalidates all its links and cancels a pending change of its address, which
 * somebody with the old password may have requested. Refuses with `link_used` for a bad, used or old one, and for one
 * mailed to an earlier address.
 */
export async function resetPassword(
  context: Context,
  passwords: Passwords,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const usedAt = context.now();
  // Checked before hashing, so that a made-up link costs next to nothing.
  if (!(await openLinks(context.db, usedAt).select('userId').where('tokenHash', '=', tokenHash).executeTakeFirst()))
    refuse('link_used');
  const passwordHash = await passwords.hash(password);
  await inTransaction(context, async (work) => {
    const link = await work.tx
      .updateTable('passwordResets')
      .set({ usedAt })
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .returning(['userId', 'email'])
      .executeTakeFirst();
    if (!link) return refuse('link_used');
    await work.tx
      .updateTable('passwordResets')
      .set({ usedAt })
      .where('userId', '=', link.userId)
      .where('usedAt', 'is', null)
      .execute();
    // The mail's reader owns the address, so it is confirmed.
    const owner = await work.tx
      .updateTable('users')
      .set({ passwordHash, emailVerifiedAt: usedAt })
      .where('id', '=', link.userId)
      .where('email', '=', link.email)
      .returning('id')
      .executeTakeFirst();
    if (!owner) refuse('link_used');
    await dropEmailChange(work.tx, link.userId, usedAt);
    await endAllSessions(work.tx, link.userId);
  });
}

const openLinks = (db: Db, at: Date) =>
  db.selectFrom('passwordResets').where('usedAt', 'is', null).where('expiresAt', '>', at.toISOString());
