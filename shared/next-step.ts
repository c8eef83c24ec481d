// A goal's progress, and the one next thing to do for it.
import { isPriceAgreed } from './deal-price.ts';
import type { DealStatus } from './deal-statuses.ts';
import type { Deal } from './deal-views.ts';
import type { Need } from './needs.ts';

export interface Progress {
  /** Needs that are fulfilled. */
  done: number;
  /** All needs except withdrawn ones. */
  of: number;
}

export interface NextStep {
  /** One short sentence for its seeker. */
  says: string;
  /** The need that the step is about. */
  needId: number | null;
  /** The deal that the need waits for. */
  dealId: number | null;
}

export interface UnfinishedDeal extends Pick<Deal, 'id' | 'status' | 'pricedBy' | 'frozen' | 'chargeChecked'> {
  needId: number;
  /** An operator's question awaits the seeker's reply. */
  asksSeeker: boolean;
}

type Step = readonly [status: DealStatus, says: string];

/** The step depends on the need's most advanced deal: of several, the first in this order. */
export const stepsByDeal: readonly Step[] = [
  ['disputed', 'Settle the dispute about “{need}”'],
  ['awaiting_confirmation', 'Confirm “{need}”'],
  ['fix_requested', 'Wait for the fix of “{need}”'],
  ['in_progress', '“{need}” is under way'],
  ['paid_in_escrow', '“{need}” is booked'],
  ['payment_pending', 'Pay for “{need}”'],
  ['price_offered', 'Answer the offer for “{need}”'],
  ['countered', 'Wait for the answer to your counter-offer for “{need}”'],
  ['accepted', 'Wait for the offer for “{need}”'],
  ['requested', 'Wait for the answer about “{need}”'],
];

export const progressOf = (needs: readonly Pick<Need, 'status'>[]): Progress => ({
  done: needs.filter(({ status }) => status === 'fulfilled').length,
  of: needs.filter(({ status }) => status !== 'withdrawn').length,
});

/** Whether every need is fulfilled. */
export const isReached = ({ done, of }: Progress): boolean => of > 0 && done === of;

/** `needs` in order; `deals` may include those of other goals. */
export function nextStepOf(
  needs: readonly Pick<Need, 'id' | 'title' | 'status'>[],
  deals: readonly UnfinishedDeal[],
): NextStep {
  const need = needs.find(({ status }) => status !== 'fulfilled' && status !== 'withdrawn');
  if (!need)
    return {
      says: isReached(progressOf(needs)) ? 'Mark it as achieved' : 'Add what it takes',
      needId: null,
      dealId: null,
    };
  const own = deals.filter(({ needId }) => needId === need.id);
  for (const [status, says] of stepsByDeal) {
    const deal = own.find((each) => each.status === status);
    if (deal) return { says: fillIn(sayIn(deal) ?? says, need.title), needId: need.id, dealId: deal.id };
  }
  return {
    says: fillIn(need.status === 'expired' ? 'Renew “{need}”' : 'Find someone for “{need}”', need.title),
    needId: need.id,
    dealId: null,
  };
}

/** For deals whose details say more than their status. */
function sayIn(deal: UnfinishedDeal): string | undefined {
  if (deal.frozen) return '“{need}” is frozen for now';
  if (deal.asksSeeker) return 'Answer the operator’s question about “{need}”';
  if (deal.chargeChecked) return 'Your payment for “{need}” is being checked';
  return isPriceAgreed(deal) ? 'Pay for “{need}”' : undefined;
}

const fillIn = (says: string, title: string): string => says.replace('{need}', () => title);
