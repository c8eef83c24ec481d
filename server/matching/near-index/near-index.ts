// The optional index in each server's memory: finds and scores in it, and lets the database say what of that may be shown.
import type pg from 'pg';
import type { KnownRequest } from '../../../matching/rank/meaning.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import type { Figure } from '../../metrics/figure.ts';
import { toService } from '../../services/service-row.ts';
import type { Wanted } from '../candidates.ts';
import { engine } from '../engine.ts';
import { factsOf, inOrder, rankListings, type Scored } from '../score-candidates.ts';
import { findAsker } from './asker.ts';
import { choose } from './choose.ts';
import { cellAt, makeGrid } from './coarse-grid.ts';
import { figuresOf } from './figures.ts';
import { follow } from './follow.ts';
import { readFound } from './read-found.ts';
import { makeScorable } from './scorable.ts';

export interface NearIndex {
  /**
   * Those that fit best, `most` of them where there are so many, the best first. Undefined where the database must be asked
   * itself: until all listings are read, while they can't be kept up to date, and for somebody whose place isn't known.
   */
  findBest: (db: Db, wanted: Wanted, request: KnownRequest, asked: { budget: number | null; most: number }) => Promise<Scored[] | undefined>;
  /** Resolves once it has all listings. */
  ready: Promise<void>;
  figures: () => Figure[];
  close: () => Promise<void>;
}

/** So many more are read than are asked for, as one or another may not be shown any more. */
const SPARE = 5;

export function openNearIndex(connection: pg.ClientConfig, log: Context['log']): NearIndex {
  // Now, as opening it later would hold up the first new listing for half a second.
  engine();
  const following = follow(connection, log);
  const grid = makeGrid();
  const asked = { answered: 0, passedOn: 0 };

  const findBest: NearIndex['findBest'] = async (db, wanted, request, { budget, most }) => {
    const asker = following.listings() && (await findAsker(db, wanted.userId, wanted.near));
    const listings = following.listings();
    if (!listings || !asker || asker.north === null || asker.east === null) {
      asked.passedOn += 1;
      return undefined;
    }
    asked.answered += 1;
    const vantage = grid.from(cellAt(asker.north, asker.east));
    const scorable = makeScorable(listings, vantage);
    const chosen = choose(listings, { ...wanted, world: asker.world, vantage });
    if (chosen.size === 0) return [];
    const best = rankListings([...chosen].map(([listing, hasWord]) => scorable(listing, hasWord)), request, budget).slice(0, most + SPARE);
    const ranked = new Map(best.map((each) => [each.listing.id, each]));
    const rows = await readFound(db, wanted, [...ranked.keys()]);
    const found = rows.map((row): Scored => {
      const { kind, listing, facts } = ranked.get(row.id)!;
      return { service: toService(row), facts: factsOf(row, facts.meaning, budget), kind, hasWord: listing.hasWord };
    });
    return inOrder(found).slice(0, most);
  };

  return { findBest, ready: following.ready, figures: () => figuresOf(following, asked), close: following.close };
}
