// What can be paid in a deal: the outstanding offer, and what was asked for besides.
import type { Db } from '../../db/db.ts';

/** The public id of the newest payment of this kind that is asked for. */
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
