// The payment providers by the name that a payment carries: every later move goes back to the one that took the money.
import { refuse } from '../http/refusal.ts';
import { type PaymentProvider, ProviderError } from './payment-provider.ts';
import { simulator } from './simulator/simulator.ts';
import { stripe } from './stripe/stripe.ts';

export const providers: Record<string, PaymentProvider> = { simulator, stripe };

export function providerOf({ provider }: { provider: string }): PaymentProvider {
  const found = providers[provider];
  if (!found) throw new Error(`there is no payment provider ${provider}`);
  return found;
}

/** Asks the payment provider; without an answer it refuses `busy`, and the same may be asked again. */
export const ask = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error) => {
    if (error instanceof ProviderError && error.kind === 'indeterminate') refuse('busy');
    throw error;
  });
