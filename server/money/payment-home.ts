// Which payment provider handles a user's new payments and payouts, and whether with real money.
import type { Config } from '../base/config.ts';
import { simulatorServesAll } from './simulator-serves-all.ts';
import { isLiveKey } from '../base/stripe-settings.ts';
import { stripeMode } from './stripe/mode.ts';

export interface PaymentHome {
  provider: 'simulator' | 'stripe';
  mode: 'simulator' | 'test' | 'live';
}

const SIMULATOR: PaymentHome = { provider: 'simulator', mode: 'simulator' };

/** Undefined when payments are off; a guest's world only ever uses the simulator. */
export function paymentHome(config: Config, { world }: { world: number }): PaymentHome | undefined {
  if (world !== 0) return SIMULATOR;
  const mode = stripeMode(config);
  if (mode) return { provider: 'stripe', mode };
  return simulatorServesAll(config) ? SIMULATOR : undefined;
}

/** The mode in which a payment provider can be reached now; undefined when it is not connected. */
export function modeOf(
  provider: string,
  { STRIPE_SECRET_KEY }: Pick<Config, 'STRIPE_SECRET_KEY'>,
): PaymentHome['mode'] | undefined {
  if (provider === 'simulator') return 'simulator';
  if (!STRIPE_SECRET_KEY) return undefined;
  return isLiveKey(STRIPE_SECRET_KEY) ? 'live' : 'test';
}
