// Needs: the concrete jobs that a seeker wants done.
import * as z from 'zod/mini';
import { NeedAnswer } from './deal-bodies.ts';
import { DealDetail } from './deal-views.ts';
import { RadiusKm } from './distance.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Done, FlagParam, Id, IdParam, Key, line, page, text, Time, WholeDollars } from './fields.ts';
import { KindId } from './kinds.ts';
import { Languages } from './languages.ts';
import { asTyped, type Cents as CentsValue } from './money.ts';
import { needBudget, needTime } from './need-facts.ts';
import { ChosenPhotos, Photo } from './photos.ts';
import { Category, Near } from './services.ts';
import { Person } from './users.ts';

export const NeedStatus = z.enum(['open', 'matched', 'booked', 'fulfilled', 'expired', 'withdrawn']);

/** The most needs in one goal. */
export const MOST_IN_GOAL = 50;

const content = {
  title: line(120, { min: 3, required: 'Say what you need in at least 3 characters' }),
  description: text(2000),
  category: z.nullable(Category),
  /** The kind that the seeker chose; null: taken from the text. */
  kind: z.nullable(KindId),
  budgetMin: z.nullable(WholeDollars),
  budgetMax: z.nullable(WholeDollars),
  ...needTime,
  /** The need is in another town, the one nearest to this point. Null: in the seeker's own. */
  near: z.nullable(Near),
  radiusKm: RadiusKm,
  visibility: z.enum(['public', 'private']),
};
const fits = z.refine<{ budgetMin?: CentsValue | null | undefined; budgetMax?: CentsValue | null | undefined }>(
  (need) => (need.budgetMin ?? 0) <= (need.budgetMax ?? Infinity),
  { error: 'The budget’s lower end is above its upper end', path: ['budgetMin'] },
);

const hasItsDay = z.refine<{ urgency: string; onDate: string | null }>(
  (need) => (need.urgency === 'on_date') === (need.onDate !== null),
  {
    error: 'Please choose the day',
    path: ['onDate'],
  },
);

const stated = {
  title: content.title,
  description: z._default(content.description, ''),
  category: z._default(content.category, null),
  kind: z._default(content.kind, null),
  budgetMin: z._default(content.budgetMin, null),
  budgetMax: z._default(content.budgetMax, null),
  urgency: z._default(content.urgency, 'flexible'),
  onDate: z._default(content.onDate, null),
  dateIs: z._default(content.dateIs, 'on'),
  partOfDay: z._default(content.partOfDay, null),
  near: z._default(content.near, null),
  radiusKm: z._default(content.radiusKm, 25),
  visibility: z._default(content.visibility, 'private'),
};

/** A need posted together with its goal. */
export const GoalNeed = z.object(stated).check(fits, hasItsDay);

/** A need before it is posted, as a plan proposes it. */
export const ProposedNeed = z.object({ ...stated, ...needBudget });

/** One of the user's goals; null for none. */
const goalId = z.nullable(Id);
/** Without a key, every request posts another need. */
export const NewNeed = z
  .object({ key: z.optional(Key), ...stated, photos: z._default(ChosenPhotos, []), goalId: z._default(goalId, null) })
  .check(fits, hasItsDay);

/** Its position among the goal's needs, from 1; any higher number means last. */
const placeInGoal = z.int().check(z.minimum(1), z.maximum(MOST_IN_GOAL));
export const NeedChange = z.partial(z.object({ ...content, photos: ChosenPhotos, goalId, placeInGoal })).check(fits);

export const Need = z.object({
  id: Id,
  ...content,
  ...needBudget,
  title: z.string(),
  description: z.string(),
  photos: z.array(Photo),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  status: NeedStatus,
  /** Why an operator has hidden it; null if it is not hidden. */
  hiddenReason: z.nullable(z.string()),
  createdAt: Time,
  /** When it expires or expired. Null during an active deal, and once it is booked, fulfilled or withdrawn. */
  expiresAt: z.nullable(Time),
  /** Whether to offer its seeker a renewal: it has expired, or expires soon and a reminder was sent. */
  canBeRenewed: z.boolean(),
  goalId,
  placeInGoal: z.nullable(placeInGoal),
  /** Unfinished deals about it. */
  dealCount: z.int(),
});
export type Need = z.infer<typeof Need>;

