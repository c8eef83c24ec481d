// What needs have cost their seeker so far, summed over their deals.
import { type Cents, leftOf } from '#shared/money.ts';
import type { Db } from '../../db/db.ts';
import { sumDeal } from '../../money/deal-money.ts';

/** Returns only needs with a net payment; excludes tips. */
export async function spentOnNeeds(db: Db, needIds: readonly number[]): Promise<{ needId: number; amount: Cents }[]> {
  if (needIds.length === 0) return [];
  // A need rarely has more than one paid deal.
  const deals = await db
    .selectFrom('deals')
    .select(['id', 'needId'])
    .where('needId', 'in', needIds)
    .where('id', 'in', (paid) => paid.selectFrom('payments').select('dealId').where('paidAt', 'is not', null))
    .orderBy('id')
    .execute();
  const spent = new Map<number, Cents>();
  for (const { id, needId } of deals) {
    const amount = leftOf(await sumDeal(db, id));
    if (amount > 0) spent.set(needId!, (spent.get(needId!) ?? 0) + amount);
  }
  return [...spent].map(([needId, amount]) => ({ needId, amount }));
}
