// The cancellation policies in words, generated from the shares that are applied. The words for one deal are in
// web/deals/offer/cancel-words.ts.
import { ANNOUNCED_MS, cancellationShares, SECOND_THOUGHTS_BEFORE_START_MS } from './cancellation.ts';
import type { Policy } from './services.ts';
import { HOUR_MS } from './time.ts';

export const policyNames: Record<Policy, string> = { flexible: 'Flexible', moderate: 'Moderate', strict: 'Strict' };

/** A refunded share in words; the share is in percent. */
export function shareWords(share: number): string {
  const words: Record<number, string> = { 0: 'nothing', 50: 'half of it', 100: 'everything' };
  return words[share] ?? `${share}% of it`;
}

/** "Cancel up to 24 hours before the start and everything comes back; later, half of it." */
function sentenceOf(policy: Policy): string {
  const rows = cancellationShares[policy];
  const timed = rows.filter(({ hours }) => Number.isFinite(hours));
  const spans = timed.map(({ hours, share }, index) =>
    index === 0
      ? `Cancel up to ${hours} hours before the start and ${shareWords(share)} comes back`
      : `up to ${hours} hours ${shareWords(share)}`,
  );
  return `${spans.join(', ')}; later, ${shareWords(rows.at(-1)?.share ?? 0)}.`;
}

export const policySentences: Record<Policy, string> = {
  flexible: sentenceOf('flexible'),
  moderate: sentenceOf('moderate'),
  strict: sentenceOf('strict'),
};

const SECOND_THOUGHTS = `Within an hour of paying everything comes back, as long as the start is more than ${SECOND_THOUGHTS_BEFORE_START_MS / HOUR_MS} hours away.`;
const UNTIMED = `Where no time is fixed, everything comes back until ${ANNOUNCED_MS / HOUR_MS} hours after the start is announced, or until the job is marked done.`;

/** Applies to every policy. */
export const policyAlways = `${SECOND_THOUGHTS} ${UNTIMED}`;

/** The policy of one offer. */
export const policyOf = (policy: Policy, isTimed: boolean): string =>
  isTimed ? `${policySentences[policy]} ${SECOND_THOUGHTS}` : UNTIMED;
