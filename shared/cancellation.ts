// What cancelling a paid deal refunds and what the provider keeps, by the policy of the offer.
import type { DealSide } from './deal-statuses.ts';
import type { Cents } from './money.ts';
import type { Policy } from './services.ts';
import { HOUR_MS } from './time.ts';

/**
 * Per policy: the share refunded, in percent, while the start is at least this many hours away; the last row covers the
 * rest.
 */
export const cancellationShares: Record<Policy, readonly { hours: number; share: number }[]> = {
  flexible: [
    { hours: 24, share: 100 },
    { hours: Number.NEGATIVE_INFINITY, share: 50 },
  ],
  moderate: [
    { hours: 48, share: 100 },
    { hours: 24, share: 50 },
    { hours: Number.NEGATIVE_INFINITY, share: 0 },
  ],
  strict: [
    { hours: 24, share: 50 },
    { hours: Number.NEGATIVE_INFINITY, share: 0 },
  ],
};

/** How long after paying a seeker can cancel for free, if the start is further away than the second limit. */
const SECOND_THOUGHTS_MS = HOUR_MS;
export const SECOND_THOUGHTS_BEFORE_START_MS = 24 * HOUR_MS;
/** How long after the start was announced a seeker can cancel for free, if no time was fixed. */
export const ANNOUNCED_MS = 24 * HOUR_MS;

/** Until when a seeker who pays `now` (ms since 1970) can cancel for free; null if they cannot. */
export function secondThoughtsUntil(startAt: string | null, now: number): Date | null {
  const isFar = startAt !== null && Date.parse(startAt) - now > SECOND_THOUGHTS_BEFORE_START_MS;
  return isFar ? new Date(now + SECOND_THOUGHTS_MS) : null;
}

/** Whether the policy counts against the new start: if the provider asked for the move, or no time was fixed before. */
export const movesPolicy = (askedBy: DealSide, policyStartAt: string | null): boolean =>
  askedBy === 'provider' || policyStartAt === null;

/** The terms that decide what a seeker's cancelling refunds. */
export interface CancelCounts {
  policy: Policy;
  /** The start that the policy counts against; null if no time is fixed. */
  policyStartAt: string | null;
  freeCancelUntil: string | null;
}

export interface Cancellation extends CancelCounts {
  by: DealSide;
  /** In cents: charged and not refunded yet, and the part of it that is still held. */
  left: Cents;
  held: Cents;
  /** ms since 1970. */
  now: number;
}

export interface CancelSums {
  /** In cents: refunded to the seeker, and released to the provider before the fee. */
  refund: Cents;
  release: Cents;
  /** In percent. */
  share: number;
}

/**
 * The share refunded: all of it if the provider cancels, no time was fixed, or the seeker can still cancel for free.
 */
export function cancelShare({
  by,
  policy,
  policyStartAt,
  freeCancelUntil,
  now,
}: Omit<Cancellation, 'left' | 'held'>): number {
  if (by === 'provider' || policyStartAt === null) return 100;
  if (freeCancelUntil !== null && now < Date.parse(freeCancelUntil)) return 100;
  const hoursLeft = (Date.parse(policyStartAt) - now) / HOUR_MS;
  return cancellationShares[policy].find(({ hours }) => hoursLeft >= hours)?.share ?? 0;
}

/** A share, in percent, and until when it is refunded (ms since 1970); null for no end. */
export interface CancelSpan {
  until: number | null;
  share: number;
}

/**
 * The shares that a seeker gets by cancelling from now on: computed just before each boundary, and after the last one.
 */
export function cancelSpans(counts: CancelCounts, now: number): CancelSpan[] {
  const { policy, policyStartAt, freeCancelUntil } = counts;
  const starts =
    policyStartAt === null
      ? []
      : cancellationShares[policy].map(({ hours }) => Date.parse(policyStartAt) - hours * HOUR_MS);
  const free = freeCancelUntil === null ? [] : [Date.parse(freeCancelUntil)];
  const ends = [...starts, ...free].filter((end) => Number.isFinite(end) && end > now).toSorted((a, b) => a - b);
  const shareAt = (time: number) => cancelShare({ ...counts, by: 'seeker', now: time });
  const spans = [
    ...ends.map((until) => ({ until, share: shareAt(until - 1) })),
    { until: null, share: shareAt(Math.max(now, ...ends) + 1) },
  ];
  return spans.filter(({ share }, index) => share !== spans[index + 1]?.share);
}

/**
 * What a seeker who cancels is refunded at this share, in cents, rounded up. Money already released counts towards what
 * the provider keeps.
 */
export const refundOf = (share: number, { left, held }: Pick<Cancellation, 'left' | 'held'>): Cents =>
  Math.min(Math.ceil((left * share) / 100), held);

/** A seeker is refunded at most what is held; a provider also returns what was released. */
export function cancelSums(cancelling: Cancellation): CancelSums {
  const { by } = cancelling;
  const left = Math.max(0, cancelling.left);
  const held = Math.max(0, cancelling.held);
  const share = cancelShare(cancelling);
  if (by === 'provider') return { refund: left, release: 0, share };
  const refund = refundOf(share, { left, held });
  return { refund, release: held - refund, share };
}
