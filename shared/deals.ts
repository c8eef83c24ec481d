// Deals: one seeker, one provider, one service, from the first interest to the reviews.
import * as z from 'zod/mini';
import { PROPOSAL_KINDS } from './deal-moves.ts';
import { DEAL_STATUSES } from './deal-statuses.ts';
import { DEAL_STEPS } from './deal-steps.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Dollars, Id, IdParam, Key, page, PublicId, text, Time } from './fields.ts';
import { PAYMENT_STATUSES } from './money.ts';
import { Review } from './reviews.ts';
import { Policy } from './services.ts';
import { Person } from './users.ts';

/** Start and end lie at most this far ahead, so that no money is held too long. */
export const MAX_DAYS_AHEAD = 50;

export const Communication = z.enum(['chat', 'phone', 'video']);
const Side = z.enum(['seeker', 'provider']);
const Status = z.enum(DEAL_STATUSES);

const inOrder = z.refine<{ start: string; end: string }>((span) => Date.parse(span.start) < Date.parse(span.end), {
  error: 'The end is not after the start',
  path: ['end'],
});
/** A span of time, from and to. */
export const Slot = z.object({ start: Time, end: Time }).check(inOrder);
export type Slot = z.infer<typeof Slot>;

export const Offer = z.object({
  id: Id,
  version: z.int(),
  /** Whole dollars. */
  amount: z.int(),
  /** Which side made it: a seeker's is a counter-offer. */
  madeBy: Side,
  /** What the amount is made of, in whole dollars; empty, or adding up to it. */
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  /** What is included, line by line. */
  scope: z.array(z.string()),
  /** Both null: no fixed time. */
  start: z.nullable(Time),
  end: z.nullable(Time),
  message: z.string(),
  /** What the provider pays of the amount, in hundredths of a percent, as it was when the offer was made. */
  feeBps: z.int(),
  feeFloor: z.int(),
  policy: Policy,
  createdAt: Time,
  /** Until when it can be accepted at most, where its maker said so. */
  validUntil: z.nullable(Time),
  /** The payment's public id: its page is /pay/{publicId}. A counter-offer has none. */
  publicId: z.nullable(z.string()),
});
export type Offer = z.infer<typeof Offer>;

export const Deal = z.object({
  id: Id,
  status: Status,
  /** Which side the asking user is on. */
  side: Side,
  service: z.object({ id: Id, title: z.string(), remote: z.boolean() }),
  need: z.nullable(z.object({ id: Id, title: z.string() })),
  seeker: Person,
  provider: Person,
  communication: Communication,
  /** The outstanding offer. */
  offer: z.nullable(Offer),
  /** Agreed; null: no fixed time. */
  start: z.nullable(Time),
  end: z.nullable(Time),
  /** When the status has lasted its time, and what happens then; null: it has no clock, or the clock stands still. */
  deadline: z.nullable(z.object({ at: Time, then: z.string() })),
  /** Nobody but an operator can move it now. */
  frozen: z.boolean(),
  /** Steps open to the asking user now. */
  steps: z.array(z.enum(DEAL_STEPS)),
  createdAt: Time,
  updatedAt: Time,
});
export type Deal = z.infer<typeof Deal>;

/** What a step was about; amounts in cents. */
export const StepDetail = z.object({
  /** The sum that the step's words speak of. */
  amount: z.optional(z.int()),
  refund: z.optional(z.int()),
  release: z.optional(z.int()),
  start: z.optional(z.nullable(Time)),
  end: z.optional(z.nullable(Time)),
  proposalId: z.optional(Id),
});
export type StepDetail = z.infer<typeof StepDetail>;

