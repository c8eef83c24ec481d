// A payment with what its movements need to know: whose deal it is, and in which books it stands.
import type { Db } from '../db/open.ts';
import { booksOf } from './ledger.ts';

/** Locks the deal first and then the payment, as every step of a deal does. Throws when there is no such payment. */
export async function lockPayment(tx: Db, paymentId: number) {
  await tx
    .selectFrom('deals')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('payments').select('dealId').where('payments.id', '=', paymentId))
    .forUpdate()
    .execute();
  const row = await tx
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .innerJoin('services', 'services.id', 'deals.serviceId')
    .selectAll('payments')
    .select(['deals.world', 'deals.seekerId', 'deals.status as dealStatus', 'deals.offerId as outstandingOfferId', 'deals.holdUntil'])
    .select('services.title as serviceTitle')
    .where('payments.id', '=', paymentId)
    .forUpdate('payments')
    .executeTakeFirstOrThrow();
  return { ...row, books: booksOf(row) };
}

export type Payment = Awaited<ReturnType<typeof lockPayment>>;
