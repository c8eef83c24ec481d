// One try to send a mail or an SMS, and what becomes of it: sent, failed for good, or to be tried again.
import type { Context } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';

/** Nobody will ever take this one; the message says why, for the operator. */
export class Undeliverable extends Error {}

/** How long one try may take, in ms: well under the lease of its job, so that no second worker begins meanwhile. */
export const TRY_WITHIN_MS = 30_000;

export type Outcome =
  | { state: 'kept' }
  | { state: 'sent'; providerId: string }
  | { state: 'failed' | 'waiting'; reason: string };

const LONGEST_REASON = 300;

/** What somebody else's server said, on one line. */
export const inShort = (said: unknown): string =>
  String(said)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON) || 'no reason given';

/**
 * `send` returns the provider's id of it. What may pass is tried again for as long as it is worth it, until `giveUpAt`.
 */
export async function trySending(
  { now }: Pick<Context, 'now'>,
  giveUpAt: string,
  send: () => Promise<string>,
): Promise<Outcome> {
  try {
    return { state: 'sent', providerId: inShort(await send()) };
  } catch (error) {
    const reason = inShort((error as Error).message);
    if (error instanceof Undeliverable) return { state: 'failed', reason };
    return now().toISOString() >= giveUpAt
      ? { state: 'failed', reason: `Given up: ${reason}` }
      : { state: 'waiting', reason };
  }
}

/**
 * What is written to the row. Its text goes unless it was kept to be read: a link to set a new password would let an
 * operator into the account.
 */
export function columnsOf(outcome: Outcome, now: Date) {
  if (outcome.state === 'sent') return { ...outcome, sentAt: now, reason: null, body: '' };
  return outcome.state === 'failed' ? { ...outcome, body: '' } : outcome;
}

/** The reason stays in the row: servers name the receiver in it, who has no place in the log. */
export function putBackUnlessSettled({ state }: Outcome): void {
  if (state === 'waiting') refuse('busy', { words: 'It could not be handed on this time.' });
}
