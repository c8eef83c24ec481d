// My working hours on a day, outside which a week is shaded. The same rule as the server's: minutes in the day's local
// time.
import { type Availability, DAY_MINUTES, type DaySpan, hasHours } from '#shared/availability.ts';
import { weekdayOf } from '../days.ts';

/** Undefined if no hours are set for the day: then any time can be agreed. */
export function openOn(
  { weekly, exceptions }: Pick<Availability, 'weekly' | 'exceptions'>,
  day: string,
): readonly DaySpan[] | undefined {
  const exception = exceptions.find((other) => other.day === day);
  if (exception) return exception.spans;
  return hasHours({ weekly }) ? (weekly[weekdayOf(day) - 1] ?? []) : undefined;
}

/** The rest of the day. */
export function closedSpans(open: readonly DaySpan[]): DaySpan[] {
  const closed: DaySpan[] = [];
  let from = 0;
  for (const { start, end } of open.toSorted((a, b) => a.start - b.start)) {
    if (start > from) closed.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < DAY_MINUTES) closed.push({ start: from, end: DAY_MINUTES });
  return closed;
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** "You work 09:00 – 12:00 and 13:00 – 17:00", "You do not work" */
export function openWords(open: readonly DaySpan[]): string {
  if (open.length === 0) return 'You do not work';
  const spans = open.toSorted((a, b) => a.start - b.start).map(({ start, end }) => `${clock(start)} – ${clock(end)}`);
  return `You work ${new Intl.ListFormat('en-GB').format(spans)}`;
}
