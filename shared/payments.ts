// Paying, the provider's ledger, and the simulator's checkout page.
import * as z from 'zod/mini';
import { DECIDERS } from './deal-frozen.ts';
import { CancelTerms, ClockLengths, Offer, PaymentState } from './deal-views.ts';
import { DEAL_STATUSES } from './deal-statuses.ts';
import { endpoint } from './endpoint.ts';
import { Cents, Cursor, Done, Id, Key, page, PublicId, text, Time } from './fields.ts';
import { EvidencePhotos } from './photos.ts';
import { Card } from './test-cards.ts';
import { Person } from './users.ts';

/** How long a slot is held for the payer. */
export const HOLD_MINUTES = 40;
/** How long a checkout can be paid; shorter than the hold. */
export const CHECKOUT_MINUTES = 35;

/** How payments work for a user: with the simulator, with a test key, live, or not at all. */
export const PAYMENT_MODES = ['simulator', 'test', 'live', 'off'] as const;

const params = z.object({ publicId: PublicId });

export const PaymentPage = z.object({
  payment: PaymentState,
  dealId: Id,
  dealStatus: z.enum(DEAL_STATUSES),
  offer: Offer,
  service: z.object({ id: Id, title: z.string(), remote: z.boolean() }),
  seeker: Person,
  provider: Person,
  side: z.enum(['seeker', 'provider']),
  /** Whether the offer can still be paid. */
  stands: z.boolean(),
  /** Whether the price is the seeker's, which the provider has accepted. */
  agreed: z.boolean(),
  /** Whether the asking user can pay it now. */
  payable: z.boolean(),
  /** When it can be paid again after being left unpaid too often; null if there is no wait. */
  payAgainAt: z.nullable(Time),
  /** Who has to decide before a frozen deal goes on; empty if it is not frozen. */
  awaits: z.array(z.enum(DECIDERS)),
  holdUntil: z.nullable(Time),
  /** The deal's agreed time; null if no time is fixed or agreed yet. */
  start: z.nullable(Time),
  end: z.nullable(Time),
  /** Whether the provider has marked the job done. */
  markedDone: z.boolean(),
  /** Prefills the address from the paying seeker's latest other deal; empty if unknown, and for everybody else. */
  lastAddress: z.string(),
  /** The terms of a seeker's cancelling; null before the deal is paid. */
  cancelTerms: z.nullable(CancelTerms),
  clocks: ClockLengths,
});
export type PaymentPage = z.infer<typeof PaymentPage>;

/**
 * The movements of a provider's money. `released` is net of the fee; `fee_back` and `taken_back` are parts of a refund
 * to the client; `owed` was refunded on the provider's behalf, and `repaid` is deducted from a later release;
 * `restored` reverses a refund that the client already got from their bank.
 */
const LEDGER_KINDS = [
  'held',
  'released',
  'fee',
  'refunded',
  'fee_back',
  'paid_out',
  'taken_back',
  'owed',
  'repaid',
  'charged_back',
  'restored',
] as const;

