// Which of the steps open to me stands first, which stand beside it, and which wait under "More".
import type { DealSide, DealStatus } from '#shared/deal-statuses.ts';
import { type DealStep, dealSteps } from '#shared/deal-steps.ts';
import type { Deal } from '#shared/deal-views.ts';

/** What a side is asked to do: the first of them that is open is the one primary button. */
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

/** Answers to what the other side has put: they stand beside it, not among the buttons. */
const ANSWERS: readonly DealStep[] = ['accept_time', 'accept_price', 'accept_cancel', 'accept_split', 'drop_proposal'];
/** Taken in the dispute's own room, and below the review. */
const ELSEWHERE: readonly DealStep[] = ['propose_split', 'evidence', 'tip'];
/** Often wanted, so they stand beside the first. */
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
/** They end something, or cannot be taken back. */
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

/** An operator waits for my answer to a question. */
export const isAskedMe = (deal: Deal): boolean => !deal.frozen && deal.asked?.side === deal.side;

/** Whether the deal waits for me. One can confirm long before, but need not. */
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

/** The steps with a button of their own, in the table's order. */
export function groupSteps(deal: Deal): StepGroups {
  const first = firstStep(deal);
  const own = deal.steps.filter(
    (step) => 'label' in dealSteps[step] && step !== first && ![...ANSWERS, ...ELSEWHERE].includes(step),
  );
  // Reporting a problem is one of two plain answers to "done", and a last way out before that.
  const isBeside = (step: DealStep) =>
    BESIDE.includes(step) || (step === 'problem' && deal.status === 'awaiting_confirmation');
  return {
    first: first && ELSEWHERE.includes(first) ? undefined : first,
    beside: own.filter(isBeside),
    more: own.filter((step) => !isBeside(step)),
  };
}
