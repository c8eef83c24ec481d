// What cancelling a paid deal gives back and what it leaves, by the policy that the offer was made under.
import type { DealSide } from './deal-statuses.ts';
import type { Cents } from './money.ts';
import type { Policy } from './services.ts';
import { HOUR_MS } from './time.ts';

/**
 * Per policy: what share goes back, in hundredths, while the start is at least so many hours away; the last row is the
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

/** Free cancelling just after paying: for so long, when the start is further away than that. */
const SECOND_THOUGHTS_MS = HOUR_MS;
export const SECOND_THOUGHTS_BEFORE_START_MS = 24 * HOUR_MS;
/** Without a fixed time: for so long after the start was announced. */
export const ANNOUNCED_MS = 24 * HOUR_MS;

/** Until when somebody who pays `now` (ms since 1970) can think again; null: not at all. */
export function secondThoughtsUntil(startAt: string | null, now: number): Date | null {
  const isFar = startAt !== null && Date.parse(startAt) - now > SECOND_THOUGHTS_BEFORE_START_MS;
  return isFar ? new Date(now + SECOND_THOUGHTS_MS) : null;
}

/**
 * Whether cancelling counts against a new start: where the provider asked for the move, or no time was fixed before.
 */
export const movesPolicy = (askedBy: DealSide, policyStartAt: string | null): boolean =>
  askedBy === 'provider' || policyStartAt === null;

/** What a seeker's cancelling counts by. */
export interface CancelCounts {
  policy: Policy;
  /** The start that the policy counts against; null: no fixed time. */
  policyStartAt: string | null;
  freeCancelUntil: string | null;
}

export interface Cancellation extends CancelCounts {
  by: DealSide;
  /** Cents: charged and not yet given back, and how much of that is still held. */
  left: Cents;
  held: Cents;
  /** ms since 1970. */
  now: number;
}

export interface CancelSums {
  /** What goes back to the seeker, and what is released to the provider, before the fee. Cents. */
  refund: Cents;
  release: Cents;
  /** In hundredths. */
  share: number;
}

/**
 * The share that goes back: all of it where the provider cancels, or no time was fixed, or the seeker thinks again at
 * once.
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

/** A share, in hundredths, and until when it comes back (ms since 1970); null: from then on. */
export interface CancelSpan {
  until: number | null;
  share: number;
}

/**
 * What a seeker who cancels gets back from now on, one share after the other: just before each end, and after the last.
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
 * What a seeker who cancels gets back at this share, in cents; the half cent is theirs. What was released counts as
 * kept first.
 */
export const refundOf = (share: number, { left, held }: Pick<Cancellation, 'left' | 'held'>): Cents =>
  Math.min(Math.ceil((left * share) / 100), held);

/** A seeker gets back at most what is held; a provider gives back what was released, too. */
export function cancelSums(cancelling: Cancellation): CancelSums {
  const { by } = cancelling;
  const left = Math.max(0, cancelling.left);
  const held = Math.max(0, cancelling.held);
  const share = cancelShare(cancelling);
  if (by === 'provider') return { refund: left, release: 0, share };
  const refund = refundOf(share, { left, held });
  return { refund, release: held - refund, share };
}
