// Gives a whole charge back: put down with what caused it, asked of the payment provider by a job, booked when done.
import { NoResultError } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { type AfterCommit, inTransaction } from '../db/transaction.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { bookRefundAsked, bookRefundDone } from './movements.ts';
import { lockPayment, type Payment } from './payment.ts';
import { ProviderError } from './payment-provider.ts';
import { ask, providerOf } from './providers.ts';

interface Refund {
  chargeRef: string;
  /** Cents. */
  amount: number;
}

/** The payment is locked, and the charge is booked. */
export async function refundCharge(
  tx: Db,
  after: AfterCommit,
  context: Context,
  payment: Payment,
  { chargeRef, amount }: Refund,
): Promise<void> {
  const key = `refund:${chargeRef}`;
  await bookRefundAsked(tx, payment, context.now(), { key, amount });
  await enqueue(tx, context.now(), { kind: 'refund', key, body: { paymentId: payment.id, chargeRef, amount } });
  after(() => context.wakeOutbox());
}

/** Safe to repeat: the payment provider knows the key, and so does the ledger. A payment that is gone has gone with its guest. */
export const doRefund: Handler = async (context, { key, body }) => {
  const { paymentId, chargeRef, amount } = body as unknown as Refund & { paymentId: number };
  const payment = await context.db.selectFrom('payments').select('provider').where('id', '=', paymentId).executeTakeFirst();
  if (!payment) return;
  const answer = await ask(providerOf(payment).refund(context, { key, chargeRef, amount })).catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
  await inTransaction(context.db, async (tx) => {
    const locked = await lockPayment(tx, paymentId).catch(nobodyThere);
    if (!locked) return;
    const isDone = !(answer instanceof ProviderError);
    if (isDone) await bookRefundDone(tx, locked, context.now(), { key, amount, ref: answer.ref });
    else context.log.error({ err: answer, paymentId }, 'a refund was refused and waits for an operator');
    if (locked.status === 'refunding') await setStatus(tx, paymentId, isDone ? 'refunded' : 'review');
  });
};

function nobodyThere(error: unknown): undefined {
  if (!(error instanceof NoResultError)) throw error;
}

const setStatus = (tx: Db, id: number, status: string) => tx.updateTable('payments').set({ status }).where('id', '=', id).execute();
