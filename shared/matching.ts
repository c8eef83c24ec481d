// Matching: understands a request in the user's own words and returns the neighbours who fit best, each with reasons.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, CountParam, Day, DollarsParam, FlagParam, Id, IdParam, line, PartOfDay, text } from './fields.ts';
import { FoundKind, KindId, KindOfService } from './kinds.ts';
import { Urgency } from './need-facts.ts';
import { ProposedNeed } from './needs.ts';
import { Place } from './places.ts';
import { MinRating, Near, Service, ServiceOrder, Unit } from './services.ts';

/** The longest text that can be read as a need or a goal. */
export const MOST_SAID = 2000;

/** The most services returned for one text. */
export const MOST_MATCHES = 50;

/** One reason for a service's rank: "Plumbing", "About 2 km away", "4.9 from 31 reviews". */
export const Reason = z.object({
  about: z.enum(['meaning', 'words', 'likeness', 'distance', 'reputation', 'price', 'time', 'language']),
  says: z.string(),
  /** Whether it counts for the service or against it. */
  isGood: z.boolean(),
});
export type Reason = z.infer<typeof Reason>;

export const Match = z.object({ service: Service, reasons: z.array(Reason) });
export type Match = z.infer<typeof Match>;

/** How a text was understood. */
const understood = {
  /**
   * The requested kinds, likeliest first: one, or two or three if the engine is unsure. Empty if nothing was
   * understood.
   */
  readings: z.array(KindOfService),
  /** Whether the engine is unsure or has not understood the text: then ask the user rather than guess. */
  isUnsure: z.boolean(),
};

const Matches = z.object({ items: z.array(Match), ...understood });
export type Matches = z.infer<typeof Matches>;

/** For a need; `hasDeclined`: whether people are left out because a deal about it was declined. */
const MatchesOfNeed = z.extend(Matches, { hasDeclined: z.boolean() });

const MatchesOfGoal = z.object({ needs: z.array(z.extend(MatchesOfNeed, { needId: Id })) });

const MatchSearch = z.object({
  q: text(MOST_SAID, { min: 1, required: 'Say what you are looking for' }),
  /** Defaults to a need. A goal is matched with every kind that it may include. */
  type: z.optional(z.enum(['need', 'goal'])),
  /** The kind that was meant, if the text was misunderstood. */
  kind: z.optional(KindId),
  near: z.optional(Near),
  radiusKm: z.optional(CountParam.check(z.refine((km) => km >= 1 && km <= 200, 'radiusKm is 1 to 200'))),
  /** Leaves out services above this price. */
  maxPrice: z.optional(DollarsParam),
  /** Services above this budget rank lower. */
  budget: z.optional(DollarsParam),
  minRating: z.optional(MinRating),
  /** Only remote services. */
  remote: z.optional(FlagParam),
  /** Providers who are free on this day come first; with `free`, only they are returned. */
  day: z.optional(Day),
  partOfDay: z.optional(PartOfDay),
  free: z.optional(FlagParam),
  /** Any order but `best` sorts only services that fit well. */
  sort: z.optional(ServiceOrder),
});

/** The parsed parts of one sentence, each of which the user can correct. */
export const ParsedNeed = z.object({
  /** The task in the seeker's words, without budget and time. */
  title: z.string(),
  kind: z.nullable(KindOfService),
  ...understood,
  budgetMin: z.nullable(Cents),
  budgetMax: z.nullable(Cents),
  urgency: Urgency,
  onDate: z.nullable(Day),
  dateIs: z.enum(['on', 'by']),
  partOfDay: z.nullable(PartOfDay),
  /** A city named in the sentence. */
  place: z.nullable(Place),
  remote: z.boolean(),
  /**
   * Whether the sentence says more about budget and time than title and fields hold ("$40 an hour", "after Christmas"):
   * then the whole sentence is worth keeping.
   */
  saysMore: z.boolean(),
});
export type ParsedNeed = z.infer<typeof ParsedNeed>;

