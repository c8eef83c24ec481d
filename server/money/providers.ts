// The payment providers by the name that a payment carries: every later move goes back to the one that took the money.
import { type PaymentProvider, ProviderError } from './payment-provider.ts';
import { simulator } from './simulator/simulator.ts';

/** Stripe's library holds 8 MB: a server that has no key for it does without. */
const providers: Record<string, () => Promise<PaymentProvider>> = {
  simulator: async () => simulator,
  stripe: async () => (await import('./stripe/stripe.ts')).stripe,
};

export const providerNames = Object.keys(providers);

export async function providerOf({ provider }: { provider: string }): Promise<PaymentProvider> {
  const load = providers[provider];
  if (!load) throw new Error(`there is no payment provider ${provider}`);
  return load();
}

/** Asks the payment provider; without an answer it refuses `busy`, and the same may be asked again. */
export const ask = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error) => {
    if (error instanceof ProviderError && error.kind === 'indeterminate') throw error.refusal;
    throw error;
  });
