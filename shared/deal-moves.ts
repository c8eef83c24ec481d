// The life cycle of a deal as data: which step leads from which status to which, who may take it, under which
// conditions, and whether it moves money. The server moves deals by this table alone; screens and documentation are
// generated from it.
import { BOOKED, type DealActor, type DealSide, type DealStatus, HELD, UNPAID } from './deal-statuses.ts';
import { type DealStep, dealSteps } from './deal-steps.ts';
import type { ErrorCode } from './errors.ts';
import { HOUR_MS } from './time.ts';

/** The facts about a deal that a step depends on. Times are ISO 8601. */
export interface DealFacts {
  status: DealStatus;
  beganBy: DealSide;
  /** Null if no time is fixed. */
  startAt: string | null;
  /** The outstanding offer's start, after which it cannot be accepted. */
  offerStartAt: string | null;
  /** When the provider said that they had begun. */
  startedAt: string | null;
  doneAt: string | null;
  counters: number;
  fixes: number;
  /** How often the outstanding offer was accepted and left unpaid, and when last. */
  holdsLeft: number;
  holdLeftAt: string | null;
  /** How long the seeker then has to wait, in ms. */
  holdPause: number;
  /** Until when the seeker can cancel for a full refund. */
  freeCancelUntil: string | null;
  disputedBy: DealSide | 'system' | null;
  /** The side from which an operator awaits a reply. */
  askedOf: DealSide | null;
  isFrozen: boolean;
  /** Proposals that await a reply. */
  proposals: readonly { kind: ProposalKind; by: DealSide }[];
}

