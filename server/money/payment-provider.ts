// What a payment provider can do for us, said once for all of them, and how it fails.
import type { Context } from '../context.ts';

export interface NewCheckout {
  /** The idempotency key: the same key answers the same checkout, with another body it is a Conflict. */
  key: string;
  /** Cents. */
  amount: number;
  currency: string;
  title: string;
  /** The payment's public id; comes back with the checkout. */
  reference: string;
  successUrl: string;
  cancelUrl: string;
  /** ISO 8601. */
  expiresAt: string;
}

export interface Checkout {
  ref: string;
  status: 'open' | 'complete' | 'expired';
  /** As the payment provider knows them, for us to compare; cents. */
  amount: number;
  currency: string;
  reference: string;
  /** Once it is complete: the charge, and what the payment provider keeps of it for itself, in cents. */
  charge: { ref: string; fee: number } | null;
}

/** An event that has been verified. `checkoutRef` is the checkout it is about, if any. */
export interface ProviderEvent {
  id: string;
  type: string;
  checkoutRef: string | null;
}

/**
 * declined: the payer's bank said no. invalid: asking again is no use. indeterminate: no answer, so it may or may not have
 * happened; look it up or ask again with the same key. not_enabled: the account may not do this. conflict: the key was used
 * for something else.
 */
export type ProviderErrorKind = 'declined' | 'invalid' | 'indeterminate' | 'not_enabled' | 'conflict';

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;

  constructor(kind: ProviderErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Every call goes over a network and is made outside of transactions; each throws a ProviderError. */
export interface PaymentProvider {
  createCheckout: (context: Context, asked: NewCheckout) => Promise<{ ref: string; url: string }>;
  /** Ends a checkout that is still open. `complete`: too late, it was paid. */
  expireCheckout: (context: Context, ref: string) => Promise<'expired' | 'complete'>;
  getCheckout: (context: Context, ref: string) => Promise<Checkout>;
  /** Gives back `amount` cents of a charge. Resolves to the refund's id. */
  refund: (context: Context, asked: { key: string; chargeRef: string; amount: number }) => Promise<{ ref: string }>;
  /** The name of the header that carries its signature. */
  signatureHeader: string;
  /** Throws `invalid` when the signature does not fit the text, or is not of these minutes. */
  parseWebhook: (context: Context, text: string, signature: string) => ProviderEvent;
}
