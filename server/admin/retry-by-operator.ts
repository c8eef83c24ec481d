// An operator handles a failed refund: retries it, or records how it was made by hand.
import type { MoneyPlace } from '#shared/admin-deals.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { found } from '../http/refusal.ts';
import { retryRefund } from '../money/refunds/retry-refund.ts';
import { writeAudit } from '../operator-queue/audit.ts';
import { refuseOwnDeal } from './own-deal.ts';

interface Retry {
  /** Empty: retry it. */
  byHandReference: string;
  /** Where the money left; required with a reference. */
  byHandFrom?: MoneyPlace | undefined;
  reason: string;
}

/** Refuses `not_found`, `own_deal`, and whatever `retryRefund` refuses. */
export async function retryByOperator(
  context: Context,
  admin: SessionUser,
  refundId: number,
  { byHandReference, byHandFrom, reason }: Retry,
): Promise<void> {
  const row = await context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select(['payments.dealId', 'refunds.status'])
    .where('refunds.id', '=', refundId)
    .where('deals.world', '=', admin.world)
    .executeTakeFirst();
  const { dealId, status } = found(row);
  await refuseOwnDeal(context.db, admin, dealId);
  await retryRefund(context, {
    refundId,
    ...(byHandFrom && byHandReference !== '' && { byHand: { reference: byHandReference, from: byHandFrom } }),
    audit: async (tx) => {
      await writeAudit(tx, context.now(), admin, {
        act: 'retry_refund',
        dealId,
        before: { status },
        after: { refundId, byHandReference, ...(byHandReference !== '' && { byHandFrom }) },
        reason,
      });
    },
  });
}
