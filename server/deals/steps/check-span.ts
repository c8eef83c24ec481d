// Whether a span of time can be promised: not over, and not too far ahead.
import { MAX_DAYS_AHEAD, type Slot } from '#shared/deals.ts';
import { refuse } from '../../http/refusal.ts';

const DAY_MS = 86_400_000;

/** Refuses `time_in_past` or `time_too_far`. */
export function checkSpan({ start, end }: Slot, now: Date): void {
  if (Date.parse(start) < now.getTime()) refuse('time_in_past');
  if (Date.parse(end) > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) refuse('time_too_far');
}
