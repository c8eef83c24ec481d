// The payment providers by the name stored with a payment: every later move goes to the one that took the money.
import { type PaymentProvider, ProviderError } from './payment-provider.ts';
import { simulator } from './simulator/simulator.ts';

/** Loaded on demand: Stripe's library takes 8 MB, which a server without a Stripe key saves. */
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

/** Turns a missing reply from the payment provider into `busy`; the same request may be retried. */
export const ask = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error) => {
    if (error instanceof ProviderError && error.kind === 'indeterminate') throw error.refusal;
    throw error;
  });
