// What the two sides of a deal, and an operator, get to see of it.
import * as z from 'zod/mini';
import { DECIDERS } from './deal-frozen.ts';
import { PROPOSAL_KINDS } from './deal-moves.ts';
import { PRICING_STEPS } from './deal-price.ts';
import { DEAL_STATUSES } from './deal-statuses.ts';
import { DEAL_STEPS } from './deal-steps.ts';
import { Cents, Id, Time } from './fields.ts';
import { PAYMENT_STATUSES } from './money.ts';
import { Photo } from './photos.ts';
import { Review } from './reviews.ts';
import { Policy } from './services.ts';
import { Slot } from './slots.ts';
import { Person } from './users.ts';

export const Communication = z.enum(['chat', 'phone', 'video']);
const Side = z.enum(['seeker', 'provider']);
const Actor = z.enum(['seeker', 'provider', 'system', 'admin']);
const Status = z.enum(DEAL_STATUSES);

export const Offer = z.object({
  id: Id,
  version: z.int(),
  amount: Cents,
  /** Which side made it: a seeker's is a counter-offer. */
  madeBy: Side,
  /** What the amount is made of; empty, or adding up to it. */
  lines: z.array(z.object({ label: z.string(), amount: Cents })),
  /** What is included, line by line. */
  scope: z.array(z.string()),
  /** Both null: no fixed time. */
  start: z.nullable(Time),
  end: z.nullable(Time),
  message: z.string(),
  /** What the provider pays of the amount, in hundredths of a percent, as it was when the offer was made. */
  feeBps: z.int(),
  feeFloor: Cents,
  policy: Policy,
  createdAt: Time,
  /** Until when it can be accepted at most, where its maker said so. */
  validUntil: z.nullable(Time),
  /** The payment's public id: its page is /pay/{publicId}. A counter-offer has none. */
  publicId: z.nullable(z.string()),
});
export type Offer = z.infer<typeof Offer>;

/** What a step was about. */
export const StepDetail = z.object({
  /** The sum that the step's words speak of. */
  amount: z.optional(Cents),
  refund: z.optional(Cents),
  release: z.optional(Cents),
  /** What is held after it, where somebody else has taken a part. */
  held: z.optional(Cents),
  start: z.optional(z.nullable(Time)),
  end: z.optional(z.nullable(Time)),
  proposalId: z.optional(Id),
  /** The side that an operator asks. */
  asked: z.optional(Side),
  /** Of stopping and going on: who still has to decide before the deal goes on; empty where it does. */
  awaits: z.optional(z.array(z.enum(DECIDERS))),
});
export type StepDetail = z.infer<typeof StepDetail>;

export const Deal = z.object({
  id: Id,
  status: Status,
  /** Which side the asking user is on. */
  side: Side,
  service: z.object({ id: Id, title: z.string(), remote: z.boolean() }),
  need: z.nullable(z.object({ id: Id, title: z.string(), photos: z.array(Photo) })),
  /** While it waits for its first answer: how the seeker's note begins, and when they would like it. */
  asks: z.nullable(z.object({ note: z.string(), wanted: z.array(Slot) })),
  seeker: Person,
  provider: Person,
  communication: Communication,
  /** The outstanding offer. */
  offer: z.nullable(Offer),
  /**
   * What it comes to as agreed now: as offered, and once paid with all that was added and taken off since. null: no
   * offer.
   */
  price: z.nullable(Cents),
  /** While the offer waits for the seeker: the last step that said whose price it is. */
  pricedBy: z.nullable(z.enum(PRICING_STEPS)),
  /** The seeker's counter-offer that waits for an answer. */
  counter: z.nullable(Offer),
  /** What ended it before it was done; null: it goes on, or was done. */
  ending: z.nullable(z.object({ step: z.enum(DEAL_STEPS), by: Actor, detail: StepDetail })),
  /** The provider has marked it done. */
  markedDone: z.boolean(),
  reviews: z.object({
    /** Whether the asking user may review now. */
    open: z.boolean(),
  }),
  /** Agreed; null: no fixed time. */
  start: z.nullable(Time),
  end: z.nullable(Time),
  /** When the status has lasted its time, and what happens then; null: it has no clock, or the clock stands still. */
  deadline: z.nullable(z.object({ at: Time, then: z.string() })),
  /** An operator’s open question in a dispute: who is to answer, and until when. */
  asked: z.nullable(z.object({ side: Side, until: Time })),
  /** Nobody but an operator can move it now. */
  frozen: z.boolean(),
  /** A charge does not fit its payment: nobody can pay until an operator has decided. */
  chargeChecked: z.boolean(),
  /** Steps open to the asking user now. */
  steps: z.array(z.enum(DEAL_STEPS)),
  createdAt: Time,
  updatedAt: Time,
});
export type Deal = z.infer<typeof Deal>;

/** What one side puts to the other after paying. */
export const Proposal = z.object({
  id: Id,
  kind: z.enum(PROPOSAL_KINDS),
  by: Side,
  start: z.nullable(Time),
  end: z.nullable(Time),
  /** price: the deal's new amount in all; cancel and split: what the provider gets of what is held. */
  amount: z.nullable(Cents),
  message: z.string(),
  createdAt: Time,
  /** It waits for the asking provider's answer, and its time lies outside of their hours. */
  outsideHours: z.optional(z.boolean()),
  /** null: it waits for an answer. */
  outcome: z.nullable(z.enum(['accepted', 'declined', 'taken_back', 'replaced', 'lapsed'])),
});
export type Proposal = z.infer<typeof Proposal>;

export const Evidence = z.object({ id: Id, by: Side, text: z.string(), photos: z.array(Photo), createdAt: Time });
export type Evidence = z.infer<typeof Evidence>;

