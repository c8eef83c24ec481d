// A forgotten password: requests a mail with a link that sets a new one.
import { randomUUID } from 'node:crypto';
import type { Context } from '../context/context.ts';
import { enqueue } from '../jobs/outbox.ts';

/** The kind of job that mail-reset-link.ts handles. */
export const RESET_MAIL = 'password-reset-mail';

/**
 * The reply and the work are the same whether or not the address is known: a job without a receiver does nothing.
 * The job does not contain the address, so addresses without an account are not stored.
 */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const user = await context.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  await enqueue(context.db, context.now(), {
    kind: RESET_MAIL,
    key: `password-reset-${randomUUID()}`,
    body: { userId: user?.id ?? null },
  });
  context.wakeOutbox();
}
