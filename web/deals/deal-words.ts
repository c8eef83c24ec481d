// A deal in words, as one of its two sides reads it.
import { type DealSide, dealStatuses, type DealStep, dealSteps } from '#shared/deal-steps.ts';
import type { Deal, DealDetail, HistoryEntry } from '#shared/deals.ts';
import type { Person } from '#shared/users.ts';
import type { Tone } from '../ui/status-pill.tsx';

type Sided = Pick<Deal, 'side' | 'seeker' | 'provider'>;

/** The person on the other side. */
export const otherOf = ({ side, seeker, provider }: Sided): Person => (side === 'seeker' ? provider : seeker);

/** What comes next, in one sentence. Whether a review is still open only the deal in full knows. */
export function nextSentence({ status, side, seeker, provider, ...rest }: Deal & Partial<Pick<DealDetail, 'reviews'>>): string {
  if (status === 'completed' && !rest.reviews?.open) return 'Done, and the payment is released.';
  return dealStatuses[status][side].replace('{provider}', provider.username).replace('{seeker}', seeker.username);
}

/** Steps that only end something: nobody is waiting for them. */
const WAYS_OUT: readonly DealStep[] = ['withdraw', 'decline', 'decline_offer', 'abandon', 'revise'];
export const isWayOut = (step: DealStep): boolean => WAYS_OUT.includes(step);

/** Whether the deal waits for me. One can confirm long before, but need not. */
const isMyTurn = ({ status, side, steps }: Deal): boolean =>
  (status === 'payment_pending' && side === 'seeker') ||
  steps.some((step) => !isWayOut(step) && (step !== 'confirm' || status === 'awaiting_confirmation'));

export function toneOf(deal: Deal): Tone {
  if (deal.status === 'completed') return 'good';
  if (dealStatuses[deal.status].final) return 'neutral';
  return isMyTurn(deal) ? 'waiting' : 'info';
}

/** "You sent an offer", "bo sent an offer"; what the system did stands alone. */
export function historySentence(deal: Sided, { step, by }: Pick<HistoryEntry, 'step' | 'by'>): string {
  const { said } = dealSteps[step];
  if (by === 'system') return said;
  return `${by === deal.side ? 'You' : deal[by satisfies DealSide].username} ${said}`;
}

/** The words on a step's button. */
export const labelOf = (step: DealStep): string => {
  const words: { label?: string; said: string } = dealSteps[step];
  return words.label ?? words.said;
};
