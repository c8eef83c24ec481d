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
 * Ends every session of the account, uses up all its links and cancels a change of its address that waits: somebody
 * with the password before may have asked for it. Refuses with `link_used` for a bad, used or old one, and for one that
 * was mailed to an address before.
 */
export async function resetPassword(
  context: Context,
  passwords: Passwords,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const usedAt = context.now();
  // Looked up before the hashing, so that a made-up link costs us next to nothing.
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
    // Anyone who has the mail has the address.
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