/** What one side puts to the other after paying. */
export const Proposal = z.object({
  id: Id,
  kind: z.enum(PROPOSAL_KINDS),
  by: Side,
  start: z.nullable(Time),
  end: z.nullable(Time),
  /** price: the deal's new amount in all; cancel and split: what the provider gets of what is held. Cents. */
  amount: z.nullable(z.int()),
  message: z.string(),
  createdAt: Time,
  /** null: it waits for an answer. */
  outcome: z.nullable(z.enum(['accepted', 'declined', 'taken_back', 'replaced', 'lapsed'])),
});
export type Proposal = z.infer<typeof Proposal>;

export const Evidence = z.object({ id: Id, by: Side, text: z.string(), createdAt: Time });
export type Evidence = z.infer<typeof Evidence>;

/** Of a deal's main payment and top-ups, all in cents. */
export const DealSums = z.object({
  charged: z.int(),
  held: z.int(),
  released: z.int(),
  fee: z.int(),
  /** Given back, or about to be. */
  refunded: z.int(),
  /** Taken back for good by the seeker's bank. */
  chargedBack: z.int(),
});
export type DealSums = z.infer<typeof DealSums>;

export const HistoryEntry = z.object({
  id: Id,
  step: z.enum(DEAL_STEPS),
  by: z.enum(['seeker', 'provider', 'system', 'admin']),
  from: z.nullable(Status),
  to: Status,
  at: Time,
  reason: z.string(),
  detail: StepDetail,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const PaymentState = z.object({
  publicId: z.string(),
  kind: z.enum(['main', 'topup', 'tip']),
  status: z.enum(PAYMENT_STATUSES),
  /** All in cents. */
  amount: z.int(),
  fee: z.int(),
  released: z.int(),
  refunded: z.int(),
  /** Of what was released, how much has been sent on to the provider. */
  transferred: z.int(),
  /** A bank dispute is open on it. */
  bankDispute: z.boolean(),
  paidAt: z.nullable(Time),
  /** Until when a top-up or a tip can be paid. */
  expiresAt: z.nullable(Time),
});
export type PaymentState = z.infer<typeof PaymentState>;

export const DealDetail = z.extend(Deal, {
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
  /** The seeker's counter-offer that waits for an answer. */
  counter: z.nullable(Offer),
  countersLeft: z.int(),
  /** The newest first. */
  proposals: z.array(Proposal),
  evidence: z.array(Evidence),
  /** What cancelling would do now, for the asking side: cents, and the share that goes back in hundredths. */
  cancel: z.nullable(z.object({ refund: z.int(), release: z.int(), share: z.int() })),
  /** When the seeker would like it. */
  wanted: z.array(Slot),
  dispute: z.nullable(z.object({ by: z.enum(['seeker', 'provider', 'system']), openedAt: Time })),
  markedDone: z.boolean(),
  /** What an offer made now would cost the provider, in hundredths of a percent. */
  feeBps: z.int(),
  feeFloor: z.int(),
  /** Until when the slot is held for the paying seeker. */
  holdUntil: z.nullable(Time),
  reviews: z.object({
    mine: z.nullable(Review),
    /** Only once both are in. */
    theirs: z.nullable(Review),
    /** Whether the asking user may review now. */
    open: z.boolean(),
  }),
});
export type DealDetail = z.infer<typeof DealDetail>;

export const NewInterest = z.object({
  key: Key,
  serviceId: Id,
  needId: z.optional(Id),
  note: z._default(text(2000), ''),
  communication: z._default(Communication, 'chat'),
  /** When the seeker would like it; empty: any time. */
  wanted: z._default(z.array(Slot).check(z.maxLength(5, 'At most 5 times')), []),
});

const OfferLine = z.object({ label: text(100, { min: 1, required: 'Say what the line is for' }), amount: Dollars });
const offerFields = {
  amount: Dollars,
  /** Empty, or adding up to the amount. */
  lines: z._default(z.array(OfferLine).check(z.maxLength(20, 'At most 20 lines')), []),
  scope: z._default(z.array(text(200, { min: 1 })).check(z.maxLength(20, 'At most 20 lines')), []),
  /** Left out: no fixed time. */
  time: z._default(z.nullable(Slot), null),
  message: z._default(text(2000), ''),
  /** Left out: as long as offers stand. */
  validUntil: z._default(z.nullable(Time), null),
};
const addsUp = z.refine<{ amount: number; lines: { amount: number }[] }>(
  ({ amount, lines }) => lines.length === 0 || lines.reduce((sum, line) => sum + line.amount, 0) === amount,
  { error: 'The lines do not add up to the amount', path: ['lines'] },
);
export const OfferFields = z.object(offerFields).check(addsUp);
const reason = { reason: z._default(text(500), '') };
const why = { reason: text(2000, { min: 1, required: 'Please say what happened' }) };
const message = { message: z._default(text(2000), '') };
/** Cents of what is held that go to the provider. */
const ToProvider = z.int().check(z.minimum(0), z.maximum(9_999_00, 'That is more than is held'));
const answered = { proposalId: Id };

/** A body of `POST /api/deals/{id}/steps`: the step, its key, and what the step carries. */
export const StepBody = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('accept'),
    key: Key,
    slots: z._default(z.array(Slot).check(z.maxLength(10, 'At most 10 times')), []),
    flexible: z._default(z.boolean(), false),
  }),
  z.object({ step: z.literal('decline'), key: Key, ...reason }),
  z.object({ step: z.literal('withdraw'), key: Key, ...reason }),
  z.object({ step: z.literal('set_communication'), key: Key, communication: Communication }),
  z.object({ step: z.literal('offer'), key: Key, ...offerFields }).check(addsUp),
  z.object({ step: z.literal('revise'), key: Key, ...offerFields }).check(addsUp),
  z.object({ step: z.literal('take_back'), key: Key, ...reason }),
  z.object({ step: z.literal('decline_offer'), key: Key, ...reason }),
  z.object({ step: z.literal('counter'), key: Key, offerId: Id, ...offerFields }).check(addsUp),
  z.object({ step: z.literal('accept_counter'), key: Key, counterId: Id }),
  z.object({ step: z.literal('reject_counter'), key: Key, ...reason }),
  z.object({ step: z.literal('retract_counter'), key: Key }),
  z.object({ step: z.literal('accept_offer'), key: Key, offerId: Id, address: z._default(text(500), '') }),
  z.object({ step: z.literal('abandon'), key: Key }),
  z.object({ step: z.literal('start'), key: Key }),
  z.object({ step: z.literal('done'), key: Key }),
  z.object({ step: z.literal('confirm'), key: Key }),
  z.object({ step: z.literal('release_part'), key: Key, amount: Dollars }),
  z.object({ step: z.literal('propose_time'), key: Key, time: Slot, ...message }),
  z.object({ step: z.literal('accept_time'), key: Key, ...answered }),
  z.object({ step: z.literal('propose_price'), key: Key, amount: Dollars, ...message }),
  z.object({ step: z.literal('accept_price'), key: Key, ...answered }),
  z.object({ step: z.literal('drop_proposal'), key: Key, ...answered }),
  /** `refund`: the cents that were stated before the button; with other sums now it is refused. */
  z.object({ step: z.literal('cancel'), key: Key, refund: z.int(), ...reason }),
  z.object({ step: z.literal('propose_cancel'), key: Key, toProvider: ToProvider, ...message }),
  z.object({ step: z.literal('accept_cancel'), key: Key, ...answered }),
  z.object({ step: z.literal('ask_fix'), key: Key, ...why }),
  z.object({ step: z.literal('redone'), key: Key, ...reason }),
  z.object({ step: z.literal('problem'), key: Key, ...why }),
  z.object({ step: z.literal('no_show'), key: Key, ...why }),
  z.object({ step: z.literal('evidence'), key: Key, text: text(4000, { min: 1, required: 'Please write what happened' }) }),
  z.object({ step: z.literal('propose_split'), key: Key, toProvider: ToProvider, ...message }),
  z.object({ step: z.literal('accept_split'), key: Key, ...answered }),
  z.object({ step: z.literal('withdraw_dispute'), key: Key, ...reason }),
  z.object({ step: z.literal('give_back'), key: Key, ...reason }),
  z.object({ step: z.literal('give_back_part'), key: Key, amount: Dollars, ...reason }),
  z.object({ step: z.literal('tip'), key: Key, amount: Dollars }),
]);
export type StepBody = z.infer<typeof StepBody>;