/** A movement of the asking provider's money. */
export const LedgerLine = z.object({
  id: Id,
  dealId: Id,
  serviceTitle: z.string(),
  kind: z.enum(LEDGER_KINDS),
  amount: Cents,
  /**
   * The change in what is available to the provider; all changes add up to that balance. 0 for money that was not
   * theirs.
   */
  change: Cents,
  at: Time,
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/**
 * Why released money has not been transferred. `new_provider`: a first transfer, scheduled for some time after the
 * deal's end; `not_over`: the same while the deal goes on; `planned`: scheduled; `account`: no account can receive it;
 * `stopped`: an operator or a bank reviews the deal; `refused`: refused by the payment provider, an operator reviews
 * it; `on_its_way`: being sent.
 */
const WAITING_FOR = ['new_provider', 'not_over', 'planned', 'account', 'stopped', 'refused', 'on_its_way'] as const;

/** The waiting money of one deal. */
export const WaitingTransfer = z.object({
  dealId: Id,
  amount: Cents,
  for: z.enum(WAITING_FOR),
  /** When it will be sent, if known. */
  at: z.nullable(Time),
});
export type WaitingTransfer = z.infer<typeof WaitingTransfer>;
/** The most that are returned, latest payments first. */
export const MOST_WAITING = 200;

export const CheckoutPage = z.object({
  title: z.string(),
  amount: Cents,
  status: z.enum(['open', 'complete', 'expired']),
  expiresAt: Time,
  /** Where the payer goes when leaving without paying, and after paying. */
  cancelUrl: z.string(),
  successUrl: z.string(),
  /** A 3-D Secure check is in progress. */
  authenticating: z.boolean(),
  /** Why the last card was declined; null before the first attempt. */
  declined: z.nullable(z.string()),
});
export type CheckoutPage = z.infer<typeof CheckoutPage>;

export const Fees = z.object({ feeBps: z.int(), repeatFeeBps: z.int(), feeFloor: Cents });
export type Fees = z.infer<typeof Fees>;

const SignedEvent = z.looseObject({ id: z.string(), type: z.string() });
const checkoutParams = z.object({ id: PublicId });

export const payments = {
  fees: endpoint({
    method: 'GET',
    path: '/api/fees',
    about:
      'What providers pay of what is released, the first time and when a pair has completed a deal before; in hundredths of a percent, the floor in cents.',
    access: 'visitor',
    reply: Fees,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/payments/:publicId',
    about: 'What is to be paid, for its two sides; changes nothing.',
    access: 'user',
    params,
    reply: PaymentPage,
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/payments/:publicId/checkout',
    about: 'Accepts the offer, holds the slot, and returns where to pay; an open checkout is used again.',
    access: 'user',
    params,
    body: z.object({ key: Key, address: z._default(text(500), '') }),
    reply: z.object({ url: z.string() }),
    refusal: 'error-details',
    refuses: [
      'not_your_step',
      'key_reused',
      'slot_taken',
      'frozen',
      'time_in_past',
      'hold_too_often',
      'address_needed',
      'not_payable',
      'payments_off',
      'email_not_verified',
      'currency_off',
      'provider_refused',
      'too_many_requests',
      'busy',
    ],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/payments/:publicId/settle',
    about: 'Asks the payment provider how the payment stands and books it; for the way back from the checkout.',
    access: 'user',
    params,
    reply: PaymentPage,
    refuses: ['provider_refused', 'busy'],
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/api/payments/ledger',
    about:
      'My money as a provider: balances in cents, what waits to be sent and why, and every movement, the newest first.',
    access: 'user',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: z.extend(page(LedgerLine), {
      held: Cents,
      atBank: Cents,
      available: Cents,
      paidOut: Cents,
      debt: Cents,
      waiting: z.array(WaitingTransfer),
    }),
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/api/payments/ledger.csv',
    about:
      'Every movement of my money as a provider in one year (UTC), as a table; the column Earnings adds up to what I earned.',
    access: 'user',
    query: z.object({ year: z.coerce.number().check(z.int(), z.gte(2020, 'Which year?'), z.lte(2999, 'Which year?')) }),
    reply: z.string(),
    media: 'text/csv',
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/payments/:publicId/receipt.pdf',
    about: 'A receipt for one of the payment’s two sides, once it has been paid.',
    access: 'user',
    params,
    reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    media: 'application/pdf',
  }),
  mode: endpoint({
    method: 'GET',
    path: '/api/payments/mode',
    about: 'Whether my payments are real.',
    access: 'user',
    reply: z.object({ mode: z.enum(PAYMENT_MODES) }),
  }),
  evidence: endpoint({
    method: 'POST',
    path: '/api/payments/:publicId/evidence',
    about:
      'The provider’s side of a bank dispute, once: words, and photos in their order. An operator decides whether it goes to the bank, unless that costs nothing.',
    access: 'user',
    params,
    body: z.object({
      key: Key,
      text: text(5000, { min: 1, required: 'Please say what happened' }),
      photos: z._default(EvidencePhotos, []),
    }),
    reply: Done,
    refuses: ['not_your_step', 'key_reused', 'wrong_state', 'photo_gone'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/payments',
    about: 'Events of the payment provider about payments, signed.',
    access: 'visitor',
    body: SignedEvent,
    reply: Done,
    refuses: ['bad_signature', 'busy'],
  }),
  accountsWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/accounts',
    about: 'Events of the payment provider about providers’ accounts, signed with a secret of their own.',
    access: 'visitor',
    body: SignedEvent,
    reply: Done,
    refuses: ['bad_signature', 'busy'],
  }),
  simulatorCheckout: endpoint({
    method: 'GET',
    path: '/api/simulator/checkouts/:id',
    about: 'What the simulator’s checkout page shows. Test payments, no money moves.',
    access: 'visitor',
    params: checkoutParams,
    reply: CheckoutPage,
  }),
  simulatorPay: endpoint({
    method: 'POST',
    path: '/api/simulator/checkouts/:id/pay',
    about: 'Pays with a listed test card.',
    access: 'visitor',
    params: checkoutParams,
    body: Card,
    reply: z.object({ url: z.string() }),
    refuses: ['card_declined', 'checkout_over', 'unsupported_card', 'too_many_requests'],
  }),
};
