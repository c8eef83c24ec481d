// What a payment provider can do for us, said once for all of them, and how it fails.
import type { Cents } from '#shared/money.ts';
import type { Context } from '../context/context.ts';
import { Refusal } from '../http/refusal.ts';

export interface NewCheckout {
  /** The idempotency key: the same key returns the same checkout, with another body it is a Conflict. */
  key: string;
  amount: Cents;
  currency: string;
  title: string;
  /** What the payment is for, in the payment provider's dashboard and on its receipt. */
  description?: string;
  /** Where the payer's receipt goes; left out where they have no address of their own. */
  email?: string;
  /** The payment's public id; comes back with the checkout. */
  reference: string;
  /** Ties together everything that happens to one payment: see `findByGroup`. */
  group: string;
  successUrl: string;
  cancelUrl: string;
  /** ISO 8601. */
  expiresAt: string;
}

export interface Checkout {
  ref: string;
  status: 'open' | 'complete' | 'expired';
  /** As the payment provider knows them, for us to compare; cents. */
  amount: Cents;
  currency: string;
  reference: string;
  /** Once it is complete: the charge, and what the payment provider keeps of it for itself, in cents. */
  charge: Charge | null;
}

export interface Charge {
  ref: string;
  /** In the currency that it was settled in. */
  fee: Cents;
  /** Another currency than the checkout's: the payment provider has turned it into that one. */
  settledIn: string;
}

export interface Refund {
  ref: string;
  /** The one that we gave; null where somebody made the refund there. */
  key: string | null;
  chargeRef: string;
  amount: Cents;
  status: 'pending' | 'done' | 'failed';
}

export interface BankDispute {
  ref: string;
  chargeRef: string;
  /** What the bank has taken back; cents. */
  amount: Cents;
  /** What it has cost besides so far, with what the evidence cost, and what of that came back; cents. */
  fee: Cents;
  feeBack: Cents;
  status: 'open' | 'won' | 'lost';
  /** Until when the bank takes evidence; null where it has not said, or takes none. */
  dueAt: string | null;
  /** Whether it has evidence, which it takes once. */
  isAnswered: boolean;
}

/** A PDF that is to be handed in for it. */
export interface EvidenceFile {
  key: string;
  disputeRef: string;
  bytes: Uint8Array;
}

export interface Evidence {
  key: string;
  disputeRef: string;
  text: string;
  fileRef?: string | undefined;
}

/**
 * Where a provider's money can be sent. `missing`: in words, what is still asked of them. `closed` is for good;
 * `rejected` is the payment provider's decision against the person.
 */
export interface Account {
  ref: string;
  status: 'unfinished' | 'active' | 'restricted' | 'closed' | 'rejected';
  missing: string[];
}

/** A move of money that the payment provider knows of; `key` is the one that we gave. */
export interface KnownMove {
  kind: 'charge' | 'transfer' | 'reversal' | 'refund';
  ref: string;
  key: string | null;
  /** Cents; 0 for a refund that failed, as it has moved nothing. */
  amount: Cents;
}

/** What moved our own account's balance; cents. */
export interface BalanceEntry {
  ref: string;
  /**
   * payout, topup, fee: to or from the operator's own bank, and what the payment provider takes apart from any payment.
   * other: about a payment, or unknown.
   */
  kind: 'payout' | 'topup' | 'fee' | 'other';
  /** The payment provider's own word for it. */
  type: string;
  /** The payment provider's own id of the charge, refund, transfer, reversal or dispute that it belongs to. */
  about: string | null;
  /** What the balance grows by, below 0 where it shrinks, before the fee; and the fee. */
  amount: Cents;
  fee: Cents;
  currency: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface BalancePage {
  entries: BalanceEntry[];
  /** What the page after it is asked for with; null after the last one. */
  next: string | null;
}

/** An event that has been verified, and what it is about; that is read again before anything is believed. */
export interface ProviderEvent {
  id: string;
  type: string;
  about: { kind: 'checkout' | 'refund' | 'dispute' | 'transfer' | 'account'; ref: string } | null;
  /** ISO 8601. */
  createdAt: string;
  /** The public id of the payment that a card was declined for, where it tells of that. */
  declinedFor?: string;
}

/** Which of our two webhook addresses an event came to: each has its own secret. */
export type WebhookEndpoint = 'payments' | 'accounts';

/**
 * declined: the payer's bank said no. invalid: asking again is no use. indeterminate: no answer, so it may or may not
 * have happened; look it up or ask again with the same key. not_enabled: the account may not do this. conflict: the key
 * was used for something else.
 */
export type ProviderErrorKind = 'declined' | 'invalid' | 'indeterminate' | 'not_enabled' | 'conflict';

/** Seconds until a request that a payment provider did not answer is worth another try. */
const RETRY_AFTER_S = 10;

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /** What somebody reads whose request came to this, where nothing better is known. */
  readonly refusal: Refusal;

