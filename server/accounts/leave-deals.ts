// When an account closes, leaves its unpaid deals, and closes those that are completed.
import { UNPAID } from '#shared/deal-statuses.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { takeSystemStep } from '../deals/take-system-step.ts';
import { closeCheckout } from '../checkout/close-checkout.ts';
import { dealsOf } from './unsettled-money.ts';

/**
 * Calls payment providers, so never run it inside a transaction: if a payment turns out to be made, its deal continues.
 */
export async function leaveDeals(context: Context, userId: number): Promise<void> {
  const deals = await dealsOf(context.db, userId)
    .select(['id', 'status'])
    .where('status', 'in', [...UNPAID, 'completed'])
    .orderBy('id')
    .execute();
  for (const { id: dealId, status } of deals) {
    if ((await closeCheckout(context, dealId)) === 'paid') continue;
    // A closed deal accepts no tip, which would have no receiver.
    const step = status === 'completed' ? 'close' : 'party_left';
    await inTransaction(context, async (work) => {
      await takeSystemStep(work, { dealId, step, key: `account-closed-${userId}` });
    });
  }
}
