// Writes the mail with the link that sets a new password.
import { HOUR_MS } from '#shared/time.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Handler } from '../jobs/outbox.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { greeting } from '../outgoing/without-links.ts';
import { hashToken } from '../sessions/token.ts';

const VALID_MS = HOUR_MS;
/** More links within the hour would not help, and a stranger could request them. */
const MOST_AN_HOUR = 3;

/**
 * The token is derived from the job's key and our secret: a repeated job writes the same link, and neither the job nor
 * the token table contains it in clear text.
 */
export const mailResetLink: Handler = async (context, { key, body }) => {
  const user = await findReceiver(context, Number(body.userId));
  if (!user) return;
  const token = context.sealer.sign(`password reset ${key}`);
  const link = `${context.config.PUBLIC_URL}/reset-password#token=${token}`;
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + VALID_MS);
  await inTransaction(context, async (work) => {
    await work.tx
      .insertInto('passwordResets')
      .values({ tokenHash: hashToken(token), userId: user.id, email: user.email, createdAt, expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await queueMail(work.tx, createdAt, {
      key: `mail:${key}`,
      userId: user.id,
      to: user.email,
      giveUpAt: expiresAt,
      ...letter(user.name, link),
    });
  });
};

/** Undefined if there is no such account, or if it has been sent enough links. */
async function findReceiver(
  { db, now }: Context,
  id: number,
): Promise<{ id: number; name: string; email: string } | undefined> {
  const user = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst();
  if (!user?.email) return undefined;
  const hourAgo = new Date(now().getTime() - VALID_MS).toISOString();
  const recent = await db
    .selectFrom('passwordResets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', id)
    .where('createdAt', '>', hourAgo)
    .executeTakeFirstOrThrow();
  return recent.count < MOST_AN_HOUR ? { ...user, email: user.email } : undefined;
}

// The fragment after # stays in the browser, so no server or proxy logs the token.
const letter = (name: string, link: string) => ({
  subject: 'Set a new password',
  body: [
    greeting(name),
    'We received a request to reset the password of your Doorstep account. Set a new one with this link. ' +
      'It works once, for an hour:',
    link,
    'If you didn’t ask for this, ignore this mail. Your password stays the same.',
  ].join('\n\n'),
});
