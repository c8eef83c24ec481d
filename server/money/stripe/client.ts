// Stripe's own library, configured from our settings.
import { Stripe } from 'stripe';
import type { Config } from '../../base/config.ts';

const TIMEOUT_MS = 20_000;

const clients = new WeakMap<Config, Stripe>();

/** One client per configuration. Throws when it has no key: then nothing was ever paid by Stripe here. */
export function clientOf(config: Config): Stripe {
  const known = clients.get(config);
  if (known) return known;
  if (!config.STRIPE_SECRET_KEY) throw new Error('STRIPE_SECRET_KEY is not set, so Stripe cannot be asked');
  const made = new Stripe(config.STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...addressOf(config.STRIPE_API_URL),
  });
  clients.set(config, made);
  return made;
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  if (protocol === 'https:') return { host: hostname, port: port || '443', protocol: 'https' } as const;
  return { host: hostname, port: port || '80', protocol: 'http' } as const;
}
