// Refetches data that changes at a known time.
import { HOUR_MS } from '#shared/time.ts';

const LEAST_MS = 5000;
const MOST_MS = HOUR_MS;

/**
 * In ms, for `refetchInterval`: also now and then before that time, since timers cannot hold weeks, and again after it
 * in case the clocks differ a little.
 */
export const refetchAt = (at: string | null, now: number): number | false =>
  at === null ? false : Math.min(MOST_MS, Math.max(LEAST_MS, Date.parse(at) - now));
