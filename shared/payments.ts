// Paying, the provider's ledger, and the simulator's checkout page.
import * as z from 'zod/mini';
import { Offer, PaymentState } from './deals.ts';
import { DEAL_STATUSES } from './deal-steps.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Done, Id, Key, page, text, Time } from './fields.ts';
import { Person } from './users.ts';

/** How long a slot is held for the one who pays. */
export const HOLD_MINUTES = 40;
/** How long a checkout can be paid: it ends before the hold does. */
export const CHECKOUT_MINUTES = 35;

/** Cards that the simulator knows; every other number is refused before it is sent or stored. */
export const TEST_CARDS = {
  '4242424242424242': null,
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000000069': 'Your card has expired.',
  '4000000000000127': 'Your card’s security code is wrong.',
  '4000000000000119': 'An error occurred while processing your card. Try again in a little bit.',
} as const satisfies Record<string, string | null>;

export const NOT_A_TEST_CARD = 'Only the listed test cards work here. Never enter a real card.';

/** Unguessable, in addresses that people are sent. */
export const PublicId = z.string().check(z.regex(/^[\w-]{16,64}$/, 'This is not a payment of ours'));
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
  /** Whether the offer still stands to be paid. */
  stands: z.boolean(),
  /** Whether the asking user can pay it now. */
  payable: z.boolean(),
  holdUntil: z.nullable(Time),
});
export type PaymentPage = z.infer<typeof PaymentPage>;

/** A movement that touches the asking provider's money, in cents. */
export const LedgerLine = z.object({
  id: Id,
  dealId: Id,
  serviceTitle: z.string(),
  kind: z.enum(['held', 'released', 'fee', 'refunded', 'paid_out']),
  amount: z.int(),
  at: Time,
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const CheckoutPage = z.object({
  title: z.string(),
  /** Cents. */
  amount: z.int(),
  status: z.enum(['open', 'complete', 'expired']),
  expiresAt: Time,
  /** Where the payer goes without paying, and after paying. */
  cancelUrl: z.string(),
  successUrl: z.string(),
});
export type CheckoutPage = z.infer<typeof CheckoutPage>;

const card = {
  number: z.string().check(
    z.overwrite((number) => number.replaceAll(/[\s-]/g, '')),
    z.refine((number) => Object.hasOwn(TEST_CARDS, number), NOT_A_TEST_CARD),
  ),
  expiry: z.string().check(z.regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, 'Enter the expiry date as MM/YY')),
  cvc: z.string().check(z.regex(/^\d{3,4}$/, 'Enter the 3 or 4 digits of the security code')),
};
export const Card = z.object(card);

/** Whether a card's last month, "MM/YY", is over. */
export function isPastExpiry(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return Date.UTC(2000 + year, month) <= now.getTime();
}

const checkoutParams = z.object({ id: PublicId });

export const payments = {
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
    about: 'Accepts the offer, holds the slot, and answers where to pay; an open checkout is used again.',
    access: 'user',
    params,
    body: z.object({ key: Key, address: z._default(text(500), '') }),
    reply: z.object({ url: z.string() }),
    refusal: 'error-details',
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/payments/:publicId/settle',
    about: 'Asks the payment provider how the payment stands and books it; for the way back from the checkout.',
    access: 'user',
    params,
    reply: PaymentPage,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/api/payments/ledger',
    about: 'My money as a provider: balances in cents and every movement, the newest first.',
    access: 'user',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: z.extend(page(LedgerLine), { held: z.int(), available: z.int(), paidOut: z.int() }),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/payments',
    about: 'Events of the payment provider, signed.',
    access: 'visitor',
    body: z.looseObject({ id: z.string(), type: z.string() }),
    reply: Done,
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
  }),
};
