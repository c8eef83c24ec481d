// Durations in words: the time until a moment, and lengths.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { once } from '../state/once.ts';

const relative = once(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' }));
const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * "in 12 days", "in 47 hours", "in 90 minutes": rounded, in the largest unit of which at least two are left; "any
 * moment now" in the last minute.
 */
export function timeLeft(at: string, now: number): string {
  const left = Date.parse(at) - now;
  if (left < MINUTE_MS) return 'any moment now';
  const [unit, size] = units.find((each) => left >= 2 * each[1]) ?? units[2];
  return relative().format(Math.round(left / size), unit);
}

/** "3 days", "36 hours", "40 minutes": in the largest unit that is exact. */
export function lengthWords(ms: number): string {
  // A single day is given in hours.
  const [unit, size] = units.find((each) => ms % each[1] === 0 && ms > each[1]) ?? units[2];
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(ms / size));
}

/** "8 hours", "1 hour 30 minutes" */
export function hoursWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}

/** "04:09" in minutes and seconds; never negative. */
export function countdown(at: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