  constructor(kind: ProviderErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.refusal =
      kind === 'indeterminate' ? new Refusal('busy', { retryAfter: RETRY_AFTER_S }) : new Refusal('provider_refused');
  }
}

/**
 * Every call goes over a network and is made outside of transactions; each throws a ProviderError. What moves money
 * carries a key: the same key and body again does nothing more and returns the same.
 */
export interface PaymentProvider {
  createCheckout: (context: Context, asked: NewCheckout) => Promise<{ ref: string; url: string }>;
  /** Ends a checkout that is still open. `complete`: too late, it was paid. */
  expireCheckout: (context: Context, ref: string) => Promise<'expired' | 'complete'>;
  getCheckout: (context: Context, ref: string) => Promise<Checkout>;
  /** Gives back `amount` cents of a charge, from the platform's balance. */
  refund: (
    context: Context,
    asked: { key: string; chargeRef: string; amount: Cents; group: string },
  ) => Promise<Refund>;
  getRefund: (context: Context, ref: string) => Promise<Refund>;
  /** Sends `amount` cents of a charge on to a provider's account; `not_enabled` while that is not active. */
  transfer: (
    context: Context,
    asked: { key: string; amount: Cents; accountRef: string; chargeRef: string; group: string },
  ) => Promise<{ ref: string }>;
  /** Takes `amount` cents of a transfer back; `invalid` where the account no longer has them. */
  reverseTransfer: (
    context: Context,
    asked: { key: string; transferRef: string; amount: Cents; group: string },
  ) => Promise<{ ref: string }>;
  getDispute: (context: Context, ref: string) => Promise<BankDispute>;
  /** Stores a file; nothing comes of it until the evidence names it. */
  uploadEvidence: (context: Context, asked: EvidenceFile) => Promise<{ ref: string }>;
  /**
   * Hands the provider's side of a bank dispute in, with the file that was uploaded for it, which costs a fee.
   * `invalid` once it is over.
   */
  submitEvidence: (context: Context, asked: Evidence) => Promise<void>;
  /** Leaves the money to the bank, for good. `invalid` once it is over. */
  acceptLoss: (context: Context, asked: { key: string; disputeRef: string }) => Promise<void>;
  /** The account of one of our users; the same user's key returns the same account. */
  ensureAccount: (context: Context, asked: { key: string; email: string; country: string }) => Promise<Account>;
  /** Where the user tells the payment provider about themselves; good for minutes. */
  onboardingUrl: (
    context: Context,
    asked: { accountRef: string; returnUrl: string; refreshUrl: string },
  ) => Promise<string>;
  getAccount: (context: Context, ref: string) => Promise<Account>;
  /** The group that a charge belongs to; null for one that somebody else made. */
  groupOfCharge: (context: Context, ref: string) => Promise<string | null>;
  /** Everything that has happened in a group, for looking up what became of a call without an answer. */
  findByGroup: (context: Context, group: string) => Promise<KnownMove[]>;
  /** The lists that its events stand in, each asked for apart, so that one that fails keeps back no other. */
  eventLists: readonly WebhookEndpoint[];
  /** A list's events from this time on, the oldest first, at most 500: to fill gaps in what was told us. */
  listEventsSince: (context: Context, asked: { list: WebhookEndpoint; since: Date }) => Promise<ProviderEvent[]>;
  /** Whether our own account keeps what is charged in this currency as it is. */
  settlesIn: (context: Context, currency: string) => Promise<boolean>;
  /** What our own account has in this currency, at hand and on its way into it; cents. */
  getBalance: (context: Context, currency: string) => Promise<Cents>;
  /** A page of what moved our own account's balance, in all currencies, at least from this time on, in any order. */
  listBalance: (context: Context, asked: { since: Date; after: string | null }) => Promise<BalancePage>;
  /** The name of the header that carries its signature. */
  signatureHeader: string;
  /** Throws `invalid` when the signature does not fit the text, or is not of these minutes. */
  parseWebhook: (context: Context, endpoint: WebhookEndpoint, text: string, signature: string) => ProviderEvent;
}
