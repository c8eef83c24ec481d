// Finds the payment that a charge of a payment provider belongs to.
import type { Db } from '../db/open.ts';
import type { PaymentHome } from '../money/payment-home.ts';

/** A payment can have more charges than the one that counts: the ledger knows them all. */
export async function paymentOfCharge(
  db: Db,
  { provider, mode, chargeRef }: PaymentHome & { chargeRef: string },
): Promise<number | undefined> {
  const charge = await db
    .selectFrom('ledgerTransactions')
    .innerJoin('payments', 'payments.id', 'ledgerTransactions.paymentId')
    .select('payments.id')
    .where('ledgerTransactions.kind', '=', 'paid')
    .where('ledgerTransactions.externalRef', '=', chargeRef)
    .where('payments.provider', '=', provider)
    .where('payments.mode', '=', mode)
    .executeTakeFirst();
  return charge?.id;
}
