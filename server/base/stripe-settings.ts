// Checks Stripe's settings together: a live key only works with a secure address, and only with Stripe itself.
import { StartError } from './start-error.ts';

interface StripeSettings {
  STRIPE_SECRET_KEY?: string;
  STRIPE_API_URL?: string;
  PUBLIC_URL?: string;
}

const STRIPE = 'https://api.stripe.com';

export const isLiveKey = (key: string): boolean => /^(sk|rk)_live_/.test(key);

export function checkStripeSettings({ STRIPE_SECRET_KEY = '', STRIPE_API_URL, PUBLIC_URL = '' }: StripeSettings): void {
  if (!isLiveKey(STRIPE_SECRET_KEY)) return;
  if (!PUBLIC_URL.startsWith('https:'))
    throw new StartError('A live key in STRIPE_SECRET_KEY needs a PUBLIC_URL that begins with https://.');
  if (STRIPE_API_URL !== STRIPE)
    throw new StartError('A live key in STRIPE_SECRET_KEY is sent to Stripe alone: leave STRIPE_API_URL out.');
}
