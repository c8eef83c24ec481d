// For the provider contract tests: a payment provider, and external events at it, behind one interface.
import type { Context } from '../../server/context/context.ts';
import type { PaymentProvider, WebhookEndpoint } from '../../server/money/payment-provider.ts';

/** How refunds of a charge end. */
export type Refunds = 'at once' | 'later' | 'fail later';

export interface SignedEvent {
  endpoint: WebhookEndpoint;
  text: string;
  signature: string;
}

export interface ProviderStage {
  name: string;
  provider: PaymentProvider;
  context: Context;
  /** Advances the shared clock by this many milliseconds. */
  pass: (ms: number) => void;
  /** Pays an open checkout; returns the charge. */
  pay: (checkoutRef: string, refunds?: Refunds) => Promise<string>;
  /** Completes the refunds that were to end later. */
  endRefunds: () => Promise<void>;
  /** A payer's bank takes a charge back; returns the dispute. */
  dispute: (chargeRef: string) => Promise<string>;
  endDispute: (disputeRef: string, outcome: 'won' | 'lost') => Promise<void>;
  /** The account's owner provides everything required. */
  finishOnboarding: (accountRef: string) => Promise<void>;
  /** The account's money is gone: paid out to its owner's bank. */
  payOut: (accountRef: string) => Promise<void>;
  /** Events not taken before, signed now. */
  takeEvents: () => Promise<SignedEvent[]>;
  sign: (endpoint: WebhookEndpoint, text: string) => string;
  /** Runs the request, and its reply is lost after it was carried out. */
  loseAnswer: (ask: () => Promise<unknown>) => Promise<void>;
}
