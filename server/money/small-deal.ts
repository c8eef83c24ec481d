// Deals too small to earn a reputation with: otherwise averages and records could be bought with cheap deals.
import type { Db } from '../db/db.ts';
import { sumDeal } from './deal-money.ts';

/** In cents. */
const LEAST_COUNTED = 1000;

/** Counts what remains of the deal's own payments after refunds and chargebacks. */
export async function isSmallDeal(tx: Db, dealId: number): Promise<boolean> {
  const { charged, refunded, chargedBack } = await sumDeal(tx, dealId);
  return charged - refunded - chargedBack < LEAST_COUNTED;
}
