// Sends a recorded refund to the payment provider; `refund-outcome.ts` handles the result.
import type { Context } from '../../context/context.ts';
import { inTransaction, type Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { enqueue, type Handler } from '../../jobs/outbox.ts';
import { askOnce, groupOf, orError } from '../ask-once.ts';
import { lockIfThere } from '../payment.ts';
import { ProviderError, type Refund } from '../payment-provider.ts';
import { ask, providerOf } from '../providers.ts';
import { isReversing } from '../transfers/pending.ts';
import { recordRefund } from './refund-outcome.ts';

/** A refund that the payment provider has already made (it has a `ref`) is only read there. */
export async function enqueueRefund(
  work: Work,
  { id, key, ref = null }: { id: number; key: string; ref?: string | null },
): Promise<void> {
  if (ref === null) await enqueue(work.tx, work.now(), { kind: 'refund', key, body: { refundId: id } });
  else await enqueue(work.tx, work.now(), { kind: 'read_refund', key: `read_refund:${ref}`, body: { refundId: id } });
  work.wakeOutbox();
}

/** Idempotent, even when run concurrently. A refund that no longer exists was deleted with its guest. */
export const sendRefund: Handler = async (context, { body }) => {
  const refundId = Number(body.refundId);
  const begun = await inTransaction(context, (work) => begin(work.tx, refundId));
  if (!begun) return;
  const answer = await askProvider(context, begun);
  await inTransaction(context, (work) => recordRefund(work, refundId, answer));
};

type BegunRefund = NonNullable<Awaited<ReturnType<typeof begin>>>;

/** Counts the attempt before it is made, so that after a crash we know that the key may have been sent. */
async function begin(tx: Db, refundId: number) {
  const { paymentId } =
    (await tx.selectFrom('refunds').select('paymentId').where('id', '=', refundId).executeTakeFirst()) ?? {};
  const payment = paymentId === undefined ? undefined : await lockIfThere(tx, paymentId);
  if (!payment || (await isReversing(tx, refundId))) return undefined;
  const refund = await tx
    .updateTable('refunds')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', refundId)
    .where('status', '=', 'asked')
    .returning(['key', 'chargeRef', 'amount', 'attempts'])
    .executeTakeFirst();
  return refund && { ...refund, provider: payment.provider, mode: payment.mode, group: groupOf(payment) };
}

async function askProvider(
  context: Context,
  { attempts, chargeRef, amount, ...move }: BegunRefund,
): Promise<Refund | ProviderError> {
  const provider = await providerOf(move);
  const { key, group } = move;
  const answer = await askOnce(context, { ...move, kind: 'refund', triedBefore: attempts - 1 }, () =>
    provider.refund(context, { key, chargeRef, amount, group }),
  );
  if (answer instanceof ProviderError || 'status' in answer) return answer;
  return orError(ask(provider.getRefund(context, answer.ref)));
}
