// Maps Stripe's errors to our five kinds.
import { Stripe } from 'stripe';
import type { Context } from '../../context/context.ts';
import { ProviderError, type ProviderErrorKind } from '../payment-provider.ts';

/** By the library's name for an error class; all others are `invalid`. */
const KINDS: Record<string, ProviderErrorKind> = {
  StripeCardError: 'declined',
  StripeIdempotencyError: 'conflict',
  StripePermissionError: 'not_enabled',
  CapabilityNotEnabledError: 'not_enabled',
  FeatureNotEnabledError: 'not_enabled',
  StripeConnectionError: 'indeterminate',
  StripeAPIError: 'indeterminate',
  StripeRateLimitError: 'indeterminate',
  RateLimitError: 'indeterminate',
};

/** Requests that are invalid only because of the receiving account. */
const ACCOUNT_CODES = new Set(['insufficient_capabilities_for_transfer', 'transfers_not_allowed', 'account_invalid']);

/** Throws it as a ProviderError; errors that are not Stripe's are rethrown as they are. */
export function rethrow({ log }: Pick<Context, 'log'>, error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { type, code = '', message, requestId } = error;
  if (type === 'StripeAuthenticationError') {
    log.error(
      { requestId },
      'Stripe refuses STRIPE_SECRET_KEY: look whether it was rolled or deleted in the dashboard',
    );
    // Not `invalid`: once the key is fixed, the same request can be repeated, and nothing must be given up because of
    // it.
    throw new ProviderError('indeterminate', 'Stripe refuses our key: check STRIPE_SECRET_KEY', error);
  }
  if (type === 'StripePermissionError')
    log.error({ requestId, code }, 'Stripe says that our key or an account may not do this');
  throw new ProviderError(ACCOUNT_CODES.has(code) ? 'not_enabled' : (KINDS[type] ?? 'invalid'), message, error);
}

/** Stripe stores a failed reply with its key, and repeats it for 24 hours. */
export const isStoredFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
