// One day of a week by the hour: shading, bookings, and the line of the current time.
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import type { DaySpan } from '#shared/availability.ts';
import { isCalledOff } from '#shared/deal-statuses.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { standingLabel } from '../../deals/deal-words.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { withWhom } from '../booking-words.ts';
import { clockTime, readClock } from '../clock.ts';
import { paintOf } from '../paint.ts';
import { type PartOfDay, type PlacedPart, sideBySide } from '../parts-of-days.ts';
import type { BookingsAddress } from '../use-bookings-address.ts';
import { closedSpans } from './open-hours.ts';
import { heightOf, type HourRange, topOf, withText } from './week-hours.ts';

/** In pixels at the normal text size: the minimum height with text, and the height of each line. */
const LEAST = 26;
const LINE = 17;

interface WeekColumnProps {
  day: string;
  parts: readonly PartOfDay[];
  open: readonly DaySpan[] | undefined;
  range: HourRange;
  address: BookingsAddress;
  zone: string;
}

/** The lines are HOUR_HEIGHT apart. */
const lines = 'bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(3rem-1px),var(--line)_calc(3rem-1px)_3rem)]';

export function WeekColumn({ day, parts, open, range, address: { date, today, hrefWith }, zone }: WeekColumnProps) {
  const isChosen = day === date;
  return (
    <div
      role="gridcell"
      className={`relative border-l border-line ${isChosen ? '' : '@max-[42rem]:hidden'}`}
      style={{ height: withText(heightOf(range)) }}
    >
      {open && closedSpans(open).map((span) => <Closed key={span.start} span={span} range={range} />)}
      <div aria-hidden="true" className={`pointer-events-none absolute inset-0 ${lines}`} />
      <ul className="absolute inset-y-0 left-0.5 right-1">
        {sideBySide(parts).map((part) => {
          const place = placeOf(part, range);
          return (
            <li key={part.deal.id} className="absolute p-px" style={styleOf(place)}>
              <Block
                part={part}
                href={hrefWith({ date: day, booking: part.deal.id })}
                lines={Math.floor((place.height - 6) / LINE)}
                canTab={isChosen}
                zone={zone}
              />
            </li>
          );
        })}
      </ul>
      {day === today && <NowLine range={range} zone={zone} />}
    </div>
  );
}

function placeOf({ from, to, lane, lanes }: PlacedPart, range: HourRange) {
  const top = topOf(from, range);
  return {
    top,
    height: Math.max(LEAST, topOf(to, range) - top),
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  };
}

const styleOf = ({ top, height, left, width }: ReturnType<typeof placeOf>) => ({
  top: withText(top),
  height: withText(height),
  left,
  width,
});

/** The day's heading says my hours in words. */
function Closed({ span, range }: { span: DaySpan; range: HourRange }) {
  const top = topOf(span.start, range);
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 bg-sunken dark:bg-bg"
      style={{ top: withText(top), height: withText(topOf(span.end, range) - top) }}
    />
  );
}

interface BlockProps {
  part: PartOfDay;
  href: string;
  /** How many lines fit; the other side is named below the title if one is left. */
  lines: number;
  /** Others are reached with the arrow keys. */
  canTab: boolean;
  zone: string;
}

function Block({ part: { deal, day }, href, lines: fit, canTab, zone }: BlockProps) {
  const { start, end, service } = deal;
  if (!start || !end) return null;
  return (
    <Link
      href={href}
      data-day={day}
      tabIndex={canTab ? 0 : -1}
      // Content that does not fit wraps into a second, hidden column.
      className={`flex h-full flex-col flex-wrap content-start gap-x-3 overflow-hidden rounded-lg border-l-4 px-1.5 py-0.5 text-[0.8rem] leading-[1.3] text-ink shadow-card hover:shadow-float focus-visible:-outline-offset-2 ${paintOf(deal).block}`}
    >
      <span
        className={`line-clamp-(--lines) w-full font-semibold wrap-anywhere ${isCalledOff(deal) ? 'line-through' : ''}`}
        style={{ '--lines': Math.max(1, fit) } as CSSProperties}
      >
        <span className="num">{clockTime(zone, start)}</span>
        <span className="sr-only"> – {clockTime(zone, end)},</span> {service.title}
      </span>
      <span
        className={
          fit > 1
            ? 'w-full text-ink-2 @min-[42rem]:truncate @max-[42rem]:line-clamp-2 @max-[42rem]:wrap-anywhere'
            : 'sr-only'
        }
      >
        {withWhom(deal)}
      </span>
      <span className="sr-only">, {standingLabel(deal)}</span>
    </Link>
  );
}

function NowLine({ range, zone }: { range: HourRange; zone: string }) {
  const { minute } = readClock(zone, useNow(MINUTE_MS));
  if (minute < range.from || minute > range.to) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 h-0.5 bg-brick"
      style={{ top: withText(topOf(minute, range)) }}
    />
  );
}
