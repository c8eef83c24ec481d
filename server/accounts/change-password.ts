// Changes the password of somebody who knows the present one.
import type { SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { refuse } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { dropEmailChange } from './change-email.ts';
import { checkPassword } from './check-password.ts';
import type { SignInParts } from './sign-in.ts';

/**
 * Ends every other session of the account, uses up its links for a new password and cancels a change of its address
 * that waits: somebody else with the password may have asked for it. Refuses as `checkPassword`.
 */
export async function changePassword(
  { context, limits, passwords }: SignInParts,
  user: SessionUser,
  { present, password }: { present: string; password: string },
): Promise<void> {
  const before = await checkPassword(context.db, limits, passwords, {
    userId: user.id,
    password: present,
    field: 'present',
  });
  const passwordHash = await passwords.hash(password);
  await inTransaction(context, async (work) => {
    const changed = await work.tx
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', user.id)
      .where('passwordHash', '=', before)
      .returning('id')
      .executeTakeFirst();
    // Somebody else was quicker: what was checked is the present one no more.
    if (!changed) refuse('present_password_wrong');
    await work.tx
      .updateTable('passwordResets')
      .set({ usedAt: work.now() })
      .where('userId', '=', user.id)
      .where('usedAt', 'is', null)
      .execute();
    await dropEmailChange(work.tx, user.id, work.now());
    await endOtherSessions(work.tx, user);
    await notify(work, { userId: user.id, type: 'system', isSecurity: true, ...PASSWORD_CHANGED });
  });
}

const PASSWORD_CHANGED = {
  title: 'Password changed',
  content:
    'Your password was changed, and your other devices were signed out. ' +
    'If this wasn’t you, choose “Forgot password?” now and set a new one.',
};
