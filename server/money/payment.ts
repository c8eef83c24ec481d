// Payments with what their movements need: whose deal it is, their status, and their books.
import { NoResultError } from 'kysely';
import type { Db } from '../db/db.ts';
import { booksOf } from './ledger.ts';

const selectPayments = (tx: Db) =>
  tx
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .innerJoin('services', 'services.id', 'deals.serviceId')
    .selectAll('payments')
    .select([
      'deals.world',
      'deals.seekerId',
      'deals.providerId',
      'deals.status as dealStatus',
      'deals.offerId as outstandingOfferId',
    ])
    .select([
      'deals.holdUntil',
      'deals.frozenFor',
      'deals.settledAt',
      'deals.completedAt',
      'services.title as serviceTitle',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;
export type Payment = Row & { books: string };

/** Whether this charge paid the payment. Any other went back or will, and is no part of the deal's money. */
export const isPaidBy = ({ chargeRef, late }: Payment, charge: string): boolean => !late && chargeRef === charge;

/** Whether a bank disputes the charge and has not decided. */
export async function isAtBank(tx: Db, { chargeRef }: { chargeRef: string | null }): Promise<boolean> {
  const open = await tx
    .selectFrom('bankDisputes')
    .select('id')
    .where('chargeRef', '=', chargeRef)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}

const withBooks = (row: Row): Payment => ({ ...row, books: booksOf(row) });

/**
 * Locks the deal first and then the payment, in the same order as a deal's steps. Throws when there is no such payment.
 */
export async function lockPayment(tx: Db, paymentId: number): Promise<Payment> {
  await tx
    .selectFrom('deals')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('payments').select('dealId').where('payments.id', '=', paymentId))
    .forUpdate()
    .execute();
  return withBooks(
    await selectPayments(tx).where('payments.id', '=', paymentId).forUpdate('payments').executeTakeFirstOrThrow(),
  );
}

/** As `lockPayment`, for a payment that may have been deleted with its guest. */
export async function lockIfThere(tx: Db, paymentId: number): Promise<Payment | undefined> {
  return lockPayment(tx, paymentId).catch((error: unknown) => {
    if (!(error instanceof NoResultError)) throw error;
    return undefined;
  });
}

/**
 * The deal's payments without tips and late ones, oldest first; or the one payment that is named, tips included. The
 * caller has locked the deal.
 */
export async function lockDealPayments(tx: Db, dealId: number, publicId?: string): Promise<Payment[]> {
  const rows = await selectPayments(tx)
    .where('payments.dealId', '=', dealId)
    .$if(publicId === undefined, (query) => query.where('payments.kind', 'in', ['main', 'topup']))
    .$if(publicId !== undefined, (query) => query.where('payments.publicId', '=', publicId ?? ''))
    .where('payments.late', '=', false)
    .where('payments.paidAt', 'is not', null)
    .orderBy('payments.paidAt')
    .orderBy('payments.id')
    .forUpdate('payments')
    .execute();
  return rows.map(withBooks);
}
