// For the tests that every payment provider passes: the provider, and what happens to it from outside, said alike.
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
  /** Moves the one clock on, by so many milliseconds. */
  pass: (ms: number) => void;
  /** Somebody pays an open checkout; returns the charge. */
  pay: (checkoutRef: string, refunds?: Refunds) => Promise<string>;
  /** The refunds that were to end later have ended. */
  endRefunds: () => Promise<void>;
  /** A payer's bank takes a charge back; returns the dispute. */
  dispute: (chargeRef: string) => Promise<string>;
  endDispute: (disputeRef: string, outcome: 'won' | 'lost') => Promise<void>;
  /** The account's owner has told all that is asked of them. */
  finishOnboarding: (accountRef: string) => Promise<void>;
  /** The account's money is gone: paid out to its owner's bank. */
  payOut: (accountRef: string) => Promise<void>;
  /** The events that were not asked for yet, signed now. */
  takeEvents: () => Promise<SignedEvent[]>;
  sign: (endpoint: WebhookEndpoint, text: string) => string;
  /** Asks, and the answer is lost after it was done. */
  loseAnswer: (ask: () => Promise<unknown>) => Promise<void>;
}
