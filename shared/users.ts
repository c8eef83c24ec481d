// People: who I am, and what others may see of me.
import * as z from 'zod/mini';
import { DistanceUnit, RadiusKm } from './distance.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParam, Latitude, line, Longitude, text, Time } from './fields.ts';
import { Languages } from './languages.ts';
import { DisplayName } from './names.ts';

/** A name such as "Europe/Madrid"; offsets are none. */
export const TimeZone = line(60).check(z.refine(isTimeZone, 'This is not a time zone'));

function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}

/** What others may see in a list: never e-mail, phone or coordinates. */
export const Person = z.object({
  id: Id,
  username: z.string(),
  /** What others read instead of the username; empty where they have chosen none: see `nameOf`. */
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

/** Hours. */
export const ANSWER_STEPS = [1, 4, 12, 24, 72, 168] as const;
export const AnswerStep = z.literal(ANSWER_STEPS);
export type AnswerStep = z.infer<typeof AnswerStep>;

/**
 * Whether the asking user can write to them and begin deals with them: `blocked` where they have blocked them, `closed`
 * where they cannot.
 */
const CONTACTS = ['open', 'blocked', 'closed'] as const;

export const Profile = z.extend(Person, {
  bio: z.string(),
  /** In the order that they gave them. */
  languages: Languages,
  createdAt: Time,
  /** Of the paid deals that came to an end, how many they did not cancel, in hundredths; null before the fifth. */
  completionRate: z.nullable(z.int()),
  /**
   * Within how many hours they usually answer somebody who turns to them, in steps; null before the third answer, and
   * beyond a week.
   */
  answersWithin: z.nullable(AnswerStep),
  /** From the asking user, in steps and words ("under 1 mile"); null for oneself, and when either has no place. */
  distance: z.nullable(z.string()),
  contact: z.literal(CONTACTS),
  badges: z.object({
    /** A link that was mailed to their address has been opened. */
    emailConfirmed: z.boolean(),
    /** Neighbours who had them do a second job; 0 below three. */
    regulars: z.int(),
  }),
  /**
   * What `ratingAverage` is made of: how many gave five stars, four, three, two, one, and the means of the parts that
   * were rated.
   */
  breakdown: z.object({
    stars: z.array(z.int()),
    communication: z.nullable(z.number()),
    punctuality: z.nullable(z.number()),
    quality: z.nullable(z.number()),
  }),
});
export type Profile = z.infer<typeof Profile>;

/** The account's own view of itself. */
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
    /** Somebody has followed a link that was mailed there. */
    emailConfirmed: z.boolean(),
    phone: z.nullable(z.string()),
    /** A code that was texted there has come back: only then are SMS sent to it. */
    phoneConfirmed: z.boolean(),
    latitude: z.nullable(z.string()),
    longitude: z.nullable(z.string()),
    /** They have said so themselves: no browser's position replaces it. */
    placeIsChosen: z.boolean(),
    timeZone: z.string(),
    /** How far they travel, where a service of theirs does not say otherwise; null: they have not said. */
    serviceRadiusKm: z.nullable(RadiusKm),
    /** What this account reads distances in. */
    distanceUnit: DistanceUnit,
    isAdmin: z.boolean(),
    isGuest: z.boolean(),
    /** When a guest's account ends; null for others. */
    guestExpiresAt: z.nullable(Time),
  },
);
export type CurrentUser = z.infer<typeof CurrentUser>;

export const Location = z.object({
  latitude: Latitude,
  longitude: Longitude,
  city: line(120, { min: 1, required: 'Please choose a city' }),
  /** The region that goes with the city; chosen from the list by hand it is known. */
  state: z.optional(line(120)),
  /** By the person, rather than found by their browser on its own. */
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
