// Views of a deal for its two sides and for operators.
import * as z from 'zod/mini';
import { DECIDERS } from './deal-frozen.ts';
import { PROPOSAL_KINDS } from './deal-moves.ts';
import { PRICING_STEPS } from './deal-price.ts';
import { DEAL_STATUSES } from './deal-statuses.ts';
import { DEAL_STEPS } from './deal-steps.ts';
import { Cents, Id, Time } from './fields.ts';
import { PAYMENT_STATUSES } from './money.ts';
import { needBudget, needTime } from './need-facts.ts';
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
  /** The side that made it; one by the seeker is a counter-offer. */
  madeBy: Side,
  /** The parts of the amount; empty, or adding up to it. */
  lines: z.array(z.object({ label: z.string(), amount: Cents })),
  /** What is included, line by line. */
  scope: z.array(z.string()),
  /** Both null if no time is fixed. */
  start: z.nullable(Time),
  end: z.nullable(Time),
  message: z.string(),
  /** The provider's fee, in hundredths of a percent, when the offer was made. */
  feeBps: z.int(),
  feeFloor: Cents,
  policy: Policy,
  createdAt: Time,
  /** The latest time for accepting it, if its maker gave one. */
  validUntil: z.nullable(Time),
  /** The payment's public id, of the page /pay/{publicId}. A counter-offer has none. */
  publicId: z.nullable(z.string()),
});
export type Offer = z.infer<typeof Offer>;

/** The data of a step. */
export const StepDetail = z.object({
  /** The amount in the step's words. */
  amount: z.optional(Cents),
  refund: z.optional(Cents),
  release: z.optional(Cents),
  /** What remains held, if a bank has taken back a part. */
  held: z.optional(Cents),
  start: z.optional(z.nullable(Time)),
  end: z.optional(z.nullable(Time)),
  proposalId: z.optional(Id),
  /** The side that an operator asks. */
  asked: z.optional(Side),
  /** When a deal is frozen or resumed: who still has to decide; empty if it goes on. */
  awaits: z.optional(z.array(z.enum(DECIDERS))),
});
export type StepDetail = z.infer<typeof StepDetail>;

export const Deal = z.object({
  id: Id,
  status: Status,
  /** The side of the asking user. */
  side: Side,
  service: z.object({ id: Id, title: z.string(), remote: z.boolean() }),
  need: z.nullable(z.object({ id: Id, title: z.string() })),
  /** While the interest awaits a reply: the beginning of the seeker's note, and their preferred times. */
  asks: z.nullable(z.object({ note: z.string(), wanted: z.array(Slot) })),
  seeker: Person,
  provider: Person,
  communication: Communication,
  /** The outstanding offer. */
  offer: z.nullable(Offer),
  /** The agreed price: the offer's, and once paid including later additions and reductions; null without an offer. */
  price: z.nullable(Cents),
  /** While the offer waits for the seeker: the last step that set the price. */
  pricedBy: z.nullable(z.enum(PRICING_STEPS)),
  /** The seeker's counter-offer that awaits a reply. */
  counter: z.nullable(Offer),
  /** What ended the deal before the job was done; null if it goes on or was done. */
  ending: z.nullable(z.object({ step: z.enum(DEAL_STEPS), by: Actor, detail: StepDetail })),
  /** The provider has marked it done. */
  markedDone: z.boolean(),
  reviews: z.object({
    /** Whether the user can review now. */
    open: z.boolean(),
  }),
  /** The agreed time; null if none is fixed. */
  start: z.nullable(Time),
  end: z.nullable(Time),
  /** When the status ends, and what happens then; null if it has no clock or the clock is stopped. */
  deadline: z.nullable(z.object({ at: Time, then: z.string() })),
  /** An operator’s open question in a dispute: the side that should reply, and its deadline. */
  asked: z.nullable(z.object({ side: Side, until: Time })),
  /** Only an operator can move the deal now. */
  frozen: z.boolean(),
  /** A charge does not match its payment: nobody can pay until an operator has decided. */
  chargeChecked: z.boolean(),
  /** Steps that the user can take now. */
  steps: z.array(z.enum(DEAL_STEPS)),
  createdAt: Time,
  updatedAt: Time,
});
export type Deal = z.infer<typeof Deal>;

/** What the need asked for when the deal began, whatever has become of the need since. */
export const AskedNeed = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  ...needBudget,
  ...needTime,
  /** The town of a need that is not in its seeker's own; null for one that is, and once its seeker has left. */
  town: z.nullable(z.string()),
  /** When the need was stated: "today" and "this week" count from then. */
  statedAt: Time,
  /** Those of then that still exist. */
  photos: z.array(Photo),
});
export type AskedNeed = z.infer<typeof AskedNeed>;

