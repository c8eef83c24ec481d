// One booking: its date as a calendar leaf, the service, the other side and the status; without a date, the other
// side's picture.
import { Link } from 'wouter';
import { isCalledOff } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';
import { NextDeadline } from '../deals/deadline.tsx';
import { otherOf, standingLabel, toneOf } from '../deals/deal-words.ts';
import { isTime } from '../lib/time/dates.ts';
import { Price } from '../ui/display/money.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { timeWords, withWhom } from './booking-words.ts';
import { readClock } from './clock.ts';

interface BookingCardProps {
  deal: Deal;
  href: string;
  /** The time zone of the displayed times. */
  zone: string;
}

export function BookingCard({ deal, href, zone }: BookingCardProps) {
  const { service, price, start } = deal;
  const off = isCalledOff(deal);
  return (
    <Link href={href} className="card flex items-start gap-x-4 p-4 sm:p-5 hover:shadow-float">
      {start && isTime(start) ? (
        <Leaf start={start} zone={zone} off={off} />
      ) : (
        <Avatar person={otherOf(deal)} size={56} />
      )}
      <span className="@container min-w-0 flex-1 leading-snug wrap-anywhere">
        <span className="flex flex-wrap items-start gap-x-3">
          <span className="display min-w-0 flex-1 basis-32 pb-0.5 text-[1.15rem] leading-[1.3] @[11rem]:line-clamp-2">
            {service.title}
          </span>
          {price !== null && <Price cents={price} className="text-[1.35rem] leading-[1.1]" />}
        </span>
        {start && (
          <span className={`num mt-1 block ${off ? 'text-ink-2 line-through' : ''}`}>{timeWords(deal, zone)}</span>
        )}
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StatusPill tone={toneOf(deal)}>{standingLabel(deal)}</StatusPill>
          {deal.frozen && <StatusPill tone="bad">Frozen</StatusPill>}
          <span className="text-[0.92rem] text-ink-2">{withWhom(deal)}</span>
        </span>
        <NextDeadline deal={deal} />
      </span>
    </Link>
  );
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** Grey once the booking is called off. */
function Leaf({ start, zone, off }: { start: string; zone: string; off: boolean }) {
  const { day } = readClock(zone, start);
  return (
    <span
      aria-hidden="true"
      className="grid w-14 flex-none overflow-hidden rounded-ctl text-center shadow-[inset_0_0_0_1.5px_var(--line)]"
    >
      <span className={`${off ? 'bg-sunken' : 'bg-tint-lamp'} py-0.5 text-[0.78rem] font-semibold`}>
        {month.format(new Date(day))}
      </span>
      <span className="display py-1 text-[1.35rem]">{Number(day.slice(8))}</span>
    </span>
  );
}
