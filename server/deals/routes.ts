// The routes of deals.
import { deals } from '#shared/deals.ts';
import { paymentRequests } from '#shared/payment-requests.ts';
import type { Parts } from '../app.ts';
import { serve } from '../http/serve.ts';
import { countTry } from '../money/may-pay.ts';
import { expressInterest } from './express-interest.ts';
import { feeOfRequest } from '../payment-requests/fee-of-request.ts';
import { findContact } from './read/find-contact.ts';
import { findDeal } from './read/find-deal.ts';
import { leavePayment } from '../checkout/leave-payment.ts';
import { listBookings, showCalendar } from './read/list-bookings.ts';
import { listDeals } from './read/list-deals.ts';
import { requestInChat } from '../payment-requests/request-payment-in-chat.ts';
import { takeStep } from './take-step.ts';

export function dealRoutes({ app, context, limits }: Parts): void {
  serve(app, deals.expressInterest, async ({ body, user, reply }) => {
    await limits.take('step', user.id);
    const { dealId, isNew } = await expressInterest(context, user, body);
    if (isNew) reply.code(201);
    return findDeal(context, user, dealId);
  });
  serve(app, deals.interests, ({ query, user }) => listDeals(context, user, query.tab ?? 'sent', query));
  serve(app, deals.requests, ({ query, user }) => listDeals(context, user, query.tab ?? 'received', query));
  serve(app, deals.bookings, ({ query, user }) => listBookings(context, user, query));
  serve(app, deals.calendar, ({ query, user }) => showCalendar(context, user, query));
  serve(app, deals.get, ({ params, user }) => findDeal(context, user, params.id));
  serve(app, deals.takeStep, async ({ params, body, user }) => {
    await limits.take('step', user.id);
    if (body.step === 'accept_offer') await countTry(limits, user.id);
    await leavePayment(context, user, params.id, body);
    await takeStep(context, user, params.id, body);
    return findDeal(context, user, params.id);
  });
  serve(app, paymentRequests.create, async ({ body, user }) => {
    await limits.take('step', user.id);
    return requestInChat({ context, limits }, user, body);
  });
  serve(app, paymentRequests.fee, ({ query, user }) => feeOfRequest(context, user, query));
  serve(app, deals.contact, ({ params, user }) => findContact(context, user, params.id));
}