const because = { reason: text(2000, { min: 1, required: 'Please give a reason' }) };
/** A body of `POST /api/admin/deals/{id}/steps`; every one has its reason, which both sides are told. */
export const AdminStepBody = z.discriminatedUnion('step', [
  z.object({ step: z.literal('admin_withdraw'), key: Key, ...because }),
  z.object({ step: z.literal('freeze'), key: Key, ...because }),
  z.object({ step: z.literal('thaw'), key: Key, ...because }),
  z.object({ step: z.literal('admin_release'), key: Key, ...because }),
  z.object({ step: z.literal('admin_refund'), key: Key, ...because }),
  z.object({ step: z.literal('admin_split'), key: Key, toProvider: ToProvider, ...because }),
  /** `amount` in cents; of the payment named, a tip too, or else of what was paid for the deal itself. */
  z.object({
    step: z.literal('admin_refund_after'),
    key: Key,
    amount: z.int().check(z.minimum(1)),
    publicId: z.optional(PublicId),
    ...because,
  }),
]);
export type AdminStepBody = z.infer<typeof AdminStepBody>;

/** A provider's answer to a public need, by one of their live services. */
export const NeedAnswer = z.object({ key: Key, serviceId: Id, ...offerFields }).check(addsUp);

const DealList = z.object({
  tab: z.optional(z.enum(['sent', 'received'])),
  /** `open` leaves out what is over. */
  status: z.optional(z.enum(['open', 'over'])),
  cursor: z.optional(Cursor),
});
const params = z.object({ id: IdParam });

