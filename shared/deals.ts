// Deals: one seeker, one provider, one service, from the first interest to the reviews.
import * as z from 'zod/mini';
import { NewInterest, StepBody } from './deal-bodies.ts';
import { Deal, DealDetail } from './deal-views.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Done, IdParam, page, Time } from './fields.ts';
import { DAY_MS } from './time.ts';

const DealList = z.object({
  tab: z.optional(z.enum(['sent', 'received'])),
  /** `open` leaves out deals that are over. */
  status: z.optional(z.enum(['open', 'over'])),
  /** Only deals about this need. */
  needId: z.optional(IdParam),
  /** Only deals about this service. */
  serviceId: z.optional(IdParam),
  cursor: z.optional(Cursor),
});
const params = z.object({ id: IdParam });

/** The six weeks of a month view, and more than any two time zones differ by on either side. */
export const MAX_CALENDAR_DAYS = 62;
const MAX_CALENDAR_MS = MAX_CALENDAR_DAYS * DAY_MS;
/** The most deals in one reply of the calendar. */
export const MOST_IN_CALENDAR = 500;

export const deals = {
  expressInterest: endpoint({
    method: 'POST',
    path: '/api/service-interests',
    about: 'Expresses interest in a service; 201 when new, 200 with the deal that the same key has begun already.',
    access: 'user',
    body: NewInterest,
    reply: DealDetail,
    statuses: [201],
    refuses: [
      'no_contact',
      'blocked_by_you',
      'not_found',
      'key_reused',
      'deal_under_way',
      'wrong_state',
      'slot_taken',
      'own_service',
      'service_not_live',
      'time_in_past',
      'time_too_far',
      'outside_hours',
      'notice_too_short',
      'valid_until_past',
      'too_many_requests',
      'busy',
    ],
  }),
  interests: endpoint({
    method: 'GET',
    path: '/api/service-interests',
    about: 'My deals; without `tab` those I sent.',
    access: 'user',
    query: DealList,
    reply: page(Deal),
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/service-requests',
    about: 'My deals; without `tab` those I received.',
    access: 'user',
    query: DealList,
    reply: page(Deal),
  }),
  bookings: endpoint({
    method: 'GET',
    path: '/api/bookings',
    about:
      'My paid deals on both sides, by agreed start; those without a fixed time stand where they were completed, else last.',
    access: 'user',
    query: z.object({
      from: z.optional(Time),
      to: z.optional(Time),
      order: z.optional(z.enum(['soonest', 'latest'])),
      /** `open`: only unfinished deals without a fixed time; `known`: all others. */
      time: z.optional(z.enum(['known', 'open'])),
      cursor: z.optional(Cursor),
    }),
    reply: page(Deal),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/bookings/calendar',
    about: `My paid deals on both sides whose agreed time touches that between \`from\` and \`to\`, by start; at most ${MAX_CALENDAR_DAYS} days at once.`,
    access: 'user',
    query: z.object({ from: Time, to: Time }).check(
      z.refine(
        ({ from, to }) => Date.parse(to) > Date.parse(from) && Date.parse(to) - Date.parse(from) <= MAX_CALENDAR_MS,
        {
          error: `From and to are at most ${MAX_CALENDAR_DAYS} days apart`,
          path: ['to'],
        },
      ),
    ),
    reply: z.object({
      items: z.array(Deal),
      /** More deals exist than one reply holds: request a shorter span. */
      more: z.boolean(),
      /** The start of the last deal that ended before `from`, and of the first one from `to` on. */
      before: z.nullable(Time),
      after: z.nullable(Time),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/deals/:id',
    about: 'A deal of mine, with its history.',
    access: 'user',
    params,
    reply: DealDetail,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/deals/:id/read',
    about: 'Marks my notices about a deal of mine as read.',
    access: 'user',
    params,
    reply: Done,
  }),
  takeStep: endpoint({
    method: 'POST',
    path: '/api/deals/:id/steps',
    about: 'Takes a step; repeated with the same key it returns the same and does nothing more.',
    access: 'user',
    params,
    body: StepBody,
    reply: DealDetail,
    refuses: [
      'not_your_step',
      'key_reused',
      'wrong_state',
      'nothing_held',
      'slot_taken',
      'frozen',
      'bank_dispute',
      'no_proposal',
      'sums_changed',
      'offer_changed',
      'slots_needed',
      'time_in_past',
      'time_too_far',
      'outside_hours',
      'notice_too_short',
      'too_early',
      'no_counters_left',
      'no_fixes_left',
      'hold_too_often',
      'cancel_by_agreement',
      'too_much',
      'same_price',
      'same_offer',
      'already_final',
      'deal_limit',
      'valid_until_past',
      'address_needed',
      'not_payable',
      'payments_off',
      'email_not_verified',
      'photo_gone',
      'evidence_full',
      'provider_refused',
      'too_many_requests',
      'busy',
    ],
  }),
  contact: endpoint({
    method: 'GET',
    path: '/api/deals/:id/contact',
    about: 'The job’s address and the other side’s phone number, once paid; each look is logged.',
    access: 'user',
    params,
    reply: z.object({ address: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/deals/:id.ics',
    about:
      'A paid deal of mine with a fixed time, for the calendar on my phone or computer; importing it again replaces the entry.',
    access: 'user',
    params,
    reply: z.string(),
    media: 'text/calendar',
  }),
};
