// Refuses a requested day in the past.
import { HOUR_MS } from '#shared/time.ts';
import { refuse } from '../http/refusal.ts';

/** The time zone in which a day ends last: 12 hours behind UTC. */
const LAST_DAY_BEHIND = 12 * HOUR_MS;

/** Refuses, at the field, only days that are past everywhere: the seeker may live in any time zone. */
export function refuseDayOver(day: string | null | undefined, now: Date, field: string): void {
  const words = 'This day is already over';
  const earliest = new Date(now.getTime() - LAST_DAY_BEHIND).toISOString().slice(0, 10);
  if (day && day < earliest) refuse('invalid_input', { words, fields: { [field]: words } });
}