export const deals = {
  expressInterest: endpoint({
    method: 'POST',
    path: '/api/service-interests',
    about: 'Expresses interest in a service; 201 when new, 200 with the unpaid deal that is there already.',
    access: 'user',
    body: NewInterest,
    reply: DealDetail,
    statuses: [201],
  }),
  interests: endpoint({
    method: 'GET',
    path: '/api/service-interests',
    about: 'My deals; without `tab` those I sent.',
    access: 'user',
    query: DealList,
    reply: page(Deal),
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/service-requests',
    about: 'My deals; without `tab` those I received.',
    access: 'user',
    query: DealList,
    reply: page(Deal),
  }),
  bookings: endpoint({
    method: 'GET',
    path: '/api/bookings',
    about: 'My paid deals on both sides, by agreed start; those without a fixed time stand where they were completed, else last.',
    access: 'user',
    query: z.object({ from: z.optional(Time), to: z.optional(Time), order: z.optional(z.enum(['soonest', 'latest'])), cursor: z.optional(Cursor) }),
    reply: page(Deal),
  }),
  get: endpoint({ method: 'GET', path: '/api/deals/:id', about: 'A deal of mine, with its history.', access: 'user', params, reply: DealDetail }),
  takeStep: endpoint({
    method: 'POST',
    path: '/api/deals/:id/steps',
    about: 'Takes a step; repeated with the same key it answers the same and does nothing more.',
    access: 'user',
    params,
    body: StepBody,
    reply: DealDetail,
  }),
  contact: endpoint({
    method: 'GET',
    path: '/api/deals/:id/contact',
    about: 'The job’s address and the other side’s phone number, once paid; each look is logged.',
    access: 'user',
    params,
    reply: z.object({ address: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  }),
};