const Said = z.object({ text: text(MOST_SAID, { min: 1, required: 'Say what you need' }) });

/** A need in a goal's plan, ready to be posted, with its kind of service. */
export const PlannedNeed = z.object({
  need: ProposedNeed,
  kind: KindOfService,
  /** The upper end of its usual cost, by which the budget is divided. */
  usual: Cents,
});
export type PlannedNeed = z.infer<typeof PlannedNeed>;

/** One reading of a goal, with its needs in order. */
export const Plan = z.object({ id: z.string(), name: z.string(), needs: z.array(PlannedNeed) });
export type Plan = z.infer<typeof Plan>;

export const Plans = z.object({
  /** The goal in the seeker's words. */
  title: z.string(),
  targetDate: z.nullable(Day),
  /** The budget for the whole goal. */
  budget: z.nullable(Cents),
  /** Likeliest first, at most three. Empty if nothing was understood. */
  plans: z.array(Plan),
  isUnsure: z.boolean(),
});
export type Plans = z.infer<typeof Plans>;

/** Neighbours' prices for one unit of a kind of service: the middle half, and the median. */
export const UsualPrice = z.object({ unit: Unit, low: Cents, median: Cents, high: Cents });
export type UsualPrice = z.infer<typeof UsualPrice>;

const params = z.object({ id: IdParam });

export const matching = {
  match: endpoint({
    method: 'GET',
    path: '/api/match',
    about:
      'The live services of others that fit a sentence best, at most 50, each with the reasons, in the order that is asked for; nothing is stored.',
    access: 'user',
    query: MatchSearch,
    reply: Matches,
    refuses: ['not_found', 'too_many_requests', 'busy'],
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/api/kinds',
    about:
      'Kinds of service whose name or words fit what was typed, the likeliest first, at most 10; with a description, those that a service with that title and description offers. Nothing is stored.',
    access: 'user',
    query: z.object({
      q: line(200, { min: 1, required: 'Type what it is called' }),
      description: z.optional(text(MOST_SAID)),
    }),
    reply: z.object({ items: z.array(FoundKind) }),
    refuses: ['too_many_requests', 'busy'],
  }),
  usualPrice: endpoint({
    method: 'GET',
    path: '/api/kinds/usual-price',
    about:
      'What others near me, or from afar, usually ask for a kind of service: for one unit, or for the unit that most of them have. Null with fewer than five of them.',
    access: 'user',
    query: z.object({ kind: KindId, unit: z.optional(Unit) }),
    reply: z.object({ price: z.nullable(UsualPrice) }),
    refuses: ['too_many_requests'],
  }),
  parse: endpoint({
    method: 'POST',
    path: '/api/needs/parse',
    about: 'Takes a sentence apart into what is wanted, for how much, when and where; nothing is stored.',
    access: 'user',
    body: Said,
    reply: ParsedNeed,
    refuses: ['too_many_requests', 'busy'],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/goals/plan',
    about: 'The needs that a goal would take, in order; nothing is stored.',
    access: 'user',
    body: Said,
    reply: Plans,
    refuses: ['too_many_requests', 'busy'],
  }),
  ofNeed: endpoint({
    method: 'GET',
    path: '/api/needs/:id/matches',
    about:
      'The services that fit a need of mine best, at most 50, each with the reasons; of providers with whom a deal about it was declined, none.',
    access: 'user',
    params,
    /** With `others`, leaves out everybody with whom there is or was a deal about it. */
    query: z.object({ others: z.optional(FlagParam) }),
    reply: MatchesOfNeed,
    refuses: ['too_many_requests', 'busy'],
  }),
  ofGoal: endpoint({
    method: 'GET',
    path: '/api/goals/:id/matches',
    about: 'For each need of a goal of mine that looks for somebody, the three services that fit best.',
    access: 'user',
    params,
    reply: MatchesOfGoal,
    refuses: ['too_many_requests', 'busy'],
  }),
};
