// Payments that a deal is waiting for: the outstanding offer, and additional requests.
import type { Db } from '../../db/db.ts';

/** The public id of the newest requested payment of this kind. */
export async function payableOf(db: Db, dealId: number, kind: 'main' | 'topup'): Promise<string | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select('publicId')
    .where('dealId', '=', dealId)
    .where('kind', '=', kind)
    .where('status', '=', 'requested')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return payment?.publicId;
}
