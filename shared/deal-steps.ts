// The life of a deal as data: which statuses there are, which steps lead from one to the next, who may take them, and
// what each does to the money. The server moves deals by these tables alone; screens and documentation are drawn from them.

export const dealStatuses = {
  requested: { label: 'Interest sent', final: false, seeker: 'Waiting for {provider} to answer', provider: '{seeker} is interested and waits for your answer' },
  accepted: { label: 'Accepted', final: false, seeker: '{provider} is preparing an offer', provider: 'Send {seeker} an offer' },
  price_offered: { label: 'Price offered', final: false, seeker: 'Look at the offer from {provider}', provider: 'Waiting for {seeker} to decide' },
  payment_pending: { label: 'Paying', final: false, seeker: 'Finish paying', provider: 'Payment started' },
  paid_in_escrow: { label: 'Paid, held in escrow', final: false, seeker: 'Held until the job is done', provider: 'Paid and held: you can start' },
  in_progress: { label: 'In progress', final: false, seeker: '{provider} is at work', provider: 'Mark it done when it is' },
  awaiting_confirmation: { label: 'Done, to be confirmed', final: false, seeker: '{provider} says it is done: confirm it', provider: 'Waiting for {seeker} to confirm' },
  completed: { label: 'Completed', final: false, seeker: 'How was it? Leave a review', provider: 'How was it? Leave a review' },
  declined: { label: 'Declined', final: true, seeker: '{provider} could not take this on', provider: 'You declined' },
  withdrawn: { label: 'Withdrawn', final: true, seeker: 'This was withdrawn', provider: 'This was withdrawn' },
} as const satisfies Record<string, { label: string; final: boolean; seeker: string; provider: string }>;

export type DealStatus = keyof typeof dealStatuses;
export const DEAL_STATUSES = Object.keys(dealStatuses) as [DealStatus, ...DealStatus[]];
/** From here on a deal is a booking: somebody has paid. */
export const BOOKED: readonly DealStatus[] = ['paid_in_escrow', 'in_progress', 'awaiting_confirmation', 'completed'];
/** A pair has at most one such deal for one service. */
export const UNPAID: readonly DealStatus[] = ['requested', 'accepted', 'price_offered', 'payment_pending'];

/** Nothing is left to do but to look back and to review. */
export const OVER: readonly DealStatus[] = DEAL_STATUSES.filter((status) => dealStatuses[status].final || status === 'completed');

export type DealSide = 'seeker' | 'provider';
/** `system` is the payment provider's word or a clock. */
export type DealActor = DealSide | 'system';

interface Step {
  /** On the button. Steps without one have no button of their own. */
  label?: string;
  /** In the history, after the actor's name; the system's stand alone. */
  said: string;
  /** Told to the other side, or to both where the system acts. Fixed words: the notices' way into the app hangs on them. */
  notice: { type: 'interest' | 'booking' | 'price_offer' | 'payment'; title: string; content: string };
}

const HOLD = 'The money is held until the job is done.';

export const dealSteps = {
  interest: { said: 'expressed interest', notice: { type: 'interest', title: 'New interest', content: '{actor} is interested in {service}.' } },
  accept: { label: 'Accept', said: 'accepted and marked times', notice: { type: 'booking', title: 'Availability marked', content: '{actor} accepted and marked when they can come for {service}.' } },
  decline: { label: 'Decline', said: 'declined', notice: { type: 'booking', title: 'Interest declined', content: '{actor} cannot take on {service} this time.' } },
  withdraw: { label: 'Withdraw', said: 'withdrew', notice: { type: 'booking', title: 'Interest withdrawn', content: '{actor} withdrew from {service}.' } },
  offer: { label: 'Send offer', said: 'sent an offer', notice: { type: 'price_offer', title: 'Price offer received', content: '{actor} offers {service} for {amount}.' } },
  revise: { label: 'Change the offer', said: 'changed the offer', notice: { type: 'price_offer', title: 'Price offer changed', content: '{actor} now offers {service} for {amount}.' } },
  decline_offer: { label: 'Decline the offer', said: 'declined the offer', notice: { type: 'booking', title: 'Price offer declined', content: '{actor} declined the offer for {service}. You can send another.' } },
  accept_offer: { label: 'Accept and pay', said: 'accepted the offer and went to pay', notice: { type: 'payment', title: 'Payment started', content: '{actor} accepted your offer for {service} and is paying.' } },
  abandon: { label: 'Do not pay now', said: 'left the payment', notice: { type: 'payment', title: 'Payment not finished', content: '{actor} left the payment for {service}. The offer still stands.' } },
  hold_ended: { said: 'The time to pay ran out; the offer still stands', notice: { type: 'payment', title: 'Payment not finished', content: 'The time to pay for {service} ran out. The offer still stands.' } },
  pay: { said: `Paid. ${HOLD}`, notice: { type: 'payment', title: 'Payment held', content: `{amount} for {service} has been paid. ${HOLD}` } },
  start: { label: 'Start', said: 'started the job', notice: { type: 'booking', title: 'Job started', content: '{actor} has started on {service}.' } },
  done: { label: 'Mark done', said: 'marked the job done', notice: { type: 'booking', title: 'Job marked done', content: '{actor} says {service} is done. Confirm it to release the payment.' } },
  confirm: { label: 'Confirm it is done', said: 'confirmed that the job is done; the payment is released', notice: { type: 'payment', title: 'Payment released', content: '{actor} confirmed {service}. {amount}, less the fee, is yours.' } },
} as const satisfies Record<string, Step>;

