// Refunds: by the provider's choice, or because money was held for too long.
import type { StepBody } from '#shared/deal-bodies.ts';
import { leftOf } from '#shared/money.ts';
import { refuse } from '../../http/refusal.ts';
import { sumDeal } from '../../money/deal-money.ts';
import { moveNeed } from '../move-need.ts';
import type { StepHandler } from '../step-context.ts';

/** Refunds everything, released parts too. */
export const giveBack: StepHandler<{ reason?: string }> = async ({ tx, deal, at: now }, { reason = '' }) => {
  const refund = leftOf(await sumDeal(tx, deal.id));
  return {
    set: { settledAt: now },
    reason,
    money: { refund },
    detail: { amount: refund, refund },
    afterwards: () => moveNeed(tx, deal.needId, 'open'),
  };
};

/** Refunds only what is still held: what the seeker released stays released. */
export const endLongHold: StepHandler<object> = async ({ tx, deal, at: now }) => {
  const { held: refund } = await sumDeal(tx, deal.id);
  return {
    set: { settledAt: now },
    money: { refund },
    detail: { amount: refund, refund },
    afterwards: () => moveNeed(tx, deal.needId, 'open'),
  };
};

const DOLLAR = 100;

/** An amount of up to a dollar above what is left means all of it. Refuses `too_much` beyond that. */
export const giveBackPart: StepHandler<Extract<StepBody, { step: 'give_back_part' }>> = async (
  { tx, deal },
  { amount, reason },
) => {
  const left = leftOf(await sumDeal(tx, deal.id));
  if (amount - left >= DOLLAR || left === 0) refuse('too_much');
  const refund = Math.min(amount, left);
  return { money: { refund }, detail: { amount: refund, refund }, reason };
};
