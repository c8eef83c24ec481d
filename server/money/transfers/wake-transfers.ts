// Checks waiting transfers again once what held them up is resolved.
import type { Db } from '../../db/db.ts';
import { planTransfer } from './plan-transfer.ts';

const payableOnes = (tx: Db) =>
  tx
    .selectFrom('ledgerAccounts')
    .innerJoin('payments', 'payments.id', 'ledgerAccounts.paymentId')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select('payments.id')
    .where('ledgerAccounts.kind', '=', 'payable')
    .whereRef('ledgerAccounts.credit', '>', 'ledgerAccounts.debit');

/** The provider's account has become active. */
export async function wakeTransfers(tx: Db, now: Date, userId: number): Promise<void> {
  for (const { id } of await payableOnes(tx).where('deals.providerId', '=', userId).execute())
    await planTransfer(tx, now, id);
}

/** The deal has been thawed. */
export async function wakeTransfersOfDeal(tx: Db, now: Date, dealId: number): Promise<void> {
  for (const { id } of await payableOnes(tx).where('deals.id', '=', dealId).execute()) await planTransfer(tx, now, id);
}
