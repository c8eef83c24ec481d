// Mails the signed-in user a link that confirms their e-mail address.
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { refuse } from '../http/refusal.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { greeting } from '../outgoing/without-links.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { HOUR_MS } from '#shared/time.ts';

const VALID_MS = 24 * HOUR_MS;
const MOST_AN_HOUR = 3;

/**
 * Mails nothing if it is confirmed already. Refuses with `no_email` and, after three within the hour,
 * `too_many_requests`.
 */
export async function mailConfirmation(context: Context, userId: number): Promise<void> {
  const token = newToken();
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + VALID_MS);
  await inTransaction(context, async (work) => {
    // Locked, so that two requests at the same moment are counted one after the other.
    const user = await work.tx
      .selectFrom('users')
      .select(['name', 'email', 'emailVerifiedAt'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { email } = user;
    if (email === null) return refuse('no_email');
    if (user.emailVerifiedAt !== null) return;
    const recent = await work.tx
      .selectFrom('emailConfirmations')
      .select('createdAt')
      .where('userId', '=', userId)
      .where('replaces', 'is', null)
      .where('createdAt', '>', new Date(createdAt.getTime() - HOUR_MS).toISOString())
      .execute();
    if (recent.length >= MOST_AN_HOUR) refuse('too_many_requests', { retryAfter: HOUR_MS / 1000 });
    const tokenHash = hashToken(token);
    await work.tx.insertInto('emailConfirmations').values({ tokenHash, userId, email, createdAt, expiresAt }).execute();
    const link = `${work.config.PUBLIC_URL}/confirm-email#token=${token}`;
    await queueMail(work.tx, createdAt, {
      key: `mail:confirmation:${tokenHash.toString('hex')}`,
      userId,
      to: email,
      giveUpAt: expiresAt,
      ...letter(user.name, link),
    });
  });
  context.wakeOutbox();
}

// The fragment after # stays in the browser, so no server or proxy logs the token.
const letter = (name: string, link: string) => ({
  subject: 'Confirm your e-mail address',
  body: [
    greeting(name),
    'Please confirm that this is your e-mail address with this link. It works once, for 24 hours:',
    link,
    'If you didn’t ask for this, ignore this mail.',
  ].join('\n\n'),
});
