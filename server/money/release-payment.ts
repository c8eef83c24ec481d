// Releases part of one payment's hold to the provider, less the fee and their debt; the rest is sent on.
import type { Cents } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { bookDebtRepaid, bookRelease } from './movements/released.ts';
import type { Payment } from './payment.ts';
import { refreshStatus } from './payment-status.ts';
import { enqueueTransfer } from './transfers/plan-transfer.ts';

/** The basis of the fee: what was released and not given back of all that was paid for the deal, and the fee taken. */
export interface ReleasedSums {
  released: Cents;
  fee: Cents;
}

/** The caller has locked the payment; `whole` holds the totals before the release. Returns the fee in cents. */
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

/** Repays the provider's debt from this payment's payable money, at most `most` cents. Returns the cents. */
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

/** The provider's debt in this payment's books, in cents; locked, so that no two releases repay it twice. */
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
