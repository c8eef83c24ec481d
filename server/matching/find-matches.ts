// The neighbours who fit best what somebody asks for, each with the reasons.
import { setImmediate as turn } from 'node:timers/promises';
import { kindKey } from '../../matching/model/kind-facts.ts';
import { likeliest } from '../../matching/meaning/likeliest.ts';
import { unpackMeaning } from '../../matching/meaning/packed.ts';
import { knowListing, type KnownRequest, knowRequest } from '../../matching/rank/meaning.ts';
import type { Need } from '#shared/needs.ts';
import type { ServiceOrder } from '#shared/services.ts';
import type { Advised } from '../ai/adviser.ts';
import { byLikeness } from './by-likeness.ts';
import { whoIsFree } from '../availability/who-is-free.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { type Candidate, type Conditions, findCandidates, type Wanted } from './candidates.ts';
import { fittingWell, inChosenOrder } from './chosen-order.ts';
import { engine } from '../understanding/engine.ts';
import { requireKnownKind } from '../understanding/known-kind.ts';
import { type Askers, searchFor, type Standing } from './near-index/asker.ts';
import { type Finding, readFound } from './read-found.ts';
import type { Readings } from '../understanding/readings.ts';
import {
  type FoundMatch,
  inOrder,
  type Meanings,
  type Ranked,
  type RankedListing,
  rankListings,
  type Scored,
  toMatch,
} from './score-candidates.ts';
import { type RequestText, understandRequest } from '../understanding/understand-request.ts';
import { rareWords } from '../understanding/unusual-words.ts';

export interface Asked extends Omit<Conditions, 'userId'>, RequestText {
  /** Dollars. */
  budget?: number | null | undefined;
  day?: string | null | undefined;
  partOfDay?: Need['partOfDay'] | undefined;
  /** Leaves out who isn't free then. */
  free?: boolean | undefined;
  /** Left out: the best first. */
  sort?: ServiceOrder | undefined;
  /** At most so many are answered. */
  limit: number;
  /** Looks at many more, where too few of those that are usually looked at are free. */
  isWide?: boolean;
}

export type MatchContext = Pick<Context, 'db' | 'now' | 'nearIndex'> & Advised;

/** Before freedom, or what a connected model says, puts them in another order. */
const mostShown = ({ day, limit }: Asked, { advice }: MatchContext): number => (day || advice ? LOOKED_UP : limit);

/** Less likely kinds of a request are not looked for. */
const LEAST_CHANCE = 0.02;
const MOST_KINDS = 12;
/**
 * Of the likeliest kind so many are looked at for each that is shown, up to so many; of others as their chance is, but at least so many.
 * From afar a third of that, unless another order than the best one was chosen.
 */
const LOOKED_AT = { forEach: 12, most: 60, least: 8, afar: 20 };
/** Where fewer of those are free than are shown, at so many in all, of each kind as its chance is, nearby and from afar each. */
const WIDE = 300;
/** Whether they are free is looked up for so many of the best; for all, where the others are left out. */
const LOOKED_UP = 60;

export interface FoundMatches extends Readings {
  items: FoundMatch[];
}

/** Throws `invalid_input` for a kind that there isn't. */
export async function findMatches(context: MatchContext, user: SessionUser, asked: Asked): Promise<FoundMatches> {
  const matches = await findOnce(context, user, asked);
  if (!asked.day || !asked.free || matches.items.length >= asked.limit) return matches;
  return findOnce(context, user, { ...asked, isWide: true });
}

async function findOnce(context: MatchContext, user: SessionUser, asked: Asked): Promise<FoundMatches> {
  const [matches] = await searchFor(context, user, async (askers) =>
    showMatches(context, await rankMatches(context, askers, [asked])),
  );
  return matches!;
}

/** Who fits, found but not yet read. */
export interface RankedMatches extends Finding {
  asked: Asked;
  readings: Readings;
}

/** A search that is understood, and not yet made. */
interface Search {
  asked: Asked;
  readings: Readings;
  wanted: Wanted;
  request: KnownRequest;
  standing: Promise<Standing | undefined>;
}

/** So many searches are understood and then made at once, while the next ones are understood. */
const AT_ONCE = 4;

/** In the order of what is asked. Throws `invalid_input` for a kind that there isn't. */
export async function rankMatches(
  context: MatchContext,
  askers: Askers,
  all: readonly Asked[],
): Promise<RankedMatches[]> {
  for (const { kind } of all) requireKnownKind(kind);
  const ranking: Promise<RankedMatches[]>[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const searches: Search[] = [];
    for (const asked of all.slice(from, from + AT_ONCE)) searches.push(await prepareSearch(context, askers, asked));
    const some = rank(context, searches);
    // It is waited for below, unless another one goes wrong before.
    some.catch(() => {});
    ranking.push(some);
  }
  return (await Promise.all(ranking)).flat();
}

