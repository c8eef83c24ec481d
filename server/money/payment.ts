// Payments with what their movements need to know: whose deal it is, how it stands, and in which books.
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

/** The charge that paid it. Any other went back, or is to, and nothing of the deal's money is its. */
export const isPaidBy = ({ chargeRef, late }: Payment, charge: string): boolean => !late && chargeRef === charge;

/** Whether a bank has the charge, and has not decided. */
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

/** Locks the deal first and then the payment, as every step of a deal does. Throws when there is no such payment. */
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

/** The same where it may have gone with its guest. */
export async function lockIfThere(tx: Db, paymentId: number): Promise<Payment | undefined> {
  return lockPayment(tx, paymentId).catch((error: unknown) => {
    if (!(error instanceof NoResultError)) throw error;
    return undefined;
  });
}

/**
 * What was paid for the deal itself, the oldest first: tips are apart, and so is what came too late. Or the one payment
 * of the deal that is named, a tip too. The deal is locked.
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
