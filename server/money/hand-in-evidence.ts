// A deal's provider gives evidence for the client's bank; an operator decides whether to send it.
import type * as z from 'zod/mini';
import { isolated } from '#shared/isolated.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import type { payments } from '#shared/payments.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { found, refuse } from '../http/refusal.ts';
import { putInQueue } from '../operator-queue/queue.ts';
import { putIntoBankEvidence } from '../photos/photos-of-evidence.ts';
import { decideAnswer, evidenceMatter } from './answer-bank.ts';

type Evidence = z.output<NonNullable<typeof payments.evidence.body>>;

/**
 * Goes to the bank at once if that is free of charge, and in a guest's demo, which has no operator; otherwise an
 * operator decides. Refuses `not_found` to strangers, `not_your_step` to the seeker, `wrong_state` when no bank dispute
 * is open, evidence was given before or an operator has accepted the loss, `key_reused` for a key that came with other
 * words or photos, and `photo_gone`.
 */
export async function handInEvidence(
  context: Context,
  user: SessionUser,
  publicId: string,
  { key, text, photos }: Evidence,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const dispute = await lockDispute(work.tx, user, publicId);
    const disputeId = dispute.id;
    await refuseSecond(work.tx, disputeId, key);
    if (dispute.decision === 'accept')
      refuse('wrong_state', { words: 'An operator has accepted the loss, so no evidence goes to the bank.' });
    const stored = await work.tx
      .insertInto('bankEvidence')
      .values({ disputeId, authorId: user.id, key, text, createdAt: work.now() })
      .onConflict((conflict) => conflict.columns(['disputeId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return refuseOther(work.tx, disputeId, { key, text, photos });
    await putIntoBankEvidence(work.tx, { id: stored.id, authorId: user.id }, photos);
    if (user.world !== 0 || work.config.DISPUTE_COUNTER_FEE === 0)
      await decideAnswer(work, disputeId, { decision: 'send', by: null });
    else await askOperator(work, dispute, work.config.DISPUTE_COUNTER_FEE);
  });
}

interface LockedDispute {
  id: number;
  dueAt: string | null;
  decision: string | null;
  paymentId: number;
  dealId: number;
  service: string;
  amount: Cents;
}

const askOperator = (
  work: Work,
  { id, dueAt, paymentId, dealId, service, amount }: LockedDispute,
  fee: Cents,
): Promise<void> =>
  putInQueue(work.tx, work.now(), {
    key: evidenceMatter(id),
    kind: 'bank_evidence',
    dealId,
    paymentId,
    dueAt,
    says: `The provider has told their side of the bank dispute of ${formatCents(amount)} for ${isolated(service)}: send it to the bank for a fee of ${formatCents(fee)}, or accept the loss.`,
  });

async function lockDispute(tx: Db, user: SessionUser, publicId: string): Promise<LockedDispute> {
  const payment = await tx
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .innerJoin('services', 'services.id', 'deals.serviceId')
    .select([
      'payments.id as paymentId',
      'payments.dealId',
      'payments.chargeRef',
      'deals.providerId',
      'services.title as service',
    ])
    .where('payments.publicId', '=', publicId)
    .where('deals.world', '=', user.world)
    .where((deal) => deal.or([deal('deals.seekerId', '=', user.id), deal('deals.providerId', '=', user.id)]))
    .executeTakeFirst();
  const { providerId, chargeRef, ...about } = found(payment);
  if (providerId !== user.id) refuse('not_your_step');
  const dispute = await tx
    .selectFrom('bankDisputes')
    .select(['id', 'dueAt', 'decision', 'amount'])
    .where('paymentId', '=', about.paymentId)
    .where('chargeRef', '=', chargeRef)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  if (!dispute) return refuse('wrong_state', { words: 'No bank dispute is open on this payment.' });
  return { ...about, ...dispute };
}

/** Banks read only the first evidence, so an operator decides about only one. The caller has locked the dispute. */
async function refuseSecond(tx: Db, disputeId: number, key: string): Promise<void> {
  const first = await tx
    .selectFrom('bankEvidence')
    .select('id')
    .where('disputeId', '=', disputeId)
    .where('key', '<>', key)
    .executeTakeFirst();
  if (first) refuse('wrong_state', { words: 'Evidence is taken once, and we have yours already.' });
}

async function refuseOther(tx: Db, disputeId: number, { key, text, photos }: Evidence): Promise<void> {
  const first = await tx
    .selectFrom('bankEvidence')
    .select(['id', 'text'])
    .where('disputeId', '=', disputeId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('photos')
    .select('id')
    .where('bankEvidenceId', '=', first.id)
    .orderBy('evidencePlace')
    .execute();
  const isSame = first.text === text && rows.map(({ id }) => id).join() === photos.map(({ id }) => id).join();
  if (!isSame) refuse('key_reused');
}
