// Sends what is payable on to the provider's account, once it may go: by a job of its own, for it asks the payment provider.
import { randomUUID } from 'node:crypto';
import { formatCents } from '#shared/money.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { type AfterCommit, inTransaction } from '../../db/transaction.ts';
import { enqueue, type Handler } from '../../jobs/outbox.ts';
import { putInQueue, takeFromQueue } from '../../admin/queue.ts';
import { askOnce, groupOf } from '../ask-once.ts';
import { bookTransferred } from '../movements/released.ts';
import { sumPayment } from '../movements/sums.ts';
import { lockIfThere, type Payment } from '../payment.ts';
import { ProviderError } from '../payment-provider.ts';
import { freePayable } from './pending.ts';
import { providerOf } from '../providers.ts';
import { transferTo } from './transfer-to.ts';

/** Looks at the payment's payable money as soon as the caller's change is stored. */
export async function enqueueTransfer(tx: Db, after: AfterCommit, context: Context, paymentId: number): Promise<void> {
  await planTransfer(tx, context.now(), paymentId);
  after(() => context.wakeOutbox());
}

/** Every look is a job of its own: one that has been done would not be done again. */
export const planTransfer = (tx: Db, now: Date, paymentId: number, at = now): Promise<void> =>
  enqueue(tx, now, { kind: 'transfer', key: `transfer:${paymentId}:${randomUUID()}`, body: { paymentId }, at });

/** Safe to repeat, and at once. A payment that is gone has gone with its guest. */
export const sendTransfer: Handler = async (context, { body }) => {
  const paymentId = Number(body.paymentId);
  const begun = await inTransaction(context.db, (tx) => begin(tx, context, paymentId));
  if (!begun) return;
  const { transfer, payment } = begun;
  const { key, amount, accountRef } = transfer;
  const group = groupOf(payment);
  const asked = { key, amount, accountRef, chargeRef: payment.chargeRef ?? '', group };
  const answer = await askOnce(
    context,
    { provider: payment.provider, mode: payment.mode, group, kind: 'transfer', key, triedBefore: transfer.attempts - 1 },
    () => providerOf(payment).transfer(context, asked),
  );
  await inTransaction(context.db, (tx, after) => record(tx, after, context, { paymentId, transferId: transfer.id, answer }));
};

/** One that is on its way is seen through first; otherwise a new one for all that is free, as soon as it may go. */
async function begin(tx: Db, context: Context, paymentId: number) {
  const payment = await lockIfThere(tx, paymentId);
  if (!payment) return undefined;
  const open = await tx
    .updateTable('transfers')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'asked')
    .returningAll()
    .executeTakeFirst();
  if (open) return { payment, transfer: open };
  const { payable, disputed } = await sumPayment(tx, paymentId);
  const amount = await freePayable(tx, paymentId, payable);
  if (amount === 0) return undefined;
  const to = disputed > 0 ? 'later' : await transferTo(tx, context, payment);
  if (to === 'when woken') return undefined;
  if (to === 'later' || 'at' in to) {
    await planTransfer(tx, context.now(), paymentId, to === 'later' ? new Date(context.now().getTime() + LOOK_AGAIN_MS) : to.at);
    return undefined;
  }
  return { payment, transfer: await insertTransfer(tx, context, payment, amount, to.accountRef) };
}

/** What holds it up may end without anybody telling us. */
const LOOK_AGAIN_MS = 24 * 3600_000;

async function insertTransfer(tx: Db, { now }: Context, { id: paymentId, publicId }: Payment, amount: number, accountRef: string) {
  const { count } = await tx
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('transfers')
    .values({ paymentId, key: `transfer-${publicId}-${count + 1}`, amount, accountRef, status: 'asked', attempts: 1, createdAt: now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Outcome {
  paymentId: number;
  transferId: number;
  answer: { ref: string } | ProviderError;
}

async function record(tx: Db, after: AfterCommit, context: Context, { paymentId, transferId, answer }: Outcome): Promise<void> {
  const payment = await lockIfThere(tx, paymentId);
  if (!payment) return;
  const now = context.now();
  const isDone = !(answer instanceof ProviderError);
  const transfer = await tx
    .updateTable('transfers')
    .set({ status: isDone ? 'done' : 'failed', ref: isDone ? answer.ref : null, closedAt: now })
    .where('id', '=', transferId)
    .where('status', '=', 'asked')
    .returning(['key', 'amount'])
    .executeTakeFirst();
  if (!transfer) return;
  const matter = `transfer:${paymentId}`;
  if (isDone) {
    await bookTransferred(tx, payment, now, { ...transfer, ref: answer.ref });
    await takeFromQueue(tx, now, matter);
    // More may have been released meanwhile.
    return enqueueTransfer(tx, after, context, paymentId);
  }
  // An account that may not receive any more wakes it when it may again.
  if (answer.kind === 'not_enabled') return;
  context.log.error({ err: answer, paymentId }, 'a transfer was refused and waits for an operator');
  const says = `The payment provider would not send ${formatCents(transfer.amount)} for ${payment.serviceTitle}: ${answer.message}`;
  await putInQueue(tx, now, { key: matter, kind: 'transfer', dealId: payment.dealId, paymentId, says });
}
