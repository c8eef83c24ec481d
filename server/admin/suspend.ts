// Suspends and reinstates users. Their deals follow: unpaid ones are withdrawn, paid ones are frozen.
import { isolated } from '#shared/isolated.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { suspensionLink } from '../accounts/suspension-token.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { found, refuse } from '../http/refusal.ts';
import { enqueue } from '../jobs/outbox.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { greeting } from '../outgoing/without-links.ts';
import { waysOf } from '../outgoing/ways.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { writeAudit } from '../operator-queue/audit.ts';

export const PARTY_DEALS = 'party_deals';

/** Refuses `not_found`, and `wrong_account` for an operator, whose rights must be revoked first. Idempotent. */
export async function suspend(context: Context, admin: SessionUser, userId: number, reason: string): Promise<void> {
  await inTransaction(context, (work) => suspendWithin(work, admin, userId, reason));
}

export async function reinstate(context: Context, admin: SessionUser, userId: number, reason: string): Promise<void> {
  await inTransaction(context, (work) => reinstateWithin(work, admin, userId, reason));
}

/** As `suspend`, as part of a decision. Returns false if they were suspended already: no mail has gone out then. */
export const suspendWithin = (work: Work, admin: SessionUser, userId: number, reason: string): Promise<boolean> =>
  change(work, admin, userId, { suspendedReason: reason, reason, act: 'suspend' });

export const reinstateWithin = (work: Work, admin: SessionUser, userId: number, reason: string): Promise<boolean> =>
  change(work, admin, userId, { suspendedReason: null, reason, act: 'reinstate' });

interface Change {
  suspendedReason: string | null;
  reason: string;
  act: 'suspend' | 'reinstate';
}

async function change(
  work: Work,
  admin: SessionUser,
  userId: number,
  { suspendedReason, reason, act }: Change,
): Promise<boolean> {
  const now = work.now();
  const row = await work.tx
    .selectFrom('users')
    .select(['isAdmin', 'suspendedReason'])
    .where('id', '=', userId)
    .where('world', '=', 0)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const user = found(row);
  if (user.isAdmin) refuse('wrong_account');
  if ((user.suspendedReason === null) === (suspendedReason === null)) return false;
  await work.tx.updateTable('users').set({ suspendedReason }).where('id', '=', userId).execute();
  if (suspendedReason !== null) await endAllSessions(work.tx, userId);
  const entryId = await countActs(work.tx, userId);
  if (suspendedReason !== null) await mailSuspension(work, userId, { entryId, reason: suspendedReason });
  await writeAudit(work.tx, now, admin, {
    act,
    userId,
    before: { suspended: user.suspendedReason },
    after: { suspended: suspendedReason },
    reason,
  });
  await enqueue(work.tx, now, { kind: PARTY_DEALS, key: `${PARTY_DEALS}:${userId}:${entryId}`, body: { userId } });
  work.wakeOutbox();
  return true;
}

const WORTH_MAILING_MS = 30 * DAY_MS;

/** They are signed out, so no notice in the app reaches them. */
async function mailSuspension(
  work: Work,
  userId: number,
  { entryId, reason }: { entryId: number; reason: string },
): Promise<void> {
  const ways = await waysOf(work.tx, userId);
  if (!ways?.mailAddress) return;
  const now = work.now();
  const link = suspensionLink(work, userId);
  await queueMail(work.tx, now, {
    key: `mail:suspended:${userId}:${entryId}`,
    userId,
    to: ways.mailAddress,
    subject: 'Your Doorstep account is suspended',
    body: [
      greeting(ways.name),
      'We’ve suspended your Doorstep account, so you can’t sign in for now. Deals that aren’t paid yet are cancelled; paid deals are on hold.',
      `Reason: “${isolated(reason.replaceAll(/\s+/g, ' '))}”`,
      'If you think we got this wrong, tell us here:',
      link,
    ].join('\n\n'),
    giveUpAt: new Date(now.getTime() + WORTH_MAILING_MS),
  });
}

/** Numbers the actions on an account, so that each has its own job. */
async function countActs(tx: Db, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
