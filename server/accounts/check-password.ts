// Asks a signed-in user for their password again, before actions that cannot be undone.
import { errors } from '#shared/errors.ts';
import type { Db } from '../db/db.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import type { Passwords } from './passwords.ts';

interface PasswordCheck {
  userId: number;
  password: string;
  /** The form field with the password. */
  field: string;
}

const WRONG = 'present_password_wrong';

/**
 * Returns its hash. Refuses with `too_many_requests`, `busy`, `no_password` for guests, or `present_password_wrong`.
 */
export async function checkPassword(
  db: Db,
  limits: Limits,
  passwords: Passwords,
  { userId, password, field }: PasswordCheck,
): Promise<string> {
  await limits.take('passwordCheck', userId);
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (passwordHash === null) return refuse('no_password');
  const fits = await passwords.verify(passwordHash, password);
  return fits ? passwordHash : refuse(WRONG, { fields: { [field]: errors[WRONG][1] } });
}
