// Deals: one seeker, one provider, one service, from the first interest to the reviews.
import * as z from 'zod/mini';
import { DEAL_STATUSES, DEAL_STEPS } from './deal-steps.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Dollars, Id, IdParam, Key, page, text, Time } from './fields.ts';
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
  /** What is included, line by line. */
  scope: z.array(z.string()),
  /** Both null: no fixed time. */
  start: z.nullable(Time),
  end: z.nullable(Time),
  message: z.string(),
  /** What the provider pays of the amount, in hundredths of a percent, as it was when the offer was made. */
  feeBps: z.int(),
  policy: Policy,
  createdAt: Time,
  /** The payment's public id: its page is /pay/{publicId}. */
  publicId: z.string(),
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
  /** Steps open to the asking user now. */
  steps: z.array(z.enum(DEAL_STEPS)),
  createdAt: Time,
  updatedAt: Time,
});
export type Deal = z.infer<typeof Deal>;

export const HistoryEntry = z.object({
  id: Id,
  step: z.enum(DEAL_STEPS),
  by: z.enum(['seeker', 'provider', 'system']),
  from: z.nullable(Status),
  to: Status,
  at: Time,
  reason: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const PaymentState = z.object({
  publicId: z.string(),
  status: z.enum(['requested', 'processing', 'paid', 'released', 'refunding', 'refunded', 'review']),
  /** All in cents. */
  amount: z.int(),
  fee: z.int(),
  released: z.int(),
  refunded: z.int(),
  paidAt: z.nullable(Time),
});
export type PaymentState = z.infer<typeof PaymentState>;

export const DealDetail = z.extend(Deal, {
  note: z.string(),
  /** When the provider can come; empty and `flexible` when any time suits. */
  slots: z.array(Slot),
  flexible: z.boolean(),
  offers: z.array(Offer),
  history: z.array(HistoryEntry),
  payment: z.nullable(PaymentState),
  /** What an offer made now would cost the provider, in hundredths of a percent. */
  feeBps: z.int(),
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
});

const offerFields = {
  amount: Dollars,
  scope: z._default(z.array(text(200, { min: 1 })).check(z.maxLength(20, 'At most 20 lines')), []),
  /** Left out: no fixed time. */
  time: z._default(z.nullable(Slot), null),
  message: z._default(text(2000), ''),
};
export const OfferFields = z.object(offerFields);
const reason = { reason: z._default(text(500), '') };

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
  z.object({ step: z.literal('offer'), key: Key, ...offerFields }),
  z.object({ step: z.literal('revise'), key: Key, ...offerFields }),
  z.object({ step: z.literal('decline_offer'), key: Key, ...reason }),
  z.object({ step: z.literal('accept_offer'), key: Key, offerId: Id, address: z._default(text(500), '') }),
  z.object({ step: z.literal('abandon'), key: Key }),
  z.object({ step: z.literal('start'), key: Key }),
  z.object({ step: z.literal('done'), key: Key }),
  z.object({ step: z.literal('confirm'), key: Key }),
]);
export type StepBody = z.infer<typeof StepBody>;

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
