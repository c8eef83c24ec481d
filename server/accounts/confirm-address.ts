// Handles the mailed link, which proves that the user owns the address. A new address takes effect.
import { HOUR_MS } from '#shared/time.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { violates } from '../db/violates.ts';
import { refuse } from '../http/refusal.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { greeting, withoutLinks } from '../outgoing/without-links.ts';
import { hashToken } from '../sessions/token.ts';
import { undoTokenOf } from './change-email.ts';
import { holderOf } from './held-address.ts';

const WORTH_TELLING_MS = 24 * HOUR_MS;

/**
 * Invalidates all links of the account. Refuses with `link_used` for a bad, used or old one, and for one to an earlier
 * address; with `email_taken` if another account has taken the new address meanwhile, or can still take it back.
 */
export async function confirmAddress(context: Context, token: string): Promise<void> {
  const usedAt = context.now();
  const tokenHash = hashToken(token);
  try {
    await inTransaction(context, async (work) => {
      const link = await work.tx
        .updateTable('emailConfirmations')
        .set({ usedAt })
        .where('tokenHash', '=', tokenHash)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', usedAt.toISOString())
        .returning(['userId', 'email', 'replaces', 'undoHash'])
        .executeTakeFirst();
      if (!link) return refuse('link_used');
      if (await holderOf(work, { email: link.email, besides: link.userId })) refuse('email_held');
      const confirmed = await work.tx
        .updateTable('users')
        .set({ email: link.email, emailVerifiedAt: usedAt })
        .where('id', '=', link.userId)
        .where('email', '=', link.replaces ?? link.email)
        .returning('name')
        .executeTakeFirst();
      if (!confirmed) return refuse('link_used');
      await useUpLinks(work, link.userId);
      if (link.replaces !== null)
        await tellChange(work, { ...link, name: confirmed.name, replaces: link.replaces, tokenHash });
    });
  } catch (error) {
    if (violates(error, 'users_email')) refuse('email_taken');
    throw error;
  }
  context.wakeOutbox();
}

/** Links that confirm an address and links that set a new password: they went to the old address. */
export async function useUpLinks(work: Work, userId: number): Promise<void> {
  for (const table of ['emailConfirmations', 'passwordResets'] as const) {
    await work.tx
      .updateTable(table)
      .set({ usedAt: work.now() })
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .execute();
  }
}

interface AddressChange {
  userId: number;
  name: string;
  email: string;
  replaces: string;
  undoHash: Buffer | null;
  tokenHash: Buffer;
}

async function tellChange(work: Work, change: AddressChange): Promise<void> {
  const at = work.now();
  await notify(work, {
    userId: change.userId,
    type: 'system',
    isSecurity: true,
    title: 'E-mail address changed',
    content:
      'Your account has a new e-mail address. If this wasn’t you, choose “Forgot password?” now and set a new password.',
  });
  // An address that was never confirmed gets no mail: it may be a stranger's.
  if (!change.undoHash) return;
  const link = `${work.config.PUBLIC_URL}/stop-email-change#token=${undoTokenOf(work, change.tokenHash)}`;
  await queueMail(work.tx, at, {
    key: `mail:email-changed:${change.tokenHash.toString('hex')}`,
    userId: change.userId,
    to: change.replaces,
    giveUpAt: new Date(at.getTime() + WORTH_TELLING_MS),
    subject: 'Your e-mail address has changed',
    body: [
      greeting(change.name),
      `Your Doorstep account now uses ${withoutLinks(change.email)}. We won’t send any more mail to this address.`,
      'If this wasn’t you, change it back with this link, within 7 days of our first mail about it:',
      link,
    ].join('\n\n'),
  });
}