/** A proposal by one side after paying. */
export const Proposal = z.object({
  id: Id,
  kind: z.enum(PROPOSAL_KINDS),
  by: Side,
  start: z.nullable(Time),
  end: z.nullable(Time),
  /** price: the deal's new total; cancel and split: the part of the held money for the provider. */
  amount: z.nullable(Cents),
  message: z.string(),
  createdAt: Time,
  /** The proposal awaits the asking provider's reply, and its time is outside their hours. */
  outsideHours: z.optional(z.boolean()),
  /** Null while it awaits a reply. */
  outcome: z.nullable(z.enum(['accepted', 'declined', 'taken_back', 'replaced', 'lapsed'])),
});
export type Proposal = z.infer<typeof Proposal>;

export const Evidence = z.object({ id: Id, by: Side, text: z.string(), photos: z.array(Photo), createdAt: Time });
export type Evidence = z.infer<typeof Evidence>;

/** The sums of a deal's main payment and top-ups. */
export const DealSums = z.object({
  charged: Cents,
  held: Cents,
  released: Cents,
  fee: Cents,
  /** Refunded, or about to be. */
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

/** How to respond to a chargeback: send the provider's evidence, or accept the loss. */
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
  /** Of the released money: the provider's part that is still here, and the part transferred to them. */
  payable: Cents,
  transferred: Cents,
  /** It has an open bank dispute. */
  bankDispute: z.boolean(),
  /** When the provider gave their account for that bank; null before. */
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
  /** The start that the policy counts against, which may differ from the current one; null if no time is fixed. */
  policyStartAt: z.nullable(Time),
  /** Until when a full refund is possible, whatever the policy says. */
  freeCancelUntil: z.nullable(Time),
  /** When the provider said that they had begun: from then on only a free cancellation needs no agreement. */
  startedAt: z.nullable(Time),
  /** Charged and not refunded yet, and the part of it that is still held; 0 if nobody has paid. */
  left: Cents,
  held: Cents,
});
export type CancelTerms = z.infer<typeof CancelTerms>;

/** The lengths, in ms, of clocks that are mentioned before they run. */
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
  /** Who has to decide before a frozen deal goes on; empty if it is not frozen. */
  awaits: z.array(z.enum(DECIDERS)),
  need: z.nullable(AskedNeed),
  note: z.string(),
  /** When the provider can come; empty, with `flexible` set, if any time suits. */
  slots: z.array(Slot),
  flexible: z.boolean(),
  offers: z.array(Offer),
  history: z.array(HistoryEntry),
  /** The payment for the outstanding offer. */
  payment: z.nullable(PaymentState),
  /** Top-ups and tips, newest first. */
  sidePayments: z.array(PaymentState),
  sums: DealSums,
  countersLeft: z.int(),
  /** How many more fixes the seeker can request. */
  fixesLeft: z.int(),
  /** Newest first. */
  proposals: z.array(Proposal),
  evidence: z.array(Evidence),
  /** The terms of a seeker's cancelling; null before the deal is paid. */
  cancelTerms: z.nullable(CancelTerms),
  clocks: ClockLengths,
  /** What cancelling would do now, for the asking side; the refunded share is in percent. */
  cancel: z.nullable(z.object({ refund: Cents, release: Cents, share: z.int() })),
  /** The seeker's preferred times. */
  wanted: z.array(Slot),
  /** Those of them that the asking provider, who has to reply, could promise. */
  promisable: z.array(Slot),
  dispute: z.nullable(z.object({ by: z.enum(['seeker', 'provider', 'system']), openedAt: Time, decideBy: Time })),
  /** An operator's question to one side in a dispute; null if none is open. */
  question: z.nullable(z.object({ asked: Side, text: z.string(), askedAt: Time, until: Time })),
  /** The service's current policy, which an offer made now would have. */
  policy: Policy,
  /** The fee of an offer made now, in hundredths of a percent. */
  feeBps: z.int(),
  feeFloor: Cents,
  /** Until when the slot is held for the paying seeker. */
  holdUntil: z.nullable(Time),
  /** When the seeker can accept an offer again that they left unpaid too often; null if they need not wait. */
  payAgainAt: z.nullable(Time),
  /**
   * When the held money is refunded automatically at the latest, and whether both sides have been notified; null if
   * none is held, or a bank has it.
   */
  holdEnd: z.nullable(z.object({ at: Time, announced: z.boolean() })),
  reviews: z.extend(Deal.shape.reviews, {
    mine: z.nullable(Review),
    /** Shown once both reviews are in. */
    theirs: z.nullable(Review),
    /** Until when the user can or could review; null if they cannot review this deal, or not yet. */
    openUntil: z.nullable(Time),
  }),
});
export type DealDetail = z.infer<typeof DealDetail>;
