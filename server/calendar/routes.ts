// Bookings for the calendar that people keep elsewhere.
import { deals } from '#shared/deals.ts';
import { visitedAt } from '../http/origin.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { bookingFile } from './booking-file.ts';

export function calendarRoutes({ app, context }: Parts): void {
  serve(app, deals.calendarFile, async ({ params, user, request, reply }) => {
    const site = visitedAt(request, context.config.PUBLIC_URL);
    const file = await bookingFile(context, user, { dealId: params.id, site });
    reply
      .type('text/calendar; charset=utf-8')
      // Not "attachment": a phone then offers to add it, instead of laying it among its files.
      .header('content-disposition', `inline; filename="booking-${params.id}.ics"`)
      .serializer(String);
    return file;
  });
}
