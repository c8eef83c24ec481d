// Payment requests in a thread: the endpoint that makes one, the message with its link, and the card shown instead.
import * as z from 'zod/mini';
import { DEAL_STATUSES } from './deal-statuses.ts';
import { endpoint } from './endpoint.ts';
import { Cents, Id, IdParam, line, Time } from './fields.ts';
import { type Cents as CentsValue, type Dollars, MOST_DOLLARS, toCents, toDollars } from './money.ts';

/** The message's exact wording; the amount is in whole dollars. */
const PAYMENT_REQUEST = 'Payment request for {title}: ${amount}. Click here to pay: {url}';

export interface RequestWords {
  title: string;
  amount: CentsValue;
  url: string;
}

export function paymentRequestText({ amount, ...words }: RequestWords): string {
  const said = { ...words, amount: String(toDollars(amount)) };
  return PAYMENT_REQUEST.replaceAll(/\{(\w+)\}/g, (_, word: string) => said[word as keyof RequestWords]);
}

const wording = new RegExp(
  `^${PAYMENT_REQUEST.replaceAll(/[$.]/g, '\\$&')
    .replace('{title}', '(?<title>.+)')
    .replace('{amount}', '(?<amount>[1-9]\\d{0,3})')
    .replace('{url}', '(?<url>\\S+)')}$`,
);

/** Parses a message of this wording; only the server's record tells whether it is genuine. */
export function readPaymentRequest(content: string): RequestWords | undefined {
  const { title, amount, url } = wording.exec(content)?.groups ?? {};
  return title && amount && url ? { title, amount: toCents(Number(amount)), url } : undefined;
}

/** The payment page, under our own origin. */
export const payUrl = (origin: string, publicId: string): string => `${origin}/pay/${publicId}`;

/** The public id at the end of a `payUrl`, whatever its origin. */
export const publicIdIn = (url: string): string | undefined => /\/pay\/([\w-]{16,64})$/.exec(url)?.[1];

/** The clientId of the message, which keeps the client's and the server's copy from both being posted. */
export const requestClientId = (publicId: string): string => `payment-${publicId}`;

/** The states of a request; docs/money.md §6 says what each side sees of it. */
const REQUEST_STATES = [
  'requested',
  'paying',
  /** The seeker has made a counter-offer. */
  'countered',
  /** No longer payable. */
  'over',
  'processing',
  'held',
  /** Marked done and awaiting confirmation. */
  'done',
  'released',
  /** Transferred to the provider. */
  'sent',
  'refunding',
  'refunded',
  'bank_dispute',
  'charged_back',
  'review',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A payment request as its thread shows it, taken from the server's record, never from the message's words. */
export const PaymentCard = z.object({
  publicId: z.string(),
  dealId: Id,
  /** An addition to a price already paid is a top-up. */
  kind: z.enum(['main', 'topup']),
  title: z.string(),
  amount: Cents,
  state: z.enum(REQUEST_STATES),
  /** Until when it can be paid; null if it cannot. */
  until: z.nullable(Time),
});
export type PaymentCard = z.infer<typeof PaymentCard>;

const missing = (words: string) => z.int(words).check(z.minimum(1, words));

export const NewPaymentRequest = z.object({
  serviceId: missing('Please say which service this is for'),
  recipientId: missing('Please say who is to pay'),
  /** Whole dollars, read as cents. */
  amount: z.pipe(
    z
      .number('Amount must be a number')
      .check(
        z.positive('Amount must be greater than 0'),
        z.maximum(MOST_DOLLARS, 'Amount must be less than $10,000'),
        z.multipleOf(1, 'Amount must be in whole dollars'),
      ),
    z.transform((dollars: Dollars) => toCents(dollars)),
  ),
  /** Which of the pair's unfinished deals it is for; defaults to the latest. */
  dealId: z.optional(Id),
  /** Accepted but not used: the server reads the provider and the title from the database. */
  providerId: z.optional(Id),
  serviceTitle: z.optional(line(200)),
});

/** An unfinished deal of the pair about the service. */
const OpenDeal = z.object({
  id: Id,
  /** The title of the deal's need; null if it has none. */
  need: z.nullable(z.string()),
  status: z.enum(DEAL_STATUSES),
  createdAt: Time,
});
export type OpenDeal = z.infer<typeof OpenDeal>;

export const paymentRequests = {
  create: endpoint({
    method: 'POST',
    path: '/api/create-checkout-session',
    about:
      'Asks somebody in a thread for payment: an offer of mine, and the link to pay it, which the message carries.',
    access: 'user',
    body: NewPaymentRequest,
    reply: z.object({ url: z.string() }),
    refusal: 'error-details',
    refuses: [
      'not_provider',
      'no_contact',
      'blocked_by_you',
      'not_found',
      'key_reused',
      'wrong_state',
      'frozen',
      'slot_taken',
      'time_in_past',
      'time_too_far',
      'outside_hours',
      'notice_too_short',
      'service_not_live',
      'deal_limit',
      'no_such_receiver',
      'too_many_requests',
      'busy',
    ],
  }),
  fee: endpoint({
    method: 'GET',
    path: '/api/payment-requests/fee',
    about:
      'What I would pay of a request to this person for my service: hundredths of a percent, and at least the floor in cents. It is of the ' +
      'whole deal: `paid` cents of it are paid already. `deals` are those that a request can belong to, the youngest first.',
    access: 'user',
    query: z.object({ serviceId: IdParam, recipientId: IdParam, dealId: z.optional(IdParam) }),
    reply: z.object({ feeBps: z.int(), feeFloor: Cents, paid: Cents, deals: z.array(OpenDeal) }),
    refuses: ['not_found', 'wrong_state'],
  }),
};
