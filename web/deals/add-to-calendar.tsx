// Downloads an upcoming booking for the user's own calendar; once called off, the file cancels it there, too.
import { CalendarPlus, CalendarX } from 'lucide-react';
import { BOOKED, isCalledOff } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { urlOf } from '../lib/api/call.ts';
import { useNow } from '../lib/time/use-now.ts';

export function AddToCalendar({ deal }: { deal: Pick<Deal, 'id' | 'status' | 'start' | 'end'> }) {
  const { id, status, start, end } = deal;
  const now = useNow(MINUTE_MS);
  const isToCome = start !== null && end !== null && Date.parse(end) > now;
  if (!isToCome || !BOOKED.includes(status) || status === 'completed' || status === 'closed') return null;
  const isOff = isCalledOff(deal);
  const Icon = isOff ? CalendarX : CalendarPlus;
  return (
    <a href={urlOf(deals.calendarFile.path, { id })} className="link mt-1 inline-flex min-h-11 items-center gap-1.5">
      <Icon size={18} aria-hidden="true" className="flex-none" />
      {isOff ? 'Strike it from my calendar' : 'Add to calendar'}
    </a>
  );
}
