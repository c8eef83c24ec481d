// Finds the payment that a charge belongs to, and whether an unbooked charge will ever be booked.
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import type { PaymentHome } from '../money/payment-home.ts';
import { ask, providerOf } from '../money/providers.ts';

/** A payment can have more charges than the one that counts; the ledger knows them all. */
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

/** Waits for a charge of one of our payments until it is booked; any other charge is not ours. */
export async function waitForCharge(
  context: Context,
  { provider, mode, chargeRef }: PaymentHome & { chargeRef: string },
): Promise<{ waitsFor: string } | undefined> {
  const group = await ask((await providerOf({ provider })).groupOfCharge(context, chargeRef));
  if (!group) return undefined;
  const payment = await context.db
    .selectFrom('payments')
    .select('id')
    .where('publicId', '=', group)
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return payment && { waitsFor: chargeRef };
}
