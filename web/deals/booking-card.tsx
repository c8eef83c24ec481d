// One booking: its day as on a calendar's leaf, what is done, by or for whom, and how it stands.
import { Link } from 'wouter';
import { dealStatuses } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';
import { formatSpan } from '../lib/dates.ts';
import { dealPath } from '../paths.ts';
import { Price } from '../ui/money.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import { NextDeadline } from './deadline.tsx';
import { otherOf, toneOf } from './deal-words.ts';

export function BookingCard({ deal }: { deal: Deal }) {
  const { side, service, price, status, start, end } = deal;
  const other = otherOf(deal).username;
  const isOff = dealStatuses[status].final && status !== 'closed';
  return (
    <Link href={dealPath(deal.id, side)} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:flex-nowrap sm:p-5 hover:shadow-float">
      <Leaf start={start} isOff={isOff} />
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <span className="display line-clamp-2 text-[1.15rem] leading-[1.3]">{service.title}</span>
        <span className={`num mt-1 block ${isOff && start ? 'text-ink-2 line-through' : ''}`}>{start && end ? formatSpan(start, end) : 'No fixed time'}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StatusPill tone={toneOf(deal)}>{dealStatuses[status].label}</StatusPill>
          {deal.frozen && <StatusPill tone="bad">Frozen</StatusPill>}
          <span className="text-[0.92rem] text-ink-2">{side === 'seeker' ? `by ${other}` : `for ${other}`}</span>
        </span>
        <NextDeadline deal={deal} />
      </span>
      {price !== null && <Price cents={price} className="text-[1.35rem] max-sm:w-full max-sm:pl-18" />}
    </Link>
  );
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'short' });

/** Grey where it will not be any more. */
function Leaf({ start, isOff }: { start: string | null; isOff: boolean }) {
  const at = start === null ? undefined : new Date(start);
  return (
    <span aria-hidden="true" className="grid w-14 flex-none overflow-hidden rounded-ctl text-center shadow-[inset_0_0_0_1.5px_var(--line)]">
      <span className={`${isOff ? 'bg-sunken' : 'bg-tint-lamp'} py-0.5 text-[0.78rem] font-semibold`}>{at ? month.format(at) : '–'}</span>
      <span className="display py-1 text-[1.35rem]">{at ? at.getDate() : '·'}</span>
    </span>
  );
}
