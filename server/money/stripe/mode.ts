// Whether the town's new payments go to Stripe, and with real or test money.
import type { Config } from '../../base/config.ts';
import { isLiveKey } from '../../base/stripe-settings.ts';

type StripeSettings = Pick<Config, 'STRIPE_SECRET_KEY' | 'PAYMENTS'>;

/** Undefined when Stripe is not connected, or PAYMENTS selects the simulator. Sandboxes count as test. */
export function stripeMode({ STRIPE_SECRET_KEY, PAYMENTS }: StripeSettings): 'test' | 'live' | undefined {
  if (!STRIPE_SECRET_KEY || PAYMENTS === 'simulator') return undefined;
  return isLiveKey(STRIPE_SECRET_KEY) ? 'live' : 'test';
}
