// Finds the neighbours who best fit a request, each with reasons.
import type { Cents } from '#shared/money.ts';
import { likeliest } from '../../matching/index.ts';
import type { Need } from '#shared/needs.ts';
import type { ServiceOrder } from '#shared/services.ts';
import type { WithAdvice } from '../ai/adviser.ts';
import { byLikeness } from './by-likeness.ts';
import { whoIsFree } from '../availability/who-is-free.ts';
import type { Context, EngineCalls, SessionUser } from '../context/context.ts';
import { type Candidate, type Conditions, findCandidates, type CandidateQuery } from './candidates.ts';
import { fittingWell, inChosenOrder } from './chosen-order.ts';
import { catalogue } from '../understanding/catalogue.ts';
import { requireKnownKind } from '../understanding/known-kind.ts';
import { type SearchOutcome, readFound } from './read-found.ts';
import type { Readings } from '../understanding/readings.ts';
import {
  type ComparedListing,
  type FoundMatch,
  inOrder,
  rankListings,
  type ScoredService,
  toMatch,
} from './score-candidates.ts';
import { type RequestMeaning, type RequestText, understandRequest } from '../understanding/understand-request.ts';

export interface MatchRequest extends Omit<Conditions, 'userId'>, RequestText {
  budget?: Cents | null | undefined;
  day?: string | null | undefined;
  partOfDay?: Need['partOfDay'] | undefined;
  /** Leaves out providers who are not free at that time. */
  free?: boolean | undefined;
  /** Defaults to best first. */
  sort?: ServiceOrder | undefined;
  /** The maximum number of results. */
  limit: number;
  /** Reads many more candidates, for when too few of the usual ones are free. */
  isWide?: boolean;
}

export type MatchContext = Pick<Context, 'db' | 'now' | 'engine'> & WithAdvice;

/** Counted before availability or a connected model changes the order. */
const mostShown = ({ day, limit }: MatchRequest, { advice }: MatchContext): number =>
  day || advice ? LOOKED_UP : limit;

/** Less likely kinds of a request are not searched. */
const LEAST_CHANCE = 0.02;
const MOST_KINDS = 12;
/**
 * Candidates per shown result for the likeliest kind: `forEach`, at most `most`. Other kinds get a share by their
 * chance, at least `least`. A third as many remote candidates are read, unless the user chose another order.
 */
const LOOKED_AT = { forEach: 12, most: 60, least: 8, afar: 20 };
/**
 * Used if fewer of those are free than are shown: this many candidates nearby and this many remote, divided among the
 * kinds by their chance.
 */
const WIDE = 300;
/** Availability is looked up for this many of the best, or for all if only free ones are shown. */
const LOOKED_UP = 60;

export interface FoundMatches extends Readings {
  items: FoundMatch[];
}

/** Throws `invalid_input` for an unknown kind. */
export async function findMatches(
  context: MatchContext,
  user: SessionUser,
  asked: MatchRequest,
): Promise<FoundMatches> {
  const matches = await findOnce(context, user, asked);
  if (!asked.day || !asked.free || matches.items.length >= asked.limit) return matches;
  return findOnce(context, user, { ...asked, isWide: true });
}

async function findOnce(context: MatchContext, user: SessionUser, asked: MatchRequest): Promise<FoundMatches> {
  const [matches] = await showMatches(context, await rankMatches(context, user, [asked]));
  return matches!;
}

/** The ranking, before the listings are read. */
export interface RankedMatches extends SearchOutcome {
  asked: MatchRequest;
  readings: Readings;
}

/** A request whose text has been read, but which has not been searched yet. */
interface Search {
  asked: MatchRequest;
  readings: Readings;
  wanted: CandidateQuery;
  request: Omit<RequestMeaning, 'readings'>;
}

/** This many searches are read and then run together, while the next ones are read. */
const AT_ONCE = 4;

/** In the order of the requests. Throws `invalid_input` for an unknown kind. */
export async function rankMatches(
  context: MatchContext,
  user: SessionUser,
  all: readonly MatchRequest[],
): Promise<RankedMatches[]> {
  for (const { kind } of all) requireKnownKind(kind);
  const rankFrom = async (first: number): Promise<RankedMatches[]> => {
    if (first >= all.length) return [];
    const next = first + AT_ONCE;
    const searches: Search[] = [];
    for (const asked of all.slice(first, next)) searches.push(await prepareSearch(context, user, asked));
    const [ranked, further] = await Promise.all([rank(context, user, searches), rankFrom(next)]);
    return [...ranked, ...further];
  };
  return rankFrom(0);
}

