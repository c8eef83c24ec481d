// The hours beside the columns of a week; each booking says its own time.
import { type HourRange, HOUR_HEIGHT, heightOf, withText } from './week-hours.ts';

export function HourNames({ range }: { range: HourRange }) {
  const hours = Array.from({ length: (range.to - range.from) / 60 }, (_, n) => range.from / 60 + n);
  return (
    <div aria-hidden="true" className="relative" style={{ height: withText(heightOf(range)) }}>
      {hours.map((hour, n) => (
        <span key={hour} className="num absolute right-2 text-[0.78rem] text-ink-2" style={{ top: withText(n * HOUR_HEIGHT + 2) }}>
          {String(hour).padStart(2, '0')}:00
        </span>
      ))}
    </div>
  );
}