async function prepareSearch(context: MatchContext, askers: Askers, asked: Asked): Promise<Search> {
  const standing = askers.from(asked.near);
  // It is waited for later, unless something goes wrong before.
  standing.catch(() => {});
  // Understanding keeps the processor: what was asked of the database must be on its way by then, and others have their turn.
  await turn();
  const { readings, ...request } = await understandRequest(asked, context.advice);
  const kinds = lookedFor(request.kinds, readings, { ...asked, shown: mostShown(asked, context) });
  const wanted: Wanted = {
    ...asked,
    userId: askers.userId,
    world: askers.world,
    kinds,
    rareWords: rareWords(asked.text),
  };
  return { asked, readings, wanted, request: knowRequest(request, engine().model), standing };
}

/** From memory where they are there, else from the database. */
async function rank(context: MatchContext, searches: readonly Search[]): Promise<RankedMatches[]> {
  const inMemory = await Promise.all(searches.map((search) => rankInMemory(context, search)));
  const elsewhere = searches.filter((_, at) => !inMemory[at]);
  const candidates = await findCandidates(
    context.db,
    elsewhere.map(({ wanted }) => wanted),
  );
  const fromDatabase = new Map(
    elsewhere.map((search, at) => {
      const best = rankListings(candidates[at]!, asStored(search.request), search.request, search.asked.budget ?? null);
      return [search, { ...inItsOrder(context, search, best), memory: undefined }];
    }),
  );
  return searches.map((search, at) => inMemory[at] ?? fromDatabase.get(search)!);
}

async function rankInMemory(context: MatchContext, search: Search): Promise<RankedMatches | undefined> {
  const { nearIndex } = context;
  const { asked, wanted, request, standing } = search;
  const known = await standing;
  const best = nearIndex?.rank(known?.asker, wanted, request, asked.budget ?? null);
  if (!nearIndex || !known || !best) return undefined;
  const found = inItsOrder(context, search, best);
  // At once: a moment later, what is in memory may be another thing than what was found there.
  const shown = new Map<number, Buffer>();
  for (const { listing } of found.best.slice(0, found.most)) {
    const written = nearIndex.shown(listing);
    if (written) shown.set(listing.id, written);
  }
  return { ...found, memory: { ...known, shown } };
}

type InItsOrder<L> = Omit<RankedMatches, 'memory' | 'best'> & { best: readonly Ranked<L>[] };

function inItsOrder<L extends RankedListing>(
  context: MatchContext,
  { asked, readings, wanted }: Search,
  best: readonly Ranked<L>[],
): InItsOrder<L> {
  const { budget = null, day, free, sort: order = 'best' } = asked;
  const found = order === 'best' ? best : inChosenOrder(fittingWell(best), order, ({ listing }) => listing);
  const most = day && free ? found.length : mostShown(asked, context);
  return { asked, readings, wanted, best: found, budget, most, order };
}

const asStored = ({ likenesses: { rowOf } }: KnownRequest): Meanings<Candidate, string> => ({
  knownOf: ({ meaning }) => knowListing(unpackMeaning(meaning, engine().numbers)),
  rowOf,
});

/** In the order of the searches; undefined where whoever asks is no longer as they were remembered (searchFor). */
export async function showMatches(
  context: MatchContext,
  searches: readonly RankedMatches[],
): Promise<FoundMatches[] | undefined> {
  const found = await readFound(context, searches);
  if (!found) return undefined;
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

/** Who has time then comes before others who fit as well, unless another order was chosen. */
async function byFreedom(
  context: Pick<Context, 'db' | 'now'>,
  best: readonly Scored[],
  { asked, order }: RankedMatches,
): Promise<readonly Scored[]> {
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
  { shown, sort = 'best', isWide = false }: Pick<Asked, 'sort' | 'isWide'> & { shown: number },
): Wanted['kinds'] {
  if (readings.length === 0) return [];
  const { model } = engine();
  const likely = likeliest(kinds, LEAST_CHANCE).slice(0, MOST_KINDS);
  const top = kinds[likely[0]!]!;
  const all = likely.reduce((sum, c) => sum + kinds[c]!, 0);
  const ofLikeliest = Math.min(LOOKED_AT.most, LOOKED_AT.forEach * shown);
  const fromAfar = Math.round((LOOKED_AT.afar * ofLikeliest) / LOOKED_AT.most);
  return likely.map((c) => {
    const usual = Math.max(LOOKED_AT.least, Math.round((ofLikeliest * kinds[c]!) / top));
    const most = isWide ? Math.max(usual, Math.round((WIDE * kinds[c]!) / all)) : usual;
    return { key: kindKey(model.kinds[c]!), most, afar: isWide || sort !== 'best' ? most : Math.min(most, fromAfar) };
  });
}
