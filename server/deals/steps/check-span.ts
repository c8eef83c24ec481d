// Whether a span of time can be promised: neither over nor too far ahead.
import { MAX_DAYS_AHEAD, type Slot } from '#shared/slots.ts';
import { DAY_MS } from '#shared/time.ts';
import { refuse } from '../../http/refusal.ts';

/**
 * `from` is what "ahead" counts from: today, or for a deal that is paid the day it was. Refuses `time_in_past` or
 * `time_too_far`.
 */
export function checkSpan({ start, end }: Slot, now: Date, from: Date = now): void {
  if (Date.parse(start) < now.getTime()) refuse('time_in_past');
  if (Date.parse(end) > from.getTime() + MAX_DAYS_AHEAD * DAY_MS) refuse('time_too_far');
}