/** Of a deal's main payment and top-ups. */
export const DealSums = z.object({
  charged: Cents,
  held: Cents,
  released: Cents,
  fee: Cents,
  /** Given back, or about to be. */
  refunded: Cents,
  /** Taken back for good by the seeker's bank. */
  chargedBack: Cents,
});
export type DealSums = z.infer<typeof DealSums>;

export const HistoryEntry = z.object({
  id: Id,
  step: z.enum(DEAL_STEPS),
  by: Actor,
  from: z.nullable(Status),
  to: Status,
  at: Time,
  reason: z.string(),
  detail: StepDetail,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** How to answer a bank that has taken a charge back: send the provider's evidence, or accept the loss. */
export const BANK_DECISIONS = ['send', 'accept'] as const;
export type BankDecision = (typeof BANK_DECISIONS)[number];

export const PaymentState = z.object({
  publicId: z.string(),
  kind: z.enum(['main', 'topup', 'tip']),
  status: z.enum(PAYMENT_STATUSES),
  amount: Cents,
  fee: Cents,
  released: Cents,
  refunded: Cents,
  /** Taken back for good by the seeker's bank. */
  chargedBack: Cents,
  /** Of what was released, how much is the provider's and still here, and how much has been sent on to them. */
  payable: Cents,
  transferred: Cents,
  /** A bank dispute is open on it. */
  bankDispute: z.boolean(),
  /** When the provider told their side for that bank; null before. */
  evidenceAt: z.nullable(Time),
  /** The bank's deadline for evidence, if known, and the operator's decision, if made. */
  bankDueAt: z.nullable(Time),
  bankDecision: z.nullable(z.enum(BANK_DECISIONS)),
  paidAt: z.nullable(Time),
  /** Until when a top-up or a tip can be paid. */
  expiresAt: z.nullable(Time),
});
export type PaymentState = z.infer<typeof PaymentState>;

export const CancelTerms = z.object({
  policy: Policy,
  /** The start that the policy counts against, which need not be the present one; null: no fixed time. */
  policyStartAt: z.nullable(Time),
  /** Until when everything comes back, whatever the policy says. */
  freeCancelUntil: z.nullable(Time),
  /** When the provider said that they have begun: from then on only what is free can be cancelled without agreement. */
  startedAt: z.nullable(Time),
  /** Charged and not yet given back, and how much of that is still held. 0 where nobody has paid. */
  left: Cents,
  held: Cents,
});
export type CancelTerms = z.infer<typeof CancelTerms>;

/** How long the clocks last that are spoken of before they run, in ms. */
export const ClockLengths = z.object({
  price_offered: z.int(),
  payment_pending: z.int(),
  awaiting_confirmation: z.int(),
  fix_requested: z.int(),
  counter_rest: z.int(),
  question: z.int(),
  thawed: z.int(),
});
export type ClockLengths = z.infer<typeof ClockLengths>;

export const DealDetail = z.extend(Deal, {
  /** Who has to decide before a frozen deal goes on; empty where it is not. */
  awaits: z.array(z.enum(DECIDERS)),
  note: z.string(),
  /** When the provider can come; empty and `flexible` when any time suits. */
  slots: z.array(Slot),
  flexible: z.boolean(),
  offers: z.array(Offer),
  history: z.array(HistoryEntry),
  /** Of the outstanding offer. */
  payment: z.nullable(PaymentState),
  /** Top-ups and tips, the newest first. */
  sidePayments: z.array(PaymentState),
  sums: DealSums,
  countersLeft: z.int(),
  /** How often the seeker can still ask for a fix. */
  fixesLeft: z.int(),
  /** The newest first. */
  proposals: z.array(Proposal),
  evidence: z.array(Evidence),
  /** What a seeker's cancelling counts by; null before it is paid. */
  cancelTerms: z.nullable(CancelTerms),
  clocks: ClockLengths,
  /** What cancelling would do now, for the asking side; the share that goes back is in hundredths. */
  cancel: z.nullable(z.object({ refund: Cents, release: Cents, share: z.int() })),
  /** When the seeker would like it. */
  wanted: z.array(Slot),
  /** Those of them that the asking provider, who is to answer, could promise. */
  promisable: z.array(Slot),
  dispute: z.nullable(z.object({ by: z.enum(['seeker', 'provider', 'system']), openedAt: Time, decideBy: Time })),
  /** What an operator wants to know of one side in a dispute; null where they wait for nothing. */
  question: z.nullable(z.object({ asked: Side, text: z.string(), askedAt: Time, until: Time })),
  /** The service's as it is now, under which an offer made now would be. */
  policy: Policy,
  /** What an offer made now would cost the provider, in hundredths of a percent. */
  feeBps: z.int(),
  feeFloor: Cents,
  /** Until when the slot is held for the paying seeker. */
  holdUntil: z.nullable(Time),
  /**
   * From when on the seeker can accept the offer again, which they have left unpaid too often; null: nothing has to be
   * waited for.
   */
  payAgainAt: z.nullable(Time),
  /**
   * When what is held goes back by itself at the latest, and whether both sides were told so; null: nothing is held, or
   * a bank has it.
   */
  holdEnd: z.nullable(z.object({ at: Time, announced: z.boolean() })),
  reviews: z.extend(Deal.shape.reviews, {
    mine: z.nullable(Review),
    /** Only once both are in. */
    theirs: z.nullable(Review),
    /** Until when the asking user may or might have; null: they cannot review this deal, or not yet. */
    openUntil: z.nullable(Time),
  }),
});
export type DealDetail = z.infer<typeof DealDetail>;
