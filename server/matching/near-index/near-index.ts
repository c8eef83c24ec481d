// The optional index in each server's memory: finds and scores in it, and shows from it what the database says has not changed.
import type pg from 'pg';
import { knownWords } from '../../../matching/rank/known-words.ts';
import type { KnownRequest } from '../../../matching/rank/meaning.ts';
import type { Context } from '../../context/context.ts';
import type { Figure } from '../../base/figure.ts';
import type { Wanted } from '../candidates.ts';
import { engine } from '../../understanding/engine.ts';
import { type Ranked, rankListings } from '../score-candidates.ts';
import { type Asker, type AskerMemory, makeAskerMemory } from './asker.ts';
import { choose } from './choose.ts';
import { cellAt, makeGrid } from './coarse-grid.ts';
import { figuresOf } from './figures.ts';
import { follow } from './follow.ts';
import type { Listings } from './listings.ts';
import { type InMemory, makeScorable, type Scorable } from './scorable.ts';
import type { Seen } from './read-listings.ts';

export interface NearIndex {
  /**
   * Those that fit, the best first. Undefined where the database must be asked itself: until all listings are read, while they
   * can't be kept up to date, and for somebody whose place isn't known.
   */
  rank: (
    asker: Asker | undefined,
    wanted: Wanted,
    request: KnownRequest,
    budget: number | null,
  ) => Ranked<InMemory>[] | undefined;
  /** How something that has just been found is answered, as the database had it a moment ago (writeFacts). Undefined where that isn't in memory. */
  shown: (found: Pick<InMemory, 'listing'>) => Buffer | undefined;
  /** The changes of which transactions are in memory; undefined while it can't be searched. */
  seen: () => Seen | undefined;
  askers: AskerMemory;
  /** Resolves once it has all listings. */
  ready: Promise<void>;
  figures: () => Figure[];
  close: () => Promise<void>;
}

export function openNearIndex(connection: pg.ClientConfig, log: Context['log']): NearIndex {
  // Now, as opening it later would hold up the first new listing for half a second.
  const { model, numbers } = engine();
  const following = follow(connection, log);
  const grid = makeGrid();
  const asked = { answered: 0, passedOn: 0 };
  let scorable: { of: Listings; as: Scorable } | undefined;
  const scorableOf = (listings: Listings): Scorable => {
    if (scorable?.of !== listings)
      scorable = { of: listings, as: makeScorable(listings, numbers, knownWords(model.vectors)) };
    return scorable.as;
  };

  const rank: NearIndex['rank'] = (asker, wanted, request, budget) => {
    const listings = following.memory()?.listings;
    if (!listings || !asker || asker.north === null || asker.east === null) {
      asked.passedOn += 1;
      return undefined;
    }
    asked.answered += 1;
    const vantage = grid.from(cellAt(asker.north, asker.east));
    const chosen = choose(listings, { ...wanted, world: asker.world, apart: asker.apart, vantage });
    if (chosen.size === 0) return [];
    const { listed, meaningsFor } = scorableOf(listings);
    const inMemory = listed(vantage);
    return rankListings(
      Array.from(chosen, ([listing, hasWord]) => inMemory(listing, hasWord)),
      meaningsFor(request.likenesses),
      request,
      budget,
    );
  };

  return {
    rank,
    shown: ({ listing }) => following.memory()?.listings.shown(listing),
    seen: () => following.memory()?.seen,
    askers: makeAskerMemory(),
    ready: following.ready,
    figures: () => figuresOf(following, asked),
    close: following.close,
  };
}
