// The statuses of a deal: the name of each, and what it asks of either side. The provider's name is given if it
// differs.

export const dealStatuses = {
  requested: {
    label: 'Interest sent',
    providerLabel: 'New interest',
    final: false,
    seeker: 'Waiting for {provider} to answer',
    provider: '{seeker} is interested and waiting for your answer',
  },
  accepted: {
    label: 'Accepted',
    final: false,
    seeker: '{provider} is preparing an offer',
    provider: 'Send {seeker} an offer',
  },
  price_offered: {
    label: 'Price offered',
    final: false,
    seeker: 'Look at the offer from {provider}',
    provider: 'Waiting for {seeker} to decide',
  },
  countered: {
    label: 'Counter-offer',
    final: false,
    seeker: 'Waiting for {provider} to answer your counter-offer',
    provider: 'Answer the counter-offer from {seeker}',
  },
  payment_pending: { label: 'Paying', final: false, seeker: 'Finish paying', provider: 'Payment started' },
  paid_in_escrow: {
    label: 'Paid, held in escrow',
    final: false,
    seeker: 'Held until the job is done',
    provider: 'Paid and held: you can start',
  },
  in_progress: {
    label: 'In progress',
    final: false,
    seeker: '{provider} is working on it',
    provider: 'Mark it done when you finish',
  },
  awaiting_confirmation: {
    label: 'Done, to be confirmed',
    final: false,
    seeker: 'Is the job done? Confirm it or say what is wrong',
    provider: 'Waiting for {seeker} to confirm',
  },
  fix_requested: {
    label: 'Fix requested',
    final: false,
    seeker: '{provider} has been asked to fix it',
    provider: 'Fix it, then mark it fixed',
  },
  disputed: {
    label: 'In dispute',
    final: false,
    seeker: 'Find a split you both accept, or an operator decides',
    provider: 'Find a split you both accept, or an operator decides',
  },
  completed: {
    label: 'Completed',
    final: false,
    seeker: 'How was it? Leave a review',
    provider: 'How was it? Leave a review',
  },
  declined: { label: 'Declined', final: true, seeker: '{provider} could not take this on', provider: 'You declined' },
  withdrawn: { label: 'Withdrawn', final: true, seeker: 'This was withdrawn', provider: 'This was withdrawn' },
  expired: {
    label: 'Expired',
    final: true,
    seeker: 'The time to answer ran out',
    provider: 'The time to answer ran out',
  },
  canceled: { label: 'Cancelled', final: true, seeker: 'This was cancelled', provider: 'This was cancelled' },
  refunded: {
    label: 'Refunded',
    final: true,
    seeker: 'You get all your money back',
    provider: '{seeker} gets all the money back',
  },
  resolved: { label: 'Resolved', final: true, seeker: 'The money was split', provider: 'The money was split' },
  closed: { label: 'Closed', final: true, seeker: 'All done', provider: 'All done' },
} as const satisfies Record<
  string,
  { label: string; providerLabel?: string; final: boolean; seeker: string; provider: string }
>;

export type DealStatus = keyof typeof dealStatuses;

/** The status's name for that side. */
export function statusLabel(status: DealStatus, side: DealSide): string {
  const { label, providerLabel }: { label: string; providerLabel?: string } = dealStatuses[status];
  return side === 'provider' ? (providerLabel ?? label) : label;
}

export const DEAL_STATUSES = Object.keys(dealStatuses) as [DealStatus, ...DealStatus[]];

/** A pair has at most one unpaid deal per service. */
export const UNPAID: readonly DealStatus[] = ['requested', 'accepted', 'price_offered', 'countered', 'payment_pending'];
/** The money is held. */
export const HELD: readonly DealStatus[] = [
  'paid_in_escrow',
  'in_progress',
  'awaiting_confirmation',
  'fix_requested',
  'disputed',
];
/** A deal is a booking once it has been paid. */
export const BOOKED: readonly DealStatus[] = [...HELD, 'completed', 'canceled', 'refunded', 'resolved', 'closed'];
/** Nothing is left but to review. */
export const OVER: readonly DealStatus[] = DEAL_STATUSES.filter(
  (status) => dealStatuses[status].final || status === 'completed',
);
/** Ended before the job was done, other than by a split: the deal's own sentence names the step that ended it. */
export const ENDED_EARLY: readonly DealStatus[] = ['declined', 'withdrawn', 'expired', 'canceled', 'refunded'];
/** Whether the deal ended before the job was done: its agreed time is then free again. */
export const isCalledOff = ({ status }: { status: DealStatus }): boolean =>
  dealStatuses[status].final && status !== 'closed';
/** The provider's time is taken: the constraint deals_no_overlap has the same statuses. */
export const TAKES_TIME: readonly DealStatus[] = ['payment_pending', ...HELD];

export type DealSide = 'seeker' | 'provider';
/** `system` is the payment provider or a clock; `admin` an operator. */
export type DealActor = DealSide | 'system' | 'admin';
