// When to refetch data that changes at a known time.
import { HOUR_MS } from '#shared/time.ts';

const LEAST_MS = 5000;
const MOST_MS = HOUR_MS;

/**
 * In ms, for `refetchInterval`: now and then before it, since a timer holds no weeks, and again where the clocks differ
 * a little.
 */
export const refetchAt = (at: string | null, now: number): number | false =>
  at === null ? false : Math.min(MOST_MS, Math.max(LEAST_MS, Date.parse(at) - now));
