// One attempt to send a mail or an SMS, and its outcome: sent, failed for good, or to be retried.
import type { Context } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';

/** It can never be delivered; the message tells the operator why. */
export class Undeliverable extends Error {}

/** The time limit of one attempt, in ms: well below its job's lease, so that no second worker starts meanwhile. */
export const TRY_WITHIN_MS = 30_000;

export type Outcome =
  | { state: 'kept' }
  | { state: 'sent'; providerId: string }
  | { state: 'failed' | 'waiting'; reason: string };

const LONGEST_REASON = 300;

/** Another server's reply, shortened to one line. */
export const inShort = (said: unknown): string =>
  String(said)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON) || 'no reason given';

/** `send` returns the provider's id. Temporary failures are retried until `giveUpAt`. */
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
 * The row's new columns. Deletes the body unless it is kept for operators: a link that sets a new password would let
 * them into the account.
 */
export function columnsOf(outcome: Outcome, now: Date) {
  if (outcome.state === 'sent') return { ...outcome, sentAt: now, reason: null, body: '' };
  return outcome.state === 'failed' ? { ...outcome, body: '' } : outcome;
}

/** The reason stays in the row: servers name the receiver in it, who must not appear in the log. */
export function putBackUnlessSettled({ state }: Outcome): void {
  if (state === 'waiting') refuse('busy', { words: 'It could not be handed on this time.' });
}
