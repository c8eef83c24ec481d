// The clocks of a deal as data: how long each status lasts, what happens then, and who is reminded before.
import type { DealStatus } from './deal-statuses.ts';
import type { DealStep } from './deal-steps.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

export type ClockName =
  | 'requested'
  | 'accepted'
  | 'price_offered'
  | 'countered'
  | 'counter_rest'
  | 'payment_pending'
  | 'hold_pause'
  | 'unmarked'
  | 'no_fixed_time'
  | 'awaiting_confirmation'
  | 'fix_requested'
  | 'question'
  | 'dispute_decision'
  | 'disputed'
  | 'completed'
  | 'reviews'
  | 'side_payment'
  | 'first_transfers'
  | 'thawed'
  | 'hold_warning'
  | 'hold_limit';

export interface Clock {
  ms: number;
  /** The lowest value that the operator can set. */
  least?: number;
  says: string;
}

/** The default length of each clock in ms, and its purpose. */
export const defaultClocks = {
  requested: { ms: 48 * HOUR_MS, says: 'how long the provider has to answer an interest; never past the wanted start' },
  accepted: { ms: 48 * HOUR_MS, says: 'how long the provider has to send an offer' },
  price_offered: { ms: 72 * HOUR_MS, says: 'how long an offer stands; never past its start' },
  countered: {
    ms: 72 * HOUR_MS,
    says: 'how long the provider has to answer a counter-offer, never past its valid-until or its start; then the offer before it stands',
  },
  counter_rest: { ms: 24 * HOUR_MS, says: 'how long an offer stands at least after a counter-offer to it ended' },
  payment_pending: {
    ms: 40 * MINUTE_MS,
    least: 40 * MINUTE_MS,
    says: 'how long the time is held for the seeker who pays; at least 40 minutes',
  },
  hold_pause: {
    ms: 24 * HOUR_MS,
    says: 'how long an offer that was accepted three times and never paid waits until it can be accepted again',
  },
  unmarked: { ms: 7 * DAY_MS, says: 'how long after its end a job that nobody marked done waits' },
  no_fixed_time: { ms: 30 * DAY_MS, says: 'when a job without a fixed time counts as ended, from paying' },
  awaiting_confirmation: {
    ms: 72 * HOUR_MS,
    // The last reminder goes out after 60 hours.
    least: 61 * HOUR_MS,
    says: 'how long the seeker has to confirm, at least 61 hours; then a job marked done is released, any other goes to an operator',
  },
  fix_requested: { ms: 72 * HOUR_MS, says: 'how long the provider has to put it right; then an operator looks' },
  question: { ms: 48 * HOUR_MS, says: 'how long a side of a dispute has to answer an operator’s question' },
  dispute_decision: {
    ms: 5 * DAY_MS,
    says: 'after how long an operator is to decide a dispute with what both sides have said',
  },
  disputed: {
    ms: 21 * DAY_MS,
    says: 'how long a dispute lasts at most; then what both proposals agree on is paid out, the rest goes back',
  },
  completed: {
    ms: 14 * DAY_MS,
    says: 'how long a tip can be left, and money given back by the provider, after completion',
  },
  reviews: { ms: 14 * DAY_MS, says: 'how long a deal can be reviewed, from its end' },
  side_payment: { ms: 24 * HOUR_MS, says: 'how long the link of a top-up or a tip can be paid' },
  first_transfers: {
    ms: 7 * DAY_MS,
    says: 'how long a new provider’s first three transfers wait after the deal’s end',
  },
  thawed: { ms: 24 * HOUR_MS, says: 'how long a clock has at least left when a frozen deal goes on' },
  hold_warning: { ms: 75 * DAY_MS, says: 'when held money comes before an operator, from paying' },
  hold_limit: { ms: 85 * DAY_MS, says: 'when held money goes back to the seeker at the latest, from paying' },
} as const satisfies Record<ClockName, Clock>;

/** The length of each clock on this server, in ms. */
export type Clocks = Record<ClockName, number>;

interface StatusClock {
  /** The steps that may end the status: the first whose conditions hold is taken. */
  steps: readonly DealStep[];
  /** Shown beside the deadline: what happens then. */
  then: string;
  /** The same if the provider has marked the job done. */
  thenMarked?: string;
  /** The same if no time is fixed. */
  thenUntimed?: string;
  /** The same if the offer ends then, too. */
  thenLast?: string;
}

