// Gives the provider a part of what is held of one payment, less the fee and less what they owe us; the rest is sent
// on.
import type { Cents } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { bookDebtRepaid, bookRelease } from './movements/released.ts';
import type { Payment } from './payment.ts';
import { refreshStatus } from './payment-status.ts';
import { enqueueTransfer } from './transfers/plan-transfer.ts';

/**
 * What the fee is counted by: what of all that was paid for the deal was released and not given back, and the fee taken
 * of it.
 */
export interface ReleasedSums {
  released: Cents;
  fee: Cents;
}

/** The payment is locked; `whole` is as before it. Returns the fee in cents. */
export async function releasePayment(
  work: Work,
  payment: Payment,
  { key, amount, whole }: { key: string; amount: Cents; whole: ReleasedSums },
): Promise<number> {
  const now = work.now();
  const ownKey = `${key}:${payment.id}`;
  const fee = await bookRelease(work.tx, payment, now, { key: ownKey, amount, sums: whole });
  const net = amount - fee;
  const repaid = await repayDebt(work.tx, payment, now, { key: ownKey, most: net });
  await refreshStatus(work.tx, payment.id);
  if (net > repaid) await enqueueTransfer(work, payment.id);
  return fee;
}

/** What the provider owes comes off what is payable of this payment, up to `most` cents. Returns the cents. */
export async function repayDebt(
  tx: Db,
  payment: Payment,
  now: Date,
  { key, most }: { key: string; most: number },
): Promise<number> {
  const amount = Math.min(await debtOf(tx, payment), most);
  await bookDebtRepaid(tx, payment, now, { key, amount });
  return amount;
}

/** What the provider owes in the books of this payment, in cents; locked, so that no two releases pay it twice. */
async function debtOf(tx: Db, { books, providerId }: Payment): Promise<number> {
  const account = await tx
    .selectFrom('ledgerAccounts')
    .select(['debit', 'credit'])
    .where('books', '=', books)
    .where('kind', '=', 'provider_debt')
    .where('userId', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  return account ? account.debit - account.credit : 0;
}
