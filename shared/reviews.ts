// Reviews: what the two sides of a deal say about each other.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cursor, Id, IdParam, page, text, Time } from './fields.ts';
import { Person } from './users.ts';

const CHOOSE = 'Please choose 1 to 5 stars';
const Stars = z.int(CHOOSE).check(z.minimum(1, CHOOSE), z.maximum(5, CHOOSE));

const content = {
  stars: Stars,
  communication: z.nullable(Stars),
  punctuality: z.nullable(Stars),
  quality: z.nullable(Stars),
  text: text(2000),
};
export const NewReview = z.object({
  stars: Stars,
  communication: z._default(content.communication, null),
  punctuality: z._default(content.punctuality, null),
  quality: z._default(content.quality, null),
  text: z._default(content.text, ''),
});

export const Review = z.object({
  id: Id,
  dealId: Id,
  author: Person,
  subjectId: Id,
  ...content,
  text: z.string(),
  createdAt: Time,
  /** The reply of the reviewed person; `removed` when an operator removed it, and `text` says so. */
  reply: z.nullable(z.object({ text: z.string(), at: Time, removed: z.boolean() })),
});
export const NewReply = z.object({ text: text(2000, { min: 1, required: 'Please write a reply' }) });
export type Review = z.infer<typeof Review>;

export const reviews = {
  write: endpoint({
    method: 'POST',
    path: '/api/deals/:id/reviews',
    about: 'Reviews the other side of a completed deal, once; the other side sees it when both are in.',
    access: 'user',
    params: z.object({ id: IdParam }),
    body: NewReview,
    reply: Review,
    refuses: ['already_reviewed', 'review_closed', 'too_many_requests'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/reviews/:id/reply',
    about: 'Answers a published review of oneself, once.',
    access: 'user',
    params: z.object({ id: IdParam }),
    body: NewReply,
    reply: Review,
    refuses: ['already_replied', 'too_many_requests'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/users/:id/reviews',
    about: 'The published reviews of somebody, the newest first.',
    access: 'user',
    params: z.object({ id: IdParam }),
    query: z.object({ serviceId: z.optional(IdParam), cursor: z.optional(Cursor) }),
    reply: page(Review),
  }),
};
