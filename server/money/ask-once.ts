// Asks a payment provider to move money exactly once: after a try without a reply, it first looks up whether the move
// happened.
import type { Context } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';
import { modeOf } from './payment-home.ts';
import { type KnownMove, type PaymentProvider, ProviderError } from './payment-provider.ts';
import { ask, providerOf } from './providers.ts';

interface Move {
  provider: string;
  mode: string;
  /** The payment's group: see `groupOf`. */
  group: string;
  kind: KnownMove['kind'];
  key: string;
  /** How often this key was sent before. */
  triedBefore: number;
}

/**
 * The payment provider in the mode in which the money was paid. Refuses `busy` while the configuration has no key for
 * it, or only a key of the other mode: that is not a reply, so nothing may be assumed.
 */
export async function connectedProvider(
  { config }: Pick<Context, 'config'>,
  { provider, mode }: { provider: string; mode: string },
): Promise<PaymentProvider> {
  return modeOf(provider, config) === mode ? providerOf({ provider }) : refuse('busy');
}

/** All moves of one payment share one group at its payment provider. */
export const groupOf = ({ publicId }: { publicId: string }): string => publicId;

/**
 * The payment provider may have forgotten a key that was sent before (Stripe keeps keys for 24 hours), or stored an
 * error under it: so look up the group first, however recent the key is. Returns the payment provider's own id, or its
 * refusal. Refuses `busy` without a reply, and the job is retried.
 */
export async function askOnce<T extends { ref: string }>(
  context: Context,
  { provider, mode, group, kind, key, triedBefore }: Move,
  call: () => Promise<T>,
): Promise<T | { ref: string } | ProviderError> {
  const connected = await connectedProvider(context, { provider, mode });
  if (triedBefore > 0) {
    const known = await ask(connected.findByGroup(context, group));
    const move = known.find((each) => each.kind === kind && each.key === key);
    if (move) return { ref: move.ref };
  }
  return orError(ask(call()));
}

/** Returns a payment provider's refusal as a value; rethrows every other error. */
export const orError = <T>(answer: Promise<T>): Promise<T | ProviderError> =>
  answer.catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
