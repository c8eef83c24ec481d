// Who pays a simulated checkout: the limit on declined cards counts per payer.
import type { Db } from '../../db/db.ts';
import { found } from '../../http/refusal.ts';

/** `reference` names the payment, whose seeker is the payer. */
export async function payerOf(db: Db, reference: string): Promise<number> {
  const payer = await db
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select('deals.seekerId')
    .where('payments.publicId', '=', reference)
    .executeTakeFirst();
  return found(payer).seekerId;
}
