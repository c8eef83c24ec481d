// A forgotten password: asks for a mail with a link that sets a new one.
import { randomUUID } from 'node:crypto';
import type { Context } from '../context/context.ts';
import { enqueue } from '../jobs/outbox.ts';

/** Of one kind of job: see mail-reset-link.ts. */
export const RESET_MAIL = 'password-reset-mail';

/**
 * The answer and the work are the same whether or not the address is known: a job that has nobody to write to does
 * nothing.
 * The job holds no address, so nobody's is kept who has no account here.
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
