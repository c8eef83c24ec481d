// How a payment stands, for its two sides: its status, and sums made from its postings.
import type { PaymentState } from '#shared/deals.ts';
import { feeDue } from '#shared/money.ts';
import type { Db } from '../db/open.ts';
import { sumPayment } from './movements.ts';

/**
 * `fee` is the one taken, or before the release the one to come; `released` has it in. All in cents.
 * null when there is no such payment; who may see it is the caller's to check.
 */
export async function paymentState(db: Db, publicId: string | undefined): Promise<PaymentState | null> {
  if (publicId === undefined) return null;
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'publicId', 'status', 'amount', 'feeBps', 'paidAt'])
    .where('publicId', '=', publicId)
    .executeTakeFirst();
  if (!payment) return null;
  const { id, feeBps, status, amount, ...rest } = payment;
  const { released, fee, refunded } = await sumPayment(db, id);
  return {
    ...rest,
    status: status as PaymentState['status'],
    amount,
    released,
    refunded,
    fee: released > 0 ? fee : feeDue(amount, feeBps),
  };
}