async function prepareSearch(context: MatchContext, user: SessionUser, asked: MatchRequest): Promise<Search> {
  const { readings, ...request } = await understandRequest(context.engine(user.id), asked, context.advice);
  const kinds = lookedFor(request.kinds, readings, { ...asked, shown: mostShown(asked, context) });
  const wanted: CandidateQuery = {
    ...asked,
    userId: user.id,
    world: user.world,
    kinds,
    rareWords: request.rareWords,
  };
  return { asked, readings, wanted, request };
}

async function rank(context: MatchContext, user: SessionUser, searches: readonly Search[]): Promise<RankedMatches[]> {
  const candidates = await findCandidates(
    context.db,
    searches.map(({ wanted }) => wanted),
  );
  return Promise.all(searches.map((search, at) => rankCandidates(context, user, search, candidates[at]!)));
}

async function rankCandidates(
  context: MatchContext,
  user: SessionUser,
  { asked, readings, wanted, request }: Search,
  candidates: readonly Candidate[],
): Promise<RankedMatches> {
  const { budget = null, day, free, sort: order = 'best' } = asked;
  const ranked = rankListings(await compare(context.engine(user.id), request, candidates), budget);
  const best = order === 'best' ? ranked : inChosenOrder(fittingWell(ranked), order, ({ listing }) => listing);
  const most = day && free ? best.length : mostShown(asked, context);
  return { asked, readings, wanted, best, budget, most, order };
}

async function compare(
  engine: EngineCalls,
  { kinds, words, language, gist }: Search['request'],
  candidates: readonly Candidate[],
): Promise<ComparedListing[]> {
  if (candidates.length === 0) return [];
  const comparisons = await engine.compare(
    { kinds, words, language, gist },
    candidates.map(({ meaning }) => meaning),
  );
  return candidates.map((candidate, at) => ({ ...candidate, comparison: comparisons[at]! }));
}

/** Returns results in the order of the searches. */
export async function showMatches(context: MatchContext, searches: readonly RankedMatches[]): Promise<FoundMatches[]> {
  const found = await readFound(context, searches);
  return Promise.all(
    searches.map(async (search, at) => {
      const { asked, readings, order } = search;
      const ordered =
        context.advice && order === 'best' ? await byLikeness(context.advice, asked.text, found[at]!) : found[at]!;
      const best = await byFreedom(context, ordered, search);
      return { items: best.slice(0, asked.limit).map(toMatch), ...readings };
    }),
  );
}

/** Among listings that fit equally well, free providers come first, unless the user chose another order. */
async function byFreedom(
  context: Pick<Context, 'db' | 'now'>,
  best: readonly ScoredService[],
  { asked, order }: RankedMatches,
): Promise<readonly ScoredService[]> {
  const { day, partOfDay = null, free } = asked;
  if (!day) return best;
  const providers = [...new Set(best.map(({ service }) => service.providerId))];
  const whoIs = await whoIsFree(context, providers, { day, partOfDay });
  const known = best.map((each) => ({
    ...each,
    facts: { ...each.facts, isFree: whoIs.get(each.service.providerId) ?? null },
  }));
  const left = free ? known.filter(({ facts }) => facts.isFree === true) : known;
  return order === 'best' ? inOrder(left) : left;
}

function lookedFor(
  kinds: Float64Array,
  { readings }: Readings,
  { shown, sort = 'best', isWide = false }: Pick<MatchRequest, 'sort' | 'isWide'> & { shown: number },
): CandidateQuery['kinds'] {
  if (readings.length === 0) return [];
  const likely = likeliest(kinds, LEAST_CHANCE).slice(0, MOST_KINDS);
  const top = kinds[likely[0]!]!;
  const all = likely.reduce((sum, c) => sum + kinds[c]!, 0);
  const ofLikeliest = Math.min(LOOKED_AT.most, LOOKED_AT.forEach * shown);
  const fromAfar = Math.round((LOOKED_AT.afar * ofLikeliest) / LOOKED_AT.most);
  return likely.map((c) => {
    const usual = Math.max(LOOKED_AT.least, Math.round((ofLikeliest * kinds[c]!) / top));
    const most = isWide ? Math.max(usual, Math.round((WIDE * kinds[c]!) / all)) : usual;
    return { key: catalogue().keyOf(c), most, afar: isWide || sort !== 'best' ? most : Math.min(most, fromAfar) };
  });
}
