// Users: my own account, and what others may see of me.
import * as z from 'zod/mini';
import { DistanceUnit, RadiusKm } from './distance.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParam, Latitude, line, Longitude, text, Time } from './fields.ts';
import { Languages } from './languages.ts';
import { DisplayName } from './names.ts';

/** A name such as "Europe/Madrid", not an offset. */
export const TimeZone = line(60).check(z.refine(isTimeZone, 'This is not a time zone'));

function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}

/** What lists show of a person: never e-mail, phone or coordinates. */
export const Person = z.object({
  id: Id,
  username: z.string(),
  /** Shown instead of the username; empty if they have not chosen one: see `nameOf`. */
  displayName: z.string(),
  avatar: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** 1 to 5; null before the first review. */
  ratingAverage: z.nullable(z.number()),
  ratingCount: z.int(),
  completedDeals: z.int(),
});
export type Person = z.infer<typeof Person>;

/** In hours. */
export const ANSWER_STEPS = [1, 4, 12, 24, 72, 168] as const;
export const AnswerStep = z.literal(ANSWER_STEPS);
export type AnswerStep = z.infer<typeof AnswerStep>;

/**
 * Whether the user can message them and begin deals with them: `blocked` if the user has blocked them, `closed` if it
 * is not possible.
 */
const CONTACTS = ['open', 'blocked', 'closed'] as const;

export const Profile = z.extend(Person, {
  bio: z.string(),
  /** In the order in which they entered them. */
  languages: Languages,
  createdAt: Time,
  /** The share of their ended paid deals that they did not cancel, in percent; null before the fifth. */
  completionRate: z.nullable(z.int()),
  /**
   * The hours within which they usually reply to interests and first messages, in steps; null before the third reply,
   * and beyond a week.
   */
  answersWithin: z.nullable(AnswerStep),
  /** From the user, in steps and words ("under 1 mile"); null for oneself, or if either has no place. */
  distance: z.nullable(z.string()),
  contact: z.literal(CONTACTS),
  badges: z.object({
    /** They have opened a link mailed to their address. */
    emailConfirmed: z.boolean(),
    /** Neighbours who booked them again; 0 below three. */
    regulars: z.int(),
  }),
  /**
   * What makes up `ratingAverage`: the number of reviews with five, four, three, two and one stars, and the mean of
   * each rated aspect.
   */
  breakdown: z.object({
    stars: z.array(z.int()),
    communication: z.nullable(z.number()),
    punctuality: z.nullable(z.number()),
    quality: z.nullable(z.number()),
  }),
});
export type Profile = z.infer<typeof Profile>;

/** A user's view of their own account. */
export const CurrentUser = z.extend(
  z.omit(Profile, {
    completionRate: true,
    answersWithin: true,
    distance: true,
    contact: true,
    badges: true,
    breakdown: true,
  }),
  {
    email: z.nullable(z.string()),
    /** The link mailed there has been opened. */
    emailConfirmed: z.boolean(),
    phone: z.nullable(z.string()),
    /** The code sent there has been entered: only then are SMS sent to it. */
    phoneConfirmed: z.boolean(),
    latitude: z.nullable(z.string()),
    longitude: z.nullable(z.string()),
    /** Chosen by hand: the browser's position does not replace it. */
    placeIsChosen: z.boolean(),
    timeZone: z.string(),
    /** How far they travel, unless a service says otherwise; null if not set. */
    serviceRadiusKm: z.nullable(RadiusKm),
    /** The unit in which this account sees distances. */
    distanceUnit: DistanceUnit,
    isAdmin: z.boolean(),
    isGuest: z.boolean(),
    /** When a guest's account ends; null for other accounts. */
    guestExpiresAt: z.nullable(Time),
  },
);
export type CurrentUser = z.infer<typeof CurrentUser>;

export const Location = z.object({
  latitude: Latitude,
  longitude: Longitude,
  city: line(120, { min: 1, required: 'Please choose a city' }),
  /** The city's region, known if it was chosen from the list. */
  state: z.optional(line(120)),
  /** Chosen by the person rather than detected by the browser. */
  chosen: z.optional(z.literal(true)),
});

export const ProfileChange = z.object({
  displayName: z.optional(DisplayName),
  bio: z.optional(text(1000)),
  timeZone: z.optional(TimeZone),
  languages: z.optional(Languages),
  serviceRadiusKm: z.optional(RadiusKm),
});

export const users = {
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    about: 'The signed-in user.',
    access: 'user',
    reply: CurrentUser,
    refuses: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/user',
    about: 'Changes the own profile; what is left out stays.',
    access: 'user',
    body: ProfileChange,
    reply: CurrentUser,
    refuses: ['not_found', 'name_reserved'],
  }),
  setLocation: endpoint({
    method: 'POST',
    path: '/api/user/location',
    about: 'Sets the own place.',
    access: 'user',
    body: Location,
    reply: Done,
    refusal: 'message',
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/users/search',
    about: 'People whose display name or username begins with or contains the text, without oneself; at most 20.',
    access: 'user',
    query: z.object({ q: z.optional(line(100)) }),
    reply: z.array(Person),
    refuses: ['too_many_requests'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    about: 'Somebody’s public profile.',
    access: 'user',
    params: z.object({ id: IdParam }),
    reply: Profile,
    refuses: ['former_neighbour'],
  }),
};