/** A need in the form of its body: with the budget in whole dollars. */
export const needAsTyped = <N extends Pick<Need, 'budgetMin' | 'budgetMax'>>(need: N) => ({
  ...need,
  budgetMin: asTyped(need.budgetMin),
  budgetMax: asTyped(need.budgetMax),
});

/** A neighbour's public need, as shown to a user with services nearby. */
export const NearbyNeed = z.object({
  ...z.pick(Need, {
    id: true,
    title: true,
    description: true,
    photos: true,
    category: true,
    budgetMin: true,
    budgetMax: true,
  }).shape,
  ...z.pick(Need, {
    urgency: true,
    onDate: true,
    dateIs: true,
    partOfDay: true,
    city: true,
    state: true,
    createdAt: true,
  }).shape,
  seeker: Person,
  /** Languages that both its seeker and the user speak, besides English. */
  commonLanguages: Languages,
  /** "about 3 km" from the user's home; null if that is unknown. */
  distance: z.nullable(z.string()),
  /** The user's live services that fit, best first, at most twenty. */
  serviceIds: z.array(Id),
  /** My latest unfinished deal with its seeker about something else; null if there is none. */
  dealId: z.nullable(Id),
  /** How long an offer lasts unless its maker sets a limit, in ms. */
  offerLasts: z.int(),
});
export type NearbyNeed = z.infer<typeof NearbyNeed>;

/** A filter for my needs; all of them by default. */
export const NeedList = z.object({
  /** Only needs that still look for somebody. */
  open: z.optional(FlagParam),
  /** Only needs without a goal. */
  withoutGoal: z.optional(FlagParam),
  cursor: z.optional(Cursor),
});

const params = z.object({ id: IdParam });

export const needs = {
  list: endpoint({
    method: 'GET',
    path: '/api/needs',
    about: 'My needs without those that were withdrawn, the newest first; 20 a page.',
    access: 'user',
    query: NeedList,
    reply: page(Need),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/needs',
    about: 'States a need, or returns the one that its key has stated already.',
    access: 'user',
    body: NewNeed,
    reply: Need,
    refuses: [
      'not_found',
      'key_reused',
      'wrong_state',
      'place_needed',
      'goal_full',
      'photo_gone',
      'too_many_requests',
      'busy',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/needs/:id',
    about: 'One need of mine.',
    access: 'user',
    params,
    reply: Need,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/needs/:id',
    about: 'Changes a need of mine, or moves it to another goal of mine or out of it; what is left out stays.',
    access: 'user',
    params,
    body: NeedChange,
    reply: Need,
    refuses: ['wrong_state', 'place_needed', 'goal_full', 'need_hidden', 'photo_gone', 'too_many_requests', 'busy'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/needs/:id',
    about: 'Withdraws a need of mine.',
    access: 'user',
    params,
    reply: Done,
    refuses: ['wrong_state'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/needs/:id/renewals',
    about: 'Renews a need of mine: it stays for the whole time from now, and one that has expired is open again.',
    access: 'user',
    params,
    reply: Need,
    refuses: ['wrong_state'],
  }),
  nearby: endpoint({
    method: 'GET',
    path: '/api/needs/nearby',
    about: 'Open public needs of others near my live services, of their kind or of none, the newest first.',
    access: 'user',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: page(NearbyNeed),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/needs/:id/answers',
    about:
      'Answers a public need with an offer for a service of mine; 201 when new, 200 with the deal that the same key has begun already.',
    access: 'user',
    params,
    body: NeedAnswer,
    reply: DealDetail,
    statuses: [201],
    refuses: [
      'no_contact',
      'blocked_by_you',
      'key_reused',
      'deal_under_way',
      'wrong_state',
      'slot_taken',
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
};
