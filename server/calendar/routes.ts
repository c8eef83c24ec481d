// Routes for bookings as calendar files.
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
      // Not "attachment": phones then offer to add it to the calendar instead of saving a file.
      .header('content-disposition', `inline; filename="booking-${params.id}.ics"`)
      .serializer(String);
    return file;
  });
}