/** What happens when a status has run out of time. Statuses that are not listed have no clock. */
export const statusClocks: Partial<Record<DealStatus, StatusClock>> = {
  requested: { steps: ['expire'], then: 'Without an answer it expires. Nobody has paid anything.' },
  accepted: { steps: ['expire'], then: 'Without an offer it expires. Nobody has paid anything.' },
  price_offered: { steps: ['expire'], then: 'Then the offer runs out and the deal expires.' },
  countered: {
    steps: ['expire', 'counter_ended'],
    then: 'Without an answer, the earlier offer still stands.',
    thenLast: 'Without an answer, the deal expires: the earlier offer ends at the same time.',
  },
  payment_pending: {
    steps: ['hold_ended'],
    then: 'Then the time is free again; the offer still stands.',
    thenUntimed: 'Then it can be accepted again; the offer still stands.',
  },
  paid_in_escrow: {
    steps: ['unmarked'],
    then: 'If nobody has marked it done by then, the seeker is asked to confirm.',
  },
  in_progress: { steps: ['unmarked'], then: 'If nobody has marked it done by then, the seeker is asked to confirm.' },
  awaiting_confirmation: {
    steps: ['time_confirmed', 'silent'],
    then: 'Without a reply from either of you, an operator looks at it.',
    thenMarked: 'Without a reply from the seeker, the money is released automatically.',
  },
  fix_requested: { steps: ['fix_overdue'], then: 'Without a fix, it becomes a dispute and an operator looks at it.' },
  disputed: {
    steps: ['last_resort'],
    then: 'Without a decision, what both proposals agree on goes to the provider and the rest back to the seeker.',
  },
  completed: { steps: ['close'], then: 'After that no tip can be left.' },
};

interface OfferTimes {
  /** The clock's deadline. */
  deadlineAt: string | null;
  /** The outstanding offer's start; null if it has no fixed time. */
  offerStartAt: string | null;
}

/** Whether the outstanding offer can no longer be accepted when the clock runs out. */
export const endsWithOffer = ({ deadlineAt, offerStartAt }: OfferTimes): boolean =>
  deadlineAt !== null && offerStartAt !== null && Date.parse(offerStartAt) <= Date.parse(deadlineAt);

/** What happens when this deal's clock runs out; '' if its status has none. */
export function clockThen(
  status: DealStatus,
  {
    doneAt,
    startAt,
    deadlineAt = null,
    offerStartAt = null,
  }: Partial<OfferTimes> & { doneAt: string | null; startAt: string | null },
): string {
  const { then = '', thenMarked, thenUntimed, thenLast } = statusClocks[status] ?? {};
  if (thenLast && endsWithOffer({ deadlineAt, offerStartAt })) return thenLast;
  return (doneAt !== null && thenMarked) || (startAt === null && thenUntimed) || then;
}

/** The times that clocks depend on, in ISO 8601. */
export interface ClockFacts {
  status: DealStatus;
  /** The end of the seeker's preferred times, if they gave any. */
  wantedUntil: string | null;
  startAt: string | null;
  endAt: string | null;
  /** The outstanding offer's start and limit. */
  offerStartAt: string | null;
  offerUntil: string | null;
  /** The limit that the seeker gave their open counter-offer, if any. */
  counterUntil: string | null;
  paidAt: string | null;
}

const earliestOf = (...times: (number | null)[]): number =>
  Math.min(...times.map((time) => time ?? Number.POSITIVE_INFINITY));
const at = (time: string | null): number | null => (time === null ? null : Date.parse(time));

/** When a job ends, in ms since 1970: as agreed, or a fixed time after paying. */
export const jobEnd = ({ endAt, paidAt }: ClockFacts, clocks: Clocks): number | null =>
  at(endAt) ?? (paidAt === null ? null : Date.parse(paidAt) + clocks.no_fixed_time);

/** Until when an offer made now can be accepted. */
export const offerEnd = (now: number, validUntil: string | null, startAt: string | null, clocks: Clocks): Date =>
  new Date(earliestOf(now + clocks.price_offered, at(validUntil), at(startAt)));

/** Until when an offer can be accepted after its counter-offer has ended. */
export const offerEndAfterCounter = (now: number, { offerUntil, offerStartAt }: ClockFacts, clocks: Clocks): Date =>
  new Date(earliestOf(Math.max(at(offerUntil) ?? 0, now + clocks.counter_rest), at(offerStartAt)));

/** The deadline of a status that began at `from` (ms since 1970), never before `from`; null if it has no clock. */
export function deadlineOf(facts: ClockFacts, from: number, clocks: Clocks): Date | null {
  const { status } = facts;
  const ends: Partial<Record<DealStatus, number>> = {
    requested: earliestOf(from + clocks.requested, at(facts.wantedUntil)),
    accepted: from + clocks.accepted,
    price_offered: at(facts.offerUntil) ?? from + clocks.price_offered,
    countered: earliestOf(from + clocks.countered, at(facts.counterUntil)),
    payment_pending: from + clocks.payment_pending,
    paid_in_escrow: (jobEnd(facts, clocks) ?? from) + clocks.unmarked,
    in_progress: (jobEnd(facts, clocks) ?? from) + clocks.unmarked,
    awaiting_confirmation: Math.max(from + clocks.awaiting_confirmation, at(facts.endAt) ?? 0),
    fix_requested: from + clocks.fix_requested,
    disputed: from + clocks.disputed,
    completed: from + clocks.completed,
  };
  const end = ends[status];
  return end === undefined ? null : new Date(Math.max(from, end));
}

/** The same for a status that a deal returns to: it gets its full time again, even if the job ended long ago. */
export function restartedDeadlineOf(facts: ClockFacts, from: number, clocks: Clocks): Date | null {
  const end = deadlineOf(facts, from, clocks);
  const isJob = facts.status === 'paid_in_escrow' || facts.status === 'in_progress';
  return end && isJob ? new Date(Math.max(end.getTime(), from + clocks.unmarked)) : end;
}