export type DealStep = keyof typeof dealSteps;
export const DEAL_STEPS = Object.keys(dealSteps) as [DealStep, ...DealStep[]];

export interface Move {
  step: DealStep;
  from: readonly (DealStatus | 'none')[];
  by: readonly DealActor[];
  to: DealStatus;
  /** Posted in the same transaction: the payment is held for the job, or released to the provider less the fee. */
  money?: 'hold' | 'release';
  /** Leaves `payment_pending`: the checkout is ended first, and if it turns out paid, the payment wins. */
  endsCheckout?: true;
  /** Not earlier than this many hours before the agreed start; with no fixed time, any time. */
  hoursBeforeStart?: number;
}

export const dealMoves = [
  { step: 'interest', from: ['none'], by: ['seeker'], to: 'requested' },
  { step: 'accept', from: ['requested'], by: ['provider'], to: 'accepted' },
  { step: 'decline', from: ['requested'], by: ['provider'], to: 'declined' },
  { step: 'withdraw', from: ['requested'], by: ['seeker'], to: 'withdrawn' },
  { step: 'offer', from: ['accepted'], by: ['provider'], to: 'price_offered' },
  { step: 'withdraw', from: ['accepted', 'price_offered'], by: ['seeker', 'provider'], to: 'withdrawn' },
  { step: 'revise', from: ['price_offered'], by: ['provider'], to: 'price_offered' },
  { step: 'decline_offer', from: ['price_offered'], by: ['seeker'], to: 'accepted' },
  { step: 'accept_offer', from: ['price_offered'], by: ['seeker'], to: 'payment_pending' },
  { step: 'abandon', from: ['payment_pending'], by: ['seeker'], to: 'price_offered', endsCheckout: true },
  { step: 'withdraw', from: ['payment_pending'], by: ['seeker', 'provider'], to: 'withdrawn', endsCheckout: true },
  { step: 'hold_ended', from: ['payment_pending'], by: ['system'], to: 'price_offered', endsCheckout: true },
  { step: 'pay', from: ['payment_pending'], by: ['system'], to: 'paid_in_escrow', money: 'hold' },
  { step: 'start', from: ['paid_in_escrow'], by: ['provider'], to: 'in_progress', hoursBeforeStart: 2 },
  { step: 'done', from: ['paid_in_escrow', 'in_progress'], by: ['provider'], to: 'awaiting_confirmation', hoursBeforeStart: 0 },
  { step: 'confirm', from: ['paid_in_escrow', 'in_progress', 'awaiting_confirmation'], by: ['seeker'], to: 'completed', money: 'release' },
] as const satisfies readonly Move[];

/** The row that allows this step here, if any. */
export function findMove(step: DealStep, from: DealStatus | 'none', by: DealActor): Move | undefined {
  return dealMoves.find((move: Move) => move.step === step && move.from.includes(from) && move.by.includes(by));
}

/** When a move may be taken at the earliest, in ms since 1970; undefined when nothing holds it back. */
export function earliest(move: Move, start: string | null): number | undefined {
  if (move.hoursBeforeStart === undefined || start === null) return undefined;
  return Date.parse(start) - move.hoursBeforeStart * 3_600_000;
}

/** The steps that somebody may take now, in the table's order. */
export function openSteps(status: DealStatus, by: DealActor, start: string | null, now: number): DealStep[] {
  const moves = dealMoves.filter((move: Move) => move.from.includes(status) && move.by.includes(by) && (earliest(move, start) ?? now) <= now);
  return moves.map((move) => move.step);
}