export const PROPOSAL_KINDS = ['time', 'price', 'cancel', 'split'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const MOST_COUNTERS = 5;
export const MOST_FIXES = 2;
/** After this many unpaid holds of one offer, the next one has to wait. */
const MOST_UNPAID_HOLDS = 3;
export const START_EARLY_MS = 2 * HOUR_MS;

/** When an offer that was left unpaid too often can be accepted again, in ms since 1970; null if it can be now. */
export const acceptableFrom = ({
  holdsLeft,
  holdLeftAt,
  holdPause,
}: Pick<DealFacts, 'holdsLeft' | 'holdLeftAt' | 'holdPause'>): number | null =>
  holdsLeft < MOST_UNPAID_HOLDS || holdLeftAt === null ? null : Date.parse(holdLeftAt) + holdPause;

type Holds = (facts: DealFacts, by: DealActor, now: number) => boolean;
interface Condition {
  /** For the documentation, after "the table allows it when …". */
  says: string;
  holds: Holds;
  /** The refusal if only this condition fails. */
  refusal: ErrorCode;
}

const hasCome = (time: string | null, now: number): boolean => time === null || Date.parse(time) <= now;
const proposed = (kind: ProposalKind): Condition => ({
  says: `the other side has proposed ${kind === 'time' ? 'a time' : kind === 'price' ? 'a price' : 'a split'}`,
  holds: ({ proposals }, by) => proposals.some((proposal) => proposal.kind === kind && proposal.by !== by),
  refusal: 'no_proposal',
});

export const conditions = {
  seeker_began: { says: 'the seeker began', holds: ({ beganBy }) => beganBy === 'seeker', refusal: 'wrong_state' },
  provider_began: {
    says: 'the provider began',
    holds: ({ beganBy }) => beganBy === 'provider',
    refusal: 'wrong_state',
  },
  counters_left: {
    says: `fewer than ${MOST_COUNTERS} counters were made`,
    holds: ({ counters }) => counters < MOST_COUNTERS,
    refusal: 'no_counters_left',
  },
  fixes_left: {
    says: `fewer than ${MOST_FIXES} fixes were asked for`,
    holds: ({ fixes }) => fixes < MOST_FIXES,
    refusal: 'no_fixes_left',
  },
  hold_allowed: {
    says: `after ${MOST_UNPAID_HOLDS} unpaid holds of one offer: once their pause is over`,
    holds: (facts, _by, now) => (acceptableFrom(facts) ?? now) <= now,
    refusal: 'hold_too_often',
  },
  offer_is_over: {
    says: 'the start of the offer has come',
    holds: ({ offerStartAt }, _by, now) => offerStartAt !== null && hasCome(offerStartAt, now),
    refusal: 'wrong_state',
  },
  start_is_near: {
    says: 'from 2 h before the agreed start',
    holds: ({ startAt }, _by, now) => startAt === null || Date.parse(startAt) - START_EARLY_MS <= now,
    refusal: 'too_early',
  },
  start_has_come: {
    says: 'not before the agreed start',
    holds: ({ startAt }, _by, now) => hasCome(startAt, now),
    refusal: 'too_early',
  },
  job_has_begun: {
    says: 'from the start on',
    holds: ({ startAt, startedAt }, _by, now) => startedAt !== null || (startAt !== null && hasCome(startAt, now)),
    refusal: 'too_early',
  },
  not_marked_done: {
    says: 'the provider has not marked it done',
    holds: ({ doneAt }) => doneAt === null,
    refusal: 'wrong_state',
  },
  marked_done: {
    says: 'the provider has marked it done',
    holds: ({ doneAt }) => doneAt !== null,
    refusal: 'wrong_state',
  },
  may_cancel_freely: {
    says: 'within the time in which the seeker may cancel at 100 %',
    holds: ({ freeCancelUntil }, _by, now) => freeCancelUntil !== null && now < Date.parse(freeCancelUntil),
    refusal: 'cancel_by_agreement',
  },
  other_proposed_time: proposed('time'),
  other_proposed_price: proposed('price'),
  other_proposed_cancel: proposed('cancel'),
  other_proposed_split: proposed('split'),
  something_proposed: {
    says: 'a proposal is open',
    holds: ({ proposals }) => proposals.length > 0,
    refusal: 'no_proposal',
  },
  nothing_asked: {
    says: 'no question of an operator is open',
    holds: ({ askedOf }) => askedOf === null,
    refusal: 'wrong_state',
  },
  something_asked: {
    says: 'a question of an operator is open',
    holds: ({ askedOf }) => askedOf !== null,
    refusal: 'wrong_state',
  },
  opened_by_oneself: {
    says: 'by the side that opened it',
    holds: ({ disputedBy }, by) => disputedBy === by,
    refusal: 'not_your_step',
  },
} as const satisfies Record<string, Condition>;

type ConditionName = keyof typeof conditions;

export interface Move {
  step: DealStep;
  from: readonly (DealStatus | 'none')[];
  by: readonly DealActor[];
  /** `same`: keeps the status. `previous`: the status before the dispute. */
  to: DealStatus | 'same' | 'previous';
  when?: readonly ConditionName[];
  /**
   * What the step may do with held money; steps without it move none. `release`: to the provider less the fee;
   * `refund`: back to the seeker.
   */
  money?: 'hold' | 'release' | 'refund' | 'release and refund';
  /** Ends a checkout in progress first; if that turns out to be paid, the payment wins. */
  endsCheckout?: true;
  /** Keeps the status, but restarts its clock. */
  restartsClock?: true;
  /** Allowed even while the deal is frozen. */
  whileFrozen?: true;
}

const JOB: readonly DealStatus[] = ['paid_in_escrow', 'in_progress'];
const BEFORE_PAYING: readonly DealStatus[] = ['requested', 'accepted', 'price_offered', 'countered'];
const AFTER_HOLD: readonly DealStatus[] = BOOKED.filter((status) => !HELD.includes(status));
const both: readonly DealActor[] = ['seeker', 'provider'];

export const dealMoves = [
  { step: 'interest', from: ['none'], by: ['seeker'], to: 'requested' },
  { step: 'answer_need', from: ['none'], by: ['provider'], to: 'price_offered' },
  {
    step: 'request_payment',
    from: ['none', ...BEFORE_PAYING],
    by: ['provider'],
    to: 'price_offered',
    restartsClock: true,
  },
  { step: 'accept', from: ['requested'], by: ['provider'], to: 'accepted' },
  { step: 'decline', from: ['requested'], by: ['provider'], to: 'declined' },
  { step: 'withdraw', from: ['requested'], by: ['seeker'], to: 'withdrawn' },
  { step: 'withdraw', from: ['accepted', 'price_offered', 'countered'], by: both, to: 'withdrawn' },
  { step: 'set_communication', from: UNPAID, by: both, to: 'same' },
  { step: 'offer', from: ['accepted'], by: ['provider'], to: 'price_offered' },
  { step: 'revise', from: ['price_offered', 'countered'], by: ['provider'], to: 'price_offered', restartsClock: true },
  { step: 'take_back', from: ['price_offered'], by: ['provider'], to: 'accepted', when: ['seeker_began'] },
  { step: 'take_back', from: ['price_offered'], by: ['provider'], to: 'withdrawn', when: ['provider_began'] },
  { step: 'decline_offer', from: ['price_offered'], by: ['seeker'], to: 'accepted', when: ['seeker_began'] },
  { step: 'decline_offer', from: ['price_offered'], by: ['seeker'], to: 'declined', when: ['provider_began'] },
  { step: 'counter', from: ['price_offered'], by: ['seeker'], to: 'countered', when: ['counters_left'] },
  { step: 'accept_counter', from: ['countered'], by: ['provider'], to: 'price_offered' },
  { step: 'reject_counter', from: ['countered'], by: ['provider'], to: 'price_offered' },
  { step: 'retract_counter', from: ['countered'], by: ['seeker'], to: 'price_offered' },
  { step: 'counter_ended', from: ['countered'], by: ['system'], to: 'price_offered' },
  { step: 'expire', from: ['requested', 'accepted', 'price_offered'], by: ['system'], to: 'expired' },
  { step: 'expire', from: ['countered'], by: ['system'], to: 'expired', when: ['offer_is_over'] },
  { step: 'accept_offer', from: ['price_offered'], by: ['seeker'], to: 'payment_pending', when: ['hold_allowed'] },
  { step: 'abandon', from: ['payment_pending'], by: ['seeker'], to: 'price_offered', endsCheckout: true },
  { step: 'withdraw', from: ['payment_pending'], by: both, to: 'withdrawn', endsCheckout: true },
  { step: 'hold_ended', from: ['payment_pending'], by: ['system'], to: 'price_offered', endsCheckout: true },
  { step: 'need_met', from: BEFORE_PAYING, by: ['system'], to: 'expired' },
  { step: 'need_met', from: ['payment_pending'], by: ['system'], to: 'expired', endsCheckout: true },
  { step: 'party_left', from: BEFORE_PAYING, by: ['system'], to: 'withdrawn', whileFrozen: true },
  {
    step: 'party_left',
    from: ['payment_pending'],
    by: ['system'],
    to: 'withdrawn',
    endsCheckout: true,
    whileFrozen: true,
  },
  {
    step: 'pay',
    from: ['payment_pending', 'price_offered', 'countered'],
    by: ['system'],
    to: 'paid_in_escrow',
    money: 'hold',
  },
  { step: 'start', from: ['paid_in_escrow'], by: ['provider'], to: 'in_progress', when: ['start_is_near'] },
  { step: 'done', from: JOB, by: ['provider'], to: 'awaiting_confirmation', when: ['start_has_come'] },
  { step: 'unmarked', from: JOB, by: ['system'], to: 'awaiting_confirmation' },
  {
    step: 'done',
    from: ['awaiting_confirmation'],
    by: ['provider'],
    to: 'same',
    when: ['not_marked_done'],
    restartsClock: true,
  },
  {
    step: 'confirm',
    from: [...JOB, 'awaiting_confirmation', 'fix_requested'],
    by: ['seeker'],
    to: 'completed',
    money: 'release',
  },
  {
    step: 'time_confirmed',
    from: ['awaiting_confirmation'],
    by: ['system'],
    to: 'completed',
    when: ['marked_done'],
    money: 'release',
  },
  { step: 'silent', from: ['awaiting_confirmation'], by: ['system'], to: 'disputed', when: ['not_marked_done'] },
  { step: 'release_part', from: JOB, by: ['seeker'], to: 'same', money: 'release' },
  { step: 'propose_time', from: JOB, by: both, to: 'same' },
  { step: 'accept_time', from: JOB, by: both, to: 'same', when: ['other_proposed_time'], restartsClock: true },
  { step: 'propose_price', from: JOB, by: both, to: 'same' },
  {
    step: 'accept_price',
    from: JOB,
    by: both,
    to: 'same',
    when: ['other_proposed_price'],
    money: 'refund',
    endsCheckout: true,
  },
  { step: 'request_topup', from: JOB, by: ['provider'], to: 'same' },
  { step: 'topup_paid', from: JOB, by: ['system'], to: 'same', money: 'hold' },
  { step: 'cancel', from: ['paid_in_escrow'], by: both, to: 'canceled', money: 'release and refund' },
  {
    step: 'cancel',
    from: ['in_progress'],
    by: ['seeker'],
    to: 'canceled',
    when: ['may_cancel_freely'],
    money: 'release and refund',
  },
  { step: 'propose_cancel', from: ['in_progress'], by: both, to: 'same' },
  {
    step: 'accept_cancel',
    from: ['in_progress'],
    by: both,
    to: 'canceled',
    when: ['other_proposed_cancel'],
    money: 'release and refund',
  },
  { step: 'ask_fix', from: ['awaiting_confirmation'], by: ['seeker'], to: 'fix_requested', when: ['fixes_left'] },
  { step: 'redone', from: ['fix_requested'], by: ['provider'], to: 'awaiting_confirmation' },
  { step: 'fix_overdue', from: ['fix_requested'], by: ['system'], to: 'disputed' },
  { step: 'problem', from: JOB, by: both, to: 'disputed', when: ['job_has_begun'] },
  { step: 'problem', from: ['awaiting_confirmation'], by: ['seeker'], to: 'disputed' },
  { step: 'problem', from: ['fix_requested'], by: both, to: 'disputed' },
  { step: 'no_show', from: JOB, by: both, to: 'disputed', when: ['job_has_begun'] },
  { step: 'evidence', from: ['disputed'], by: both, to: 'same' },
  { step: 'propose_split', from: ['disputed'], by: both, to: 'same' },
  {
    step: 'accept_split',
    from: ['disputed'],
    by: both,
    to: 'resolved',
    when: ['other_proposed_split'],
    money: 'release and refund',
  },
  { step: 'drop_proposal', from: [...JOB, 'disputed'], by: both, to: 'same', when: ['something_proposed'] },
  { step: 'withdraw_dispute', from: ['disputed'], by: both, to: 'previous', when: ['opened_by_oneself'] },
  { step: 'question_lapsed', from: ['disputed'], by: ['system'], to: 'same', when: ['something_asked'] },
  { step: 'last_resort', from: ['disputed'], by: ['system'], to: 'resolved', money: 'release and refund' },
  {
    step: 'give_back',
    from: ['awaiting_confirmation', 'fix_requested', 'disputed'],
    by: ['provider'],
    to: 'refunded',
    money: 'refund',
  },
  { step: 'give_back_part', from: ['completed'], by: ['provider'], to: 'same', money: 'refund' },
  { step: 'tip', from: ['completed'], by: ['seeker'], to: 'same' },
  { step: 'tip_paid', from: ['completed'], by: ['system'], to: 'same', money: 'hold' },
  { step: 'hold_limit', from: HELD, by: ['system'], to: 'refunded', money: 'refund', whileFrozen: true },
  { step: 'bank_took_all', from: HELD, by: ['system'], to: 'refunded', whileFrozen: true },
  { step: 'bank_took_part', from: HELD, by: ['system'], to: 'same', whileFrozen: true },
  { step: 'bank_took_after', from: AFTER_HOLD, by: ['system'], to: 'same', whileFrozen: true },
  { step: 'outside_refund_all', from: HELD, by: ['system'], to: 'refunded', whileFrozen: true },
  { step: 'outside_refund_part', from: HELD, by: ['system'], to: 'same', whileFrozen: true },
  { step: 'outside_refund_after', from: AFTER_HOLD, by: ['system'], to: 'same', whileFrozen: true },
  { step: 'close', from: ['completed'], by: ['system'], to: 'closed' },
  { step: 'freeze', from: BOOKED, by: ['system', 'admin'], to: 'same', whileFrozen: true },
  { step: 'thaw', from: BOOKED, by: ['system', 'admin'], to: 'same', whileFrozen: true },
  { step: 'ask_side', from: ['disputed'], by: ['admin'], to: 'same', when: ['nothing_asked'], whileFrozen: true },
  { step: 'admin_withdraw', from: BEFORE_PAYING, by: ['admin'], to: 'withdrawn' },
  { step: 'admin_withdraw', from: ['payment_pending'], by: ['admin'], to: 'withdrawn', endsCheckout: true },
  { step: 'admin_release', from: HELD, by: ['admin'], to: 'completed', money: 'release', whileFrozen: true },
  { step: 'admin_refund', from: HELD, by: ['admin'], to: 'refunded', money: 'refund', whileFrozen: true },
  { step: 'admin_split', from: HELD, by: ['admin'], to: 'resolved', money: 'release and refund', whileFrozen: true },
  {
    step: 'admin_refund_after',
    from: AFTER_HOLD,
    by: ['admin'],
    to: 'same',
    money: 'refund',
    whileFrozen: true,
  },
] as const satisfies readonly Move[];

const allMoves: readonly Move[] = dealMoves;

/** The rows for this step, status and actor, whether or not their conditions hold. */
const rowsOf = (step: DealStep, from: DealStatus | 'none', by: DealActor): Move[] =>
  allMoves.filter((move) => move.step === step && move.from.includes(from) && move.by.includes(by));

/** The first condition that the row fails, if any. */
const failing = (move: Move, facts: DealFacts, by: DealActor, now: number): Condition | undefined =>
  move.when?.map((name): Condition => conditions[name]).find(({ holds }) => !holds(facts, by, now));

/**
 * The row that allows the step, or the refusal's code: `frozen`, `not_your_step` if only another actor may take it,
 * `wrong_state`, or the failing condition's code.
 */
export function findMove(step: DealStep, facts: DealFacts, by: DealActor, now: number): Move | ErrorCode {
  const rows = rowsOf(step, facts.status, by);
  const open = rows.filter((move) => !facts.isFrozen || move.whileFrozen || by === 'admin');
  const allowed = open.find((move) => failing(move, facts, by, now) === undefined);
  if (allowed) return allowed;
  if (rows.length > 0 && open.length === 0) return 'frozen';
  const refusal = open.map((move) => failing(move, facts, by, now)?.refusal).find((code) => code !== undefined);
  if (refusal) return refusal;
  const others: DealActor[] = ['seeker', 'provider', 'admin', 'system'];
  return by !== 'system' && others.some((other) => rowsOf(step, facts.status, other).length > 0)
    ? 'not_your_step'
    : 'wrong_state';
}

/** The row by which this step begins a deal. */
export const openingMove = (step: DealStep, by: DealSide): Move => rowsOf(step, 'none', by)[0] as Move;

/** The steps that an actor can take now with a button, each once, in the table's order. */
export function openSteps(facts: DealFacts, by: DealActor, now: number): DealStep[] {
  const open = allMoves.filter(
    (move) =>
      move.from.includes(facts.status) &&
      move.by.includes(by) &&
      typeof findMove(move.step, facts, by, now) !== 'string',
  );
  return [...new Set(open.map(({ step }) => step))].filter((step) => 'label' in dealSteps[step]);
}
