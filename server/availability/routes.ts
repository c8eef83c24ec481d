// Routes for my working hours and the times that I could still promise.
import { availability } from '#shared/availability.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { findAvailability } from './find-availability.ts';
import { listFreeTimes } from './list-free-times.ts';
import { saveAvailability } from './save-availability.ts';

export function availabilityRoutes({ app, context, limits }: Parts): void {
  serve(app, availability.get, ({ user }) => findAvailability(context.db, user.id));
  serve(app, availability.save, ({ user, body }) => saveAvailability(context, user.id, body));
  serve(app, availability.freeTimes, async ({ user, query }) => {
    await limits.take('search', user.id);
    return listFreeTimes(context, user.id, query);
  });
}
