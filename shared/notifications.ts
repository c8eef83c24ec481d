// Notices to one user: what happened, and where in the app they lead.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParam, Time } from './fields.ts';

/** What a notice is about, which decides the page that it opens. */
export const NOTICE_SUBJECTS = ['booking', 'service', 'user', 'need', 'decision', 'question'] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

export const Notification = z.object({
  id: Id,
  userId: Id,
  type: z.enum(['message', 'email', 'booking', 'interest', 'payment', 'offer', 'price_offer', 'system']),
  title: z.string(),
  content: z.string(),
  read: z.boolean(),
  createdAt: Time,
  relatedType: z.nullable(z.enum(NOTICE_SUBJECTS)),
  relatedId: z.nullable(Id),
});
export type Notification = z.infer<typeof Notification>;

/** Why a channel does not work for a user, in words for that user. */
export const hindrances = {
  guest: 'Guests get neither e-mail nor SMS.',
  no_address: 'This account has no e-mail address.',
  no_phone: 'SMS need a phone number, and this account has none.',
  no_consent: 'We send SMS only to people who have agreed to them, and this account has not.',
  stopped: 'You replied STOP. Text START to the number that our SMS came from, and you can switch them on again.',
  unconfirmed: 'Confirm your number to receive texts.',
} as const;
export type Hindrance = keyof typeof hindrances;

/** Kinds of notices, as users choose them in the settings, where the words for them are. */
export const NOTICE_KINDS = ['messages', 'deals', 'payments', 'needs', 'reviews', 'system'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The default kind of a notice, by its type. */
export const kindOfType: Record<Notification['type'], NoticeKind> = {
  message: 'messages',
  email: 'messages',
  booking: 'deals',
  interest: 'deals',
  offer: 'deals',
  price_offer: 'deals',
  payment: 'payments',
  system: 'system',
};

const Told = z.object({ email: z.boolean(), sms: z.boolean() });
const ToldChange = z.optional(z.partial(Told));

const Way = z.object({
  hindrance: z.nullable(z.enum(Object.keys(hindrances) as [Hindrance, ...Hindrance[]])),
  /** Whether the operator has connected a provider for this channel; otherwise the operator can read what is kept. */
  connected: z.boolean(),
});

export const Preferences = z.object({
  email: z.boolean(),
  inApp: z.boolean(),
  sms: z.boolean(),
  /** The kinds sent over the channels that are on. System and security notices are always mailed. */
  kinds: z.object({ messages: Told, deals: Told, payments: Told, needs: Told, reviews: Told, system: Told }),
  ways: z.object({ email: Way, sms: Way }),
});
export type Preferences = z.infer<typeof Preferences>;

export const PreferencesChange = z.object({
  email: z.optional(z.boolean()),
  sms: z.optional(z.boolean()),
  kinds: z.optional(
    z.object({
      messages: ToldChange,
      deals: ToldChange,
      payments: ToldChange,
      needs: ToldChange,
      reviews: ToldChange,
      system: z.optional(z.object({ sms: z.optional(z.boolean()) })),
    }),
  ),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

const mentions = (title: string, words: string[]): boolean => words.some((word) => title.toLowerCase().includes(word));

function bookingPath(title: string): string {
  if (mentions(title, ['price offer', 'offer received', 'price proposal', 'payment'])) return '/service-requests';
  return mentions(title, ['interest', 'availability']) ? '/service-interests' : '/service-requests';
}

function pathOf({ type, title, relatedType, relatedId }: Notification): string {
  if (type === 'interest') return '/service-interests';
  if (type === 'offer' || type === 'price_offer' || type === 'payment') return '/service-requests';
  if (type === 'message') return '/messages';
  if (relatedType === 'booking') return bookingPath(title);
  if (relatedType === 'service') return '/service-interests';
  return relatedType === 'user' && relatedId ? `/users/${relatedId}` : '/';
}

/** The name of each subject in a notice's link. */
const names: Readonly<Record<string, string>> = {
  booking: 'deal',
  need: 'need',
  decision: 'decision',
  question: 'question',
};

/**
 * The page that a click on the notice opens: the specification's path, with the deal, need or person that it is about.
 */
export function notificationPath(notification: Notification): string {
  const { type, relatedType, relatedId } = notification;
  const name = type === 'message' && relatedType === 'user' ? 'with' : names[relatedType ?? ''];
  return relatedId && name ? `${pathOf(notification)}?${name}=${relatedId}` : pathOf(notification);
}

const params = z.object({ id: IdParam });

/** More rows than any town has: a greater id is a mistake. */
const MOST_ID = 2 ** 31 - 1;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    about: 'My latest 50 notices, the newest first.',
    access: 'user',
    reply: z.array(Notification),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    about: 'By which ways I am told.',
    access: 'user',
    reply: Preferences,
    refuses: ['not_found'],
  }),
  setPreferences: endpoint({
    method: 'POST',
    path: '/api/notifications/preferences',
    about:
      'Switches e-mail or SMS on or off, for all or for one kind of notices; what is left out stays. What is hindered cannot be switched on.',
    access: 'user',
    body: PreferencesChange,
    reply: Preferences,
    refuses: ['not_found', 'sms_not_possible'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/read',
    about: 'Marks one as read.',
    access: 'user',
    params,
    reply: Done,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    about: 'Marks all as read.',
    access: 'user',
    reply: Done,
  }),
  readAbout: endpoint({
    method: 'POST',
    path: '/api/notifications/read-about',
    about: 'Marks mine about one thing as read, which I have opened; without an id those about all of its kind.',
    access: 'user',
    body: z.object({ about: z.enum(NOTICE_SUBJECTS), id: z.optional(Id.check(z.maximum(MOST_ID))) }),
    reply: Done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notifications/:id',
    about: 'Deletes one.',
    access: 'user',
    params,
    reply: Done,
  }),
};
