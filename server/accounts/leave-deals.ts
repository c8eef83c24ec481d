// Anyone who closes their account leaves the deals in which nothing was paid yet, and those that are done but not
// closed.
import { UNPAID } from '#shared/deal-statuses.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { takeSystemStep } from '../deals/take-system-step.ts';
import { closeCheckout } from '../checkout/close-checkout.ts';
import { dealsOf } from './unsettled-money.ts';

/**
 * Asks payment providers, so never inside a transaction: a payment that turns out to be made stands, and the deal with
 * it.
 */
export async function leaveDeals(context: Context, userId: number): Promise<void> {
  const deals = await dealsOf(context.db, userId)
    .select(['id', 'status'])
    .where('status', 'in', [...UNPAID, 'completed'])
    .orderBy('id')
    .execute();
  for (const { id: dealId, status } of deals) {
    if ((await closeCheckout(context, dealId)) === 'paid') continue;
    // A closed deal takes no tip, for which there would be nobody.
    const step = status === 'completed' ? 'close' : 'party_left';
    await inTransaction(context, async (work) => {
      await takeSystemStep(work, { dealId, step, key: `account-closed-${userId}` });
    });
  }
}
