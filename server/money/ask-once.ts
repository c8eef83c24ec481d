// Asks a payment provider to move money, so that it moves once: after a try without an answer we look first whether it
// did.
import type { Context } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';
import { modeOf } from './payment-home.ts';
import { type KnownMove, type PaymentProvider, ProviderError } from './payment-provider.ts';
import { ask, providerOf } from './providers.ts';

interface Move {
  provider: string;
  mode: string;
  /** The payment's: see `groupOf`. */
  group: string;
  kind: KnownMove['kind'];
  key: string;
  /** How often the key was sent before. */
  triedBefore: number;
}

/**
 * The payment provider in the mode in which the money was paid. Refuses `busy` while the configuration has no key for
 * it, or one of the other mode: that is no answer, and nothing may be assumed.
 */
export async function connectedProvider(
  { config }: Pick<Context, 'config'>,
  { provider, mode }: { provider: string; mode: string },
): Promise<PaymentProvider> {
  return modeOf(provider, config) === mode ? providerOf({ provider }) : refuse('busy');
}

/** What happens to one payment is one group at its payment provider. */
export const groupOf = ({ publicId }: { publicId: string }): string => publicId;

/**
 * A key that was sent before may be forgotten by now (Stripe keeps them for 24 hours), or its answer may have been a
 * stored error: so the group is looked at first, however young the key is. Returns the payment provider's own id, or
 * its refusal. Without an answer it refuses `busy`, and the job comes again.
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

/** A refusal of the payment provider as a value; whatever else goes wrong is thrown. */
export const orError = <T>(answer: Promise<T>): Promise<T | ProviderError> =>
  answer.catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
