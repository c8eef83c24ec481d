// Sends payable money on to the provider's account once it may go: in a job of its own, because it asks the payment
// provider.
import { DAY_MS } from '#shared/time.ts';
import { isolated } from '#shared/isolated.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction, type Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import type { Handler } from '../../jobs/outbox.ts';
import { putInQueue, takeFromQueue } from '../../operator-queue/queue.ts';
import { settleAccount } from '../accounts/settle-account.ts';
import { askOnce, groupOf } from '../ask-once.ts';
import { bookTransferred } from '../movements/released.ts';
import { sumPayment } from '../movements/sums.ts';
import { isAtBank, lockIfThere, type Payment } from '../payment.ts';
import { ProviderError } from '../payment-provider.ts';
import { freePayable } from './pending.ts';
import { enqueueTransfer, planTransfer, transferMatter } from './plan-transfer.ts';
import { providerOf } from '../providers.ts';
import { tellMoneyMoved } from '../tell-money-moved.ts';
import { transferTo } from './transfer-to.ts';

/** Idempotent, even when run concurrently. A missing payment was deleted with its guest. */
export const sendTransfer: Handler = async (context, { body }) => {
  const paymentId = Number(body.paymentId);
  await readAccount(context, paymentId);
  const begun = await inTransaction(context, (work) => begin(work, paymentId));
  if (!begun) return;
  const { transfer, payment } = begun;
  const { key, amount, accountRef } = transfer;
  const group = groupOf(payment);
  const asked = { key, amount, accountRef, chargeRef: payment.chargeRef ?? '', group };
  const answer = await askOnce(
    context,
    {
      provider: payment.provider,
      mode: payment.mode,
      group,
      kind: 'transfer',
      key,
      triedBefore: transfer.attempts - 1,
    },
    async () => (await providerOf(payment)).transfer(context, asked),
  );
  await inTransaction(context, (work) => record(work, { paymentId, transferId: transfer.id, answer }));
};

/** An account that could not receive money when we last checked may be ready without an event having reached us. */
async function readAccount(context: Context, paymentId: number): Promise<void> {
  const account = await context.db
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .innerJoin('connectAccounts', (join) =>
      join
        .onRef('connectAccounts.userId', '=', 'deals.providerId')
        .onRef('connectAccounts.provider', '=', 'payments.provider')
        .onRef('connectAccounts.mode', '=', 'payments.mode'),
    )
    .select(['connectAccounts.provider', 'connectAccounts.mode', 'connectAccounts.ref'])
    .where('payments.id', '=', paymentId)
    .where('connectAccounts.status', '<>', 'active')
    .executeTakeFirst();
  if (account?.ref) await settleAccount(context, { ...account, ref: account.ref });
}

/** Finishes a transfer in progress first; otherwise starts one for all uncommitted money, as soon as it may go. */
async function begin(work: Work, paymentId: number) {
  const payment = await lockIfThere(work.tx, paymentId);
  if (!payment) return undefined;
  const open = await work.tx
    .updateTable('transfers')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'asked')
    .returningAll()
    .executeTakeFirst();
  if (open) return { payment, transfer: open };
  const { payable } = await sumPayment(work.tx, paymentId);
  const amount = await freePayable(work.tx, paymentId, payable);
  if (amount === 0) return undefined;
  const to = (await isAtBank(work.tx, payment)) ? 'later' : await transferTo(work, payment);
  if (to === 'when woken') return undefined;
  if (to === 'later' || 'at' in to) {
    await planTransfer(
      work.tx,
      work.now(),
      paymentId,
      to === 'later' ? new Date(work.now().getTime() + LOOK_AGAIN_MS) : to.at,
    );
    return undefined;
  }
  return { payment, transfer: await insertTransfer(work, payment, amount, to.accountRef) };
}

/** What holds it up may end without an event. */
const LOOK_AGAIN_MS = DAY_MS;

async function insertTransfer(work: Work, { id: paymentId, publicId }: Payment, amount: Cents, accountRef: string) {
  const { count } = await work.tx
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  return work.tx
    .insertInto('transfers')
    .values({
      paymentId,
      key: `transfer-${publicId}-${count + 1}`,
      amount,
      accountRef,
      status: 'asked',
      attempts: 1,
      createdAt: work.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Outcome {
  paymentId: number;
  transferId: number;
  answer: { ref: string } | ProviderError;
}

async function record(work: Work, { paymentId, transferId, answer }: Outcome): Promise<void> {
  const payment = await lockIfThere(work.tx, paymentId);
  if (!payment) return;
  const now = work.now();
  const isDone = !(answer instanceof ProviderError);
  const transfer = await work.tx
    .updateTable('transfers')
    .set({ status: isDone ? 'done' : 'failed', ref: isDone ? answer.ref : null, closedAt: now })
    .where('id', '=', transferId)
    .where('status', '=', 'asked')
    .returning(['key', 'amount', 'accountRef'])
    .executeTakeFirst();
  if (!transfer) return;
  const matter = transferMatter(paymentId);
  if (isDone) {
    await bookTransferred(work.tx, payment, now, { ...transfer, ref: answer.ref });
    await takeFromQueue(work.tx, now, matter);
    tellMoneyMoved(work, payment);
    // More may have been released meanwhile.
    return enqueueTransfer(work, paymentId);
  }
  if (answer.kind === 'not_enabled') return waitForAccount(work.tx, now, payment, transfer.accountRef);
  work.log.error({ err: answer, paymentId }, 'a transfer was refused and waits for an operator');
  const says = `The payment provider would not send ${formatCents(transfer.amount)} for ${isolated(payment.serviceTitle)}: ${answer.message}`;
  await putInQueue(work.tx, now, { key: matter, kind: 'transfer', dealId: payment.dealId, paymentId, says });
}

/**
 * Our record of the account was wrong. Its transfers resume when it becomes active; in case no event says so, we check
 * daily.
 */
async function waitForAccount(tx: Db, now: Date, { id, provider, mode }: Payment, ref: string): Promise<void> {
  await tx
    .updateTable('connectAccounts')
    .set({ status: 'restricted', updatedAt: now })
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('ref', '=', ref)
    .where('status', '=', 'active')
    .execute();
  await planTransfer(tx, now, id, new Date(now.getTime() + LOOK_AGAIN_MS));
}
