// Nobody judges their own deal: an operator who is one of its sides leaves it to another.
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { found, refuse } from '../http/refusal.ts';

/** Refuses `own_deal`. A deal's sides never change, so no lock is needed. */
export async function refuseOwnDeal(db: Db, { id }: SessionUser, dealId: number): Promise<void> {
  if (await isSideOf(db, id, dealId)) refuse('own_deal');
}

/** The deal of a payment in the operator's world. Refuses `not_found` and `own_deal`. */
export async function dealOfPayment(
  db: Db,
  admin: SessionUser,
  paymentId: number,
): Promise<{ dealId: number; publicId: string }> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select(['payments.dealId', 'payments.publicId'])
    .where('payments.id', '=', paymentId)
    .where('deals.world', '=', admin.world)
    .executeTakeFirst();
  const payment = found(row);
  await refuseOwnDeal(db, admin, payment.dealId);
  return payment;
}

export async function isSideOf(db: Db, id: number, dealId: number): Promise<boolean> {
  const own = await db
    .selectFrom('deals')
    .select('id')
    .where('id', '=', dealId)
    .where((deal) => deal.or([deal('seekerId', '=', id), deal('providerId', '=', id)]))
    .executeTakeFirst();
  return own !== undefined;
}
