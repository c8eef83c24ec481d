// Whether the deal could still be paid: one of its checkouts is open, or about to open.
import type { Db } from '../db/db.ts';

/** Reads under the deal's lock, which opening a checkout takes too. */
export async function hasOpenCheckout(tx: Db, dealId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.id', 'checkouts.paymentId')
    .select('checkouts.id')
    .where('payments.dealId', '=', dealId)
    .where('checkouts.status', 'in', ['creating', 'open'])
    .executeTakeFirst();
  return open !== undefined;
}
