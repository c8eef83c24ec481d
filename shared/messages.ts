// Private messages between two people, usually about a service.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cursor, Done, Id, IdOrZero, IdOrZeroParam, IdParam, Key, line, page, Time, untrimmedText } from './fields.ts';
import { PaymentCard } from './payment-requests.ts';
import { Photo, SentPhotos } from './photos.ts';
import { isBlank } from './typed-text.ts';
import { Person } from './users.ts';

/** The most messages in one list: the latest. */
export const LATEST = 200;

/** The longest text to search conversations for, in characters. */
export const LONGEST_SEARCH = 100;

export const Message = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  /** 0 when the message is not about a service. */
  serviceId: z.int(),
  /** Empty if the message has only photos. */
  content: z.string(),
  /** An operator removed it; `content` says so. */
  removed: z.boolean(),
  createdAt: Time,
  /** Set by the sender's page, to recognise a message that it showed before sending. */
  clientId: z.nullable(z.string()),
  /** Whether its receiver has read it. */
  read: z.boolean(),
  /** The payment that the message requests, if it is a payment request of this thread. */
  payment: z.nullable(PaymentCard),
  /** At most four. Deleted with their sender's account. */
  photos: z.array(Photo),
});
export type Message = z.infer<typeof Message>;

export const NewMessage = z
  .object({
    receiverId: Id,
    serviceId: z._default(IdOrZero, 0),
    content: untrimmedText(5000),
    /** The ids of uploaded photos. */
    photos: z._default(SentPhotos, []),
    /** Idempotent: repeated with the same id, the message is sent once. */
    clientId: z.optional(Key),
  })
  .check(
    z.refine(({ content, photos }) => !isBlank(content) || photos.length > 0, {
      error: 'Write a message first',
      path: ['content'],
    }),
  );
export type NewMessage = z.input<typeof NewMessage>;

export const Conversation = z.object({
  serviceId: z.int(),
  serviceTitle: z.nullable(z.string()),
  /** The service's provider, who alone may request payment; null without a service. */
  providerId: z.nullable(Id),
  person: Person,
  lastMessage: Message,
  unread: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

const params = z.object({ serviceId: IdOrZeroParam, recipientId: IdParam });

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/api/messages/:serviceId/:recipientId',
    about: 'The latest 200 messages of a thread, the oldest first; 304 when nothing is new.',
    access: 'user',
    params,
    query: z.object({ before: z.optional(IdParam), after: z.optional(IdOrZeroParam) }),
    reply: z.array(Message),
    statuses: [304],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages',
    about: 'Sends a message.',
    access: 'user',
    body: NewMessage,
    reply: Message,
    refuses: [
      'no_contact',
      'blocked_by_you',
      'not_found',
      'key_reused',
      'no_such_receiver',
      'photo_gone',
      'too_many_requests',
    ],
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/messages/:serviceId/:recipientId/read',
    about: 'Marks everything in the thread as read by me.',
    access: 'user',
    params,
    reply: Done,
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/api/conversations',
    about:
      'My threads, the latest first: all, those whose person, service or last words hold `q`, or those with one person. `unread` counts over all.',
    access: 'user',
    query: z.object({ q: z.optional(line(LONGEST_SEARCH)), with: z.optional(IdParam), cursor: z.optional(Cursor) }),
    reply: z.extend(page(Conversation), { unread: z.int() }),
    refuses: ['too_many_requests'],
  }),
};
