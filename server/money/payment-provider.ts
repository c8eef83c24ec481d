// The interface of every payment provider, and the ways in which it fails.
import type { Cents } from '#shared/money.ts';
import type { Context } from '../context/context.ts';
import { Refusal } from '../http/refusal.ts';

export interface NewCheckout {
  /** The idempotency key: the same key returns the same checkout; with another body it throws `conflict`. */
  key: string;
  amount: Cents;
  currency: string;
  title: string;
  /** Shown in the payment provider's dashboard and on its receipt. */
  description?: string;
  /** Where the payment provider sends the receipt; left out for payers without an address of their own. */
  email?: string;
  /** The payment's public id; returned with the checkout. */
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
  /** As the payment provider knows them, for us to check; cents. */
  amount: Cents;
  currency: string;
  reference: string;
  /** Set once complete: the charge, and the payment provider's own fee, in cents. */
  charge: Charge | null;
}

export interface Charge {
  ref: string;
  /** In the currency of settlement. */
  fee: Cents;
  /** If it differs from the checkout's currency, the payment provider has converted the money. */
  settledIn: string;
}

export interface Refund {
  ref: string;
  /** The key that we gave; null when somebody made the refund at the payment provider. */
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
  /** All fees so far, including the evidence's, and what was returned of them; cents. */
  fee: Cents;
  feeBack: Cents;
  status: 'open' | 'won' | 'lost';
  /** The bank's deadline for evidence; null if unknown, or if it takes none. */
  dueAt: string | null;
  /** Whether it has evidence, which it accepts once. */
  isAnswered: boolean;
}

/** A PDF to submit as evidence. */
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
 * Where a provider's money can be sent. `missing`: what they still have to provide, in words. `closed` is final;
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
  /** In cents; 0 for a failed refund, which moved nothing. */
  amount: Cents;
}

/** One transaction of our own account's balance; cents. */
export interface BalanceEntry {
  ref: string;
  /**
   * payout, topup, fee: to or from the operator's own bank, and the payment provider's charges outside any payment.
   * other: about a payment, or unknown.
   */
  kind: 'payout' | 'topup' | 'fee' | 'other';
  /** The payment provider's own name for it. */
  type: string;
  /** The payment provider's own id of the related charge, refund, transfer, reversal or dispute. */
  about: string | null;
  /** The change in the balance before the fee, negative for a debit; and the fee. */
  amount: Cents;
  fee: Cents;
  currency: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface BalancePage {
  entries: BalanceEntry[];
  /** The cursor of the next page; null after the last one. */
  next: string | null;
}

/** A verified event, and its subject, which is read again before anything is believed. */
export interface ProviderEvent {
  id: string;
  type: string;
  about: { kind: 'checkout' | 'refund' | 'dispute' | 'transfer' | 'account'; ref: string } | null;
  /** ISO 8601. */
  createdAt: string;
  /** The public id of the payment for which a card was declined, if the event says so. */
  declinedFor?: string;
}

/** Which of our two webhook addresses received an event: each has its own secret. */
export type WebhookEndpoint = 'payments' | 'accounts';

/**
 * declined: the payer's bank refused. invalid: retrying is pointless. indeterminate: no reply, so it may or may not
 * have happened; look it up or retry with the same key. not_enabled: the account may not do this. conflict: the key was
 * used for something else.
 */
export type ProviderErrorKind = 'declined' | 'invalid' | 'indeterminate' | 'not_enabled' | 'conflict';

/** Seconds to wait before retrying a request that a payment provider did not reply to. */
const RETRY_AFTER_S = 10;

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /** What the user reads when nothing more specific is known. */
  readonly refusal: Refusal;

  constructor(kind: ProviderErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.refusal =
      kind === 'indeterminate' ? new Refusal('busy', { retryAfter: RETRY_AFTER_S }) : new Refusal('provider_refused');
  }
}

/**
 * Every call goes over the network and is made outside transactions; each throws a ProviderError. Calls that move money
 * carry an idempotency key: repeating the same key and body does nothing more and returns the same.
 */
export interface PaymentProvider {
  createCheckout: (context: Context, asked: NewCheckout) => Promise<{ ref: string; url: string }>;
  /** Ends an open checkout. `complete`: too late, it was paid. */
  expireCheckout: (context: Context, ref: string) => Promise<'expired' | 'complete'>;
  getCheckout: (context: Context, ref: string) => Promise<Checkout>;
  /** Refunds `amount` cents of a charge from the platform's balance. */
  refund: (
    context: Context,
    asked: { key: string; chargeRef: string; amount: Cents; group: string },
  ) => Promise<Refund>;
  getRefund: (context: Context, ref: string) => Promise<Refund>;
  /** Sends `amount` cents of a charge to a provider's account; `not_enabled` while that is not active. */
  transfer: (
    context: Context,
    asked: { key: string; amount: Cents; accountRef: string; chargeRef: string; group: string },
  ) => Promise<{ ref: string }>;
  /** Takes back `amount` cents of a transfer; `invalid` when the account no longer has them. */
  reverseTransfer: (
    context: Context,
    asked: { key: string; transferRef: string; amount: Cents; group: string },
  ) => Promise<{ ref: string }>;
  getDispute: (context: Context, ref: string) => Promise<BankDispute>;
  /** Stores a file; it has no effect until evidence refers to it. */
  uploadEvidence: (context: Context, asked: EvidenceFile) => Promise<{ ref: string }>;
  /**
   * Submits the provider's side of a bank dispute, with the file uploaded for it; this costs a fee. `invalid` once the
   * dispute is over.
   */
  submitEvidence: (context: Context, asked: Evidence) => Promise<void>;
  /** Concedes the dispute, irrevocably. `invalid` once it is over. */
  acceptLoss: (context: Context, asked: { key: string; disputeRef: string }) => Promise<void>;
  /** The account of one of our users; the same key returns the same account. */
  ensureAccount: (context: Context, asked: { key: string; email: string; country: string }) => Promise<Account>;
  /** Where users give the payment provider their details; valid for minutes. */
  onboardingUrl: (
    context: Context,
    asked: { accountRef: string; returnUrl: string; refreshUrl: string },
  ) => Promise<string>;
  getAccount: (context: Context, ref: string) => Promise<Account>;
  /** The group of a charge; null for a charge that is not ours. */
  groupOfCharge: (context: Context, ref: string) => Promise<string | null>;
  /** Everything that happened in a group, to find out what became of a call without a reply. */
  findByGroup: (context: Context, group: string) => Promise<KnownMove[]>;
  /** The lists that hold its events, each fetched separately, so that one failure delays no other. */
  eventLists: readonly WebhookEndpoint[];
  /** A list's events since this time, oldest first, at most 500: to fill gaps left by missed webhooks. */
  listEventsSince: (context: Context, asked: { list: WebhookEndpoint; since: Date }) => Promise<ProviderEvent[]>;
  /** Whether our own account keeps charges in this currency unconverted. */
  settlesIn: (context: Context, currency: string) => Promise<boolean>;
  /** Our own account's balance in this currency, available and pending; cents. */
  getBalance: (context: Context, currency: string) => Promise<Cents>;
  /** A page of our own account's balance transactions, in all currencies, at least since this time, unordered. */
  listBalance: (context: Context, asked: { since: Date; after: string | null }) => Promise<BalancePage>;
  /** The name of the signature header. */
  signatureHeader: string;
  /** Throws `invalid` when the signature does not match the text or is too old. */
  parseWebhook: (context: Context, endpoint: WebhookEndpoint, text: string, signature: string) => ProviderEvent;
}
