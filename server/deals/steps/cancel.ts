// One side cancels a paid deal, by the same calculation that stated the sums beforehand.
import { type Cancellation, cancelSums, type CancelSums } from '#shared/cancellation.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import type { StepBody } from '#shared/deal-bodies.ts';
import type { DealSums } from '#shared/deal-views.ts';
import { leftOf } from '#shared/money.ts';
import type { Policy } from '#shared/services.ts';
import { refuse } from '../../http/refusal.ts';
import { sumDeal } from '../../money/deal-money.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { moveNeed } from '../move-need.ts';
import type { StepHandler } from '../step-context.ts';

type CancelFields = Pick<LockedDeal, 'policyStartAt' | 'freeCancelUntil' | 'offerPolicy'>;

/** Uses the policy under which the offer was made. */
export function sumsOfCancelling(
  { offerPolicy, ...deal }: CancelFields,
  sums: DealSums,
  by: DealSide,
  now: Date,
): CancelSums {
  const cancelling: Cancellation = {
    by,
    ...deal,
    policy: offerPolicy as Policy,
    left: leftOf(sums),
    held: sums.held,
    now: now.getTime(),
  };
  return cancelSums(cancelling);
}

/** Refuses `sums_changed` if the stated sums no longer apply. */
export const cancel: StepHandler<Extract<StepBody, { step: 'cancel' }>> = async (
  { tx, deal, by, at: now },
  { refund: stated, reason },
) => {
  const sums = await sumDeal(tx, deal.id);
  const { refund, release } = sumsOfCancelling(deal, sums, by as DealSide, now);
  if (refund !== stated) refuse('sums_changed', { status: deal.status });
  return {
    set: { canceledBy: by, settledAt: now },
    reason,
    money: { refund, release },
    detail: { amount: refund, refund, release },
    afterwards: () => moveNeed(tx, deal.needId, 'open'),
  };
};
