// Carries out a recorded reversal of a transfer; if it is refused, somebody else bears it.
import { isolated } from '#shared/isolated.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction, type Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { refuse } from '../../http/refusal.ts';
import type { Handler } from '../../jobs/outbox.ts';
import { putInQueue } from '../../operator-queue/queue.ts';
import { askOnce, groupOf } from '../ask-once.ts';
import { isReversing } from './pending.ts';
import { bookFronted, bookReversed, bookSpared } from '../movements/reversed.ts';
import { lockIfThere, type Payment } from '../payment.ts';
import { refreshStatus } from '../payment-status.ts';
import { ProviderError } from '../payment-provider.ts';
import { providerOf } from '../providers.ts';
import { enqueueRefund } from '../refunds/send-refund.ts';
import { tellMoneyMoved } from '../tell-money-moved.ts';

type Outcome = { ref: string } | ProviderError | 'spared';

/**
 * Idempotent, even when run concurrently. Refuses `busy` while it is unknown whether the transfer went, or our account
 * may not ask.
 */
export const reverseTransfer: Handler = async (context, { body }) => {
  const reversalId = Number(body.reversalId);
  const begun = await inTransaction(context, (work) => begin(work.tx, reversalId));
  if (!begun) return;
  const { payment, reversal, transfer } = begun;
  const outcome =
    transfer.status === 'failed' ? 'spared' : await askProvider(context, payment, reversal, transfer.ref ?? '');
  await inTransaction(context, (work) => record(work, reversal, outcome));
};

type Reversal = NonNullable<Awaited<ReturnType<typeof begin>>>['reversal'];

async function begin(tx: Db, reversalId: number) {
  const row = await tx
    .selectFrom('reversals')
    .select(['paymentId', 'transferId'])
    .where('id', '=', reversalId)
    .executeTakeFirst();
  const payment = row && (await lockIfThere(tx, row.paymentId));
  if (!payment) return undefined;
  const transfer = await tx
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', row.transferId)
    .executeTakeFirstOrThrow();
  if (transfer.status === 'asked') refuse('busy');
  const reversal = await tx
    .updateTable('reversals')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', reversalId)
    .where('status', '=', 'asked')
    .returningAll()
    .executeTakeFirst();
  return reversal && { payment, reversal, transfer };
}

/** Only a final refusal makes the money count as gone. */
async function askProvider(
  context: Context,
  payment: Payment,
  { key, amount, attempts }: Reversal,
  transferRef: string,
): Promise<Outcome> {
  const { provider, mode } = payment;
  const group = groupOf(payment);
  const answer = await askOnce(
    context,
    { provider, mode, group, kind: 'reversal', key, triedBefore: attempts - 1 },
    async () => (await providerOf(payment)).reverseTransfer(context, { key, transferRef, amount, group }),
  );
  if (answer instanceof ProviderError && answer.kind !== 'invalid' && answer.kind !== 'declined') {
    context.log.error({ err: answer, paymentId: payment.id }, 'a transfer cannot be taken back yet');
    refuse('busy');
  }
  return answer;
}

async function record(work: Work, { id, paymentId }: Reversal, outcome: Outcome): Promise<void> {
  const payment = await lockIfThere(work.tx, paymentId);
  if (!payment) return;
  const isDone = outcome !== 'spared' && !(outcome instanceof ProviderError);
  const reversal = await work.tx
    .updateTable('reversals')
    .set({ status: statusAfter(outcome), ref: isDone ? outcome.ref : null, closedAt: work.now() })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .returningAll()
    .executeTakeFirst();
  if (!reversal) return;
  await bookOutcome(work, payment, reversal, outcome);
  await refreshStatus(work.tx, paymentId);
  tellMoneyMoved(work, payment);
  if (reversal.refundId !== null) await goOnWithRefund(work, reversal.refundId);
}

const statusAfter = (outcome: Outcome): string => {
  if (outcome === 'spared') return 'spared';
  return outcome instanceof ProviderError ? 'failed' : 'done';
};

async function bookOutcome(work: Work, payment: Payment, reversal: Reversal, outcome: Outcome): Promise<void> {
  const { key, amount, refundId, transferId } = reversal;
  const now = work.now();
  const taken = { key, amount, purpose: refundId === null ? ('dispute' as const) : ('refund' as const) };
  if (outcome === 'spared') return bookSpared(work.tx, payment, now, taken);
  if (outcome instanceof ProviderError) {
    work.log.warn({ err: outcome, paymentId: payment.id }, 'a transfer could not be taken back');
    const from = refundId === null ? work.config.DISPUTE_LOSSES : 'provider';
    await bookFronted(work.tx, payment, now, { ...taken, from });
    return tellOperator(work, payment, amount, from);
  }
  await work.tx
    .updateTable('transfers')
    .set(({ eb }) => ({ reversed: eb('reversed', '+', amount) }))
    .where('id', '=', transferId)
    .execute();
  return bookReversed(work.tx, payment, now, { ...taken, ref: outcome.ref });
}

function tellOperator(work: Work, payment: Payment, amount: Cents, from: 'provider' | 'operator'): Promise<void> {
  const who = from === 'provider' ? 'It comes off the provider’s next releases.' : 'It is the operator’s loss.';
  const says = `${formatCents(amount)} sent for ${isolated(payment.serviceTitle)} could not be taken back. ${who}`;
  return putInQueue(work.tx, work.now(), {
    key: `reversal:${payment.id}`,
    kind: 'transfer',
    dealId: payment.dealId,
    paymentId: payment.id,
    says,
  });
}

/** Once no reversal is pending, request the refund itself. */
async function goOnWithRefund(work: Work, refundId: number): Promise<void> {
  if (await isReversing(work.tx, refundId)) return;
  const refund = await work.tx
    .selectFrom('refunds')
    .select(['id', 'key', 'ref'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  await enqueueRefund(work, refund);
}
