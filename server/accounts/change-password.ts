// Changes the password of a user who knows the current one.
import type { SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { refuse } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { dropEmailChange } from './change-email.ts';
import { checkPassword } from './check-password.ts';
import type { SignInParts } from './sign-in.ts';

/**
 * Ends all other sessions of the account, invalidates its password links and cancels a pending change of its address,
 * which somebody else with the password may have requested. Refuses like `checkPassword`.
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
    // Another request was faster: the verified password is no longer the current one.
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
