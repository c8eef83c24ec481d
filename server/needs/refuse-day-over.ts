// A day that somebody wants something on must not be over.
import { HOUR_MS } from '#shared/time.ts';
import { refuse } from '../http/refusal.ts';

/** Where on Earth a day ends last: 12 hours behind UTC. */
const LAST_DAY_BEHIND = 12 * HOUR_MS;

/** Refuses only what is surely over, with a word at the field: the seeker may live anywhere. */
export function refuseDayOver(day: string | null | undefined, now: Date, field: string): void {
  const words = 'This day is already over';
  const earliest = new Date(now.getTime() - LAST_DAY_BEHIND).toISOString().slice(0, 10);
  if (day && day < earliest) refuse('invalid_input', { words, fields: { [field]: words } });
}
