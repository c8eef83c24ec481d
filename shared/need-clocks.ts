// The clocks of a need as data, and what its seeker is told when they run out.
import type { Clock } from './deal-clocks.ts';
import { DAY_MS } from './time.ts';

/** Both start when the need is posted, renewed, or loses its last active deal. */
export const needClocks = {
  need_reminder: {
    ms: 25 * DAY_MS,
    says: 'after how long without a deal under way its seeker is reminded to renew it; never, where it expires before',
  },
  need_expires: {
    ms: 30 * DAY_MS,
    says: 'after how long without a deal under way it expires; renewing starts it again',
  },
} as const satisfies Record<string, Clock>;

export type NeedClockName = keyof typeof needClocks;

/** `{need}` is its title, `{when}` the time left. */
export const needNotices = {
  reminder: {
    title: 'Your need expires soon',
    content: 'Nobody has been found for “{need}” yet, and it expires {when}. Renew it if you still look for somebody.',
  },
  expired: {
    title: 'Your need has expired',
    content: 'Nobody is looked for any more for “{need}”. If you still need it, renew it with one tap.',
  },
} as const;

/** "in 5 days". */
export function inDays(ms: number): string {
  const days = Math.ceil(ms / DAY_MS);
  return days > 1 ? `in ${days} days` : 'within a day';
}
