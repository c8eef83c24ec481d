// One booking as a calendar file (RFC 5545). A calendar that already has it replaces it with the new one.
import { isolated } from '#shared/isolated.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { BOOKED, isCalledOff } from '#shared/deal-statuses.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { contactIfShown } from '../deals/read/find-contact.ts';
import { findDeal } from '../deals/read/find-deal.ts';
import { refuse } from '../http/refusal.ts';

/**
 * `site`: the address under which the user opened the product. Refuses with `not_found` for everybody but the deal's
 * two sides, before it is paid, and if no time is fixed.
 */
export async function bookingFile(
  context: Context,
  user: SessionUser,
  { dealId, site }: { dealId: number; site: string },
): Promise<string> {
  const deal = await findDeal(context, user, dealId);
  const { start, end, service } = deal;
  if (!start || !end || !BOOKED.includes(deal.status)) return refuse('not_found');
  const isOff = isCalledOff(deal);
  // Including the job's address counts as viewing it, so it is logged as a view.
  const contact = isOff || service.remote ? undefined : await contactIfShown(context, user, dealId);
  const page = `${site}${deal.side === 'seeker' ? '/service-interests' : '/service-requests'}?deal=${dealId}`;
  const calendar = ical({
    prodId: { company: 'Doorstep', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `booking-${dealId}@${new URL(context.config.PUBLIC_URL).host}`,
    sequence: revisionOf(deal),
    stamp: context.now(),
    lastModified: new Date(deal.updatedAt),
    start: new Date(start),
    end: new Date(end),
    summary: `${isolated(service.title)} ${deal.side === 'seeker' ? `by ${nameOf(deal.provider)}` : `for ${nameOf(deal.seeker)}`}`,
    description: `Everything about it: ${page}`,
    url: page,
    location: contact?.address ?? null,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // Every line ends with a break, including the last one, where the library leaves it out.
  return `${calendar.toString()}\r\n`;
}

/** The number of changes since the booking: a calendar keeps the highest revision. */
const revisionOf = (deal: DealDetail): number =>
  deal.history.filter(({ step }) => step === 'accept_time').length + (isCalledOff(deal) ? 1 : 0);
