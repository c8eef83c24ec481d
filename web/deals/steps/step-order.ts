// Which of my steps is the main one, which are beside it, and which are under "More".
import type { DealSide, DealStatus } from '#shared/deal-statuses.ts';
import { type DealStep, dealSteps } from '#shared/deal-steps.ts';
import type { Deal } from '#shared/deal-views.ts';

/** The steps expected of a side: the first that is open is the primary button. */
const asked: Record<DealSide, Partial<Record<DealStatus, readonly DealStep[]>>> = {
  seeker: {
    price_offered: ['accept_offer'],
    awaiting_confirmation: ['confirm'],
    disputed: ['propose_split'],
  },
  provider: {
    requested: ['accept'],
    accepted: ['offer'],
    countered: ['accept_counter'],
    paid_in_escrow: ['start', 'done'],
    in_progress: ['done'],
    awaiting_confirmation: ['done'],
    fix_requested: ['redone'],
    disputed: ['propose_split'],
  },
};

/** Replies to the other side's proposals: shown beside the proposal, not among the buttons. */
const ANSWERS: readonly DealStep[] = ['accept_time', 'accept_price', 'accept_cancel', 'accept_split', 'drop_proposal'];
/** Shown in the dispute itself, and below the review. */
const ELSEWHERE: readonly DealStep[] = ['propose_split', 'evidence', 'tip'];
/** Common steps, shown beside the main one. */
const BESIDE: readonly DealStep[] = [
  'decline',
  'counter',
  'decline_offer',
  'revise',
  'retract_counter',
  'reject_counter',
  'abandon',
  'start',
  'done',
  'confirm',
  'propose_time',
  'ask_fix',
];
/** Steps that end something or cannot be undone. */
const GRAVE: readonly DealStep[] = [
  'decline',
  'withdraw',
  'take_back',
  'decline_offer',
  'cancel',
  'problem',
  'no_show',
  'give_back',
];

export const isGrave = (step: DealStep): boolean => GRAVE.includes(step);

const firstStep = ({ side, status, steps }: Deal): DealStep | undefined =>
  asked[side][status]?.find((step) => steps.includes(step));

/** An operator awaits my reply to a question. */
export const isAskedMe = (deal: Deal): boolean => !deal.frozen && deal.asked?.side === deal.side;

/** Whether the deal waits for me. Confirming early is possible but not expected. */
export const isMyTurn = (deal: Deal): boolean =>
  !deal.frozen &&
  !deal.chargeChecked &&
  (isAskedMe(deal) ||
    (deal.status === 'payment_pending' && deal.side === 'seeker') ||
    firstStep(deal) !== undefined ||
    deal.steps.some((step) => ANSWERS.includes(step) && step !== 'drop_proposal'));

export interface StepGroups {
  first: DealStep | undefined;
  beside: DealStep[];
  more: DealStep[];
}

/** The steps that have their own button, in the table's order. */
export function groupSteps(deal: Deal): StepGroups {
  const first = firstStep(deal);
  const own = deal.steps.filter(
    (step) => 'label' in dealSteps[step] && step !== first && ![...ANSWERS, ...ELSEWHERE].includes(step),
  );
  // Reporting a problem is a normal reply to "done", but a last resort before that.
  const isBeside = (step: DealStep) =>
    BESIDE.includes(step) || (step === 'problem' && deal.status === 'awaiting_confirmation');
  return {
    first: first && ELSEWHERE.includes(first) ? undefined : first,
    beside: own.filter(isBeside),
    more: own.filter((step) => !isBeside(step)),
  };
}
