// Limits on calls to connected models: per user, for all guests together, and for everybody per day.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { SessionUser } from '../context/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Limits } from '../http/limits.ts';

export type Payer = Pick<SessionUser, 'id' | 'isGuest'>;

const DAY = 24 * 3600;

/**
 * Counts one call, and returns whether it is allowed. Guests share one limit, because anybody can create many guests.
 */
export function makeBounds(limits: Limits, mostADay: number): (payer: Payer) => Promise<boolean> {
  const all = new RateLimiterMemory({ points: mostADay, duration: DAY });
  return async ({ id, isGuest }) => {
    try {
      await (isGuest ? limits.take('modelCallOfGuests', 'all') : limits.take('modelCall', id));
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
    return all.consume('all').then(
      () => true,
      () => false,
    );
  };
}
