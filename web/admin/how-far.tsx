// A time for operators, absolute and relative to now, in both directions without limit.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { useNow } from '../lib/time/use-now.ts';

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });
const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** "in 20 days", "3 hours ago"; "now" within a minute. `now` is in ms since 1970. */
function howFar(at: string, now: number): string {
  const distance = Date.parse(at) - now;
  const unit = units.find(([, size]) => Math.abs(distance) >= size);
  return unit ? relative.format(Math.trunc(distance / unit[1]), unit[0]) : 'now';
}

export function HowFar({ at, className = '' }: { at: string; className?: string }) {
  const now = useNow(MINUTE_MS);
  return (
    <span className={`num ${className}`}>
      <time dateTime={at}>{formatDateTime(at)}</time>, {howFar(at, now)}
    </span>
  );
}
