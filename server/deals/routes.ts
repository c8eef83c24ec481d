// Deals: how they begin, and their lists and pages.
import { deals } from '#shared/deals.ts';
import { needs } from '#shared/needs.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { answerNeed } from './answer-need.ts';
import { expressInterest } from './express-interest.ts';
import { findContact } from './read/find-contact.ts';
import { findDeal } from './read/find-deal.ts';
import { listBookings, showCalendar } from './read/list-bookings.ts';
import { listDeals } from './read/list-deals.ts';
import { readDeal } from './read/read-deal.ts';

export function dealRoutes({ app, context, limits }: Parts): void {
  serve(app, deals.expressInterest, async ({ body, user, reply }) => {
    await limits.take('step', user.id);
    const { dealId, isNew } = await expressInterest(context, user, body);
    if (isNew) reply.code(201);
    return findDeal(context, user, dealId);
  });
  serve(app, needs.answer, async ({ params, body, user, reply }) => {
    await limits.take('step', user.id);
    const { dealId, isNew } = await answerNeed(context, user, params.id, body);
    if (isNew) reply.code(201);
    return findDeal(context, user, dealId);
  });
  serve(app, deals.interests, ({ query, user }) => listDeals(context, user, query.tab ?? 'sent', query));
  serve(app, deals.requests, ({ query, user }) => listDeals(context, user, query.tab ?? 'received', query));
  serve(app, deals.bookings, ({ query, user }) => listBookings(context, user, query));
  serve(app, deals.calendar, ({ query, user }) => showCalendar(context, user, query));
  serve(app, deals.get, ({ params, user }) => findDeal(context, user, params.id));
  serve(app, deals.read, async ({ params, user }) => {
    await readDeal(context, user, params.id);
    return { ok: true } as const;
  });
  serve(app, deals.contact, ({ params, user }) => findContact(context, user, params.id));
}
