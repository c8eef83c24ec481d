// A time in words for people and in ISO for machines.
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/time.ts';
import { formatDate, formatDateTime, formatMoment, formatTime } from '../../lib/time/dates.ts';

const formats = { date: formatDate, time: formatTime, 'date-time': formatDateTime };

interface WhenProps {
  /** ISO 8601; anything else is shown as "recently". */
  at: string;
  /** "ago" is relative to now and keeps updating. */
  as?: keyof typeof formats | 'ago';
  /** Within a sentence: "just now" rather than "Just now". */
  inSentence?: boolean;
  className?: string;
}

export function When({ at, as = 'ago', inSentence = false, className }: WhenProps) {
  const now = useMinute(as === 'ago');
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {as === 'ago' ? formatMoment(at, now, inSentence ? 'just now' : undefined) : formats[as](at)}
    </time>
  );
}

/** The current time, updated each minute while `active`. */
function useMinute(active: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}
