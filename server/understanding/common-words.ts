// Words that turned out to be had by more than a name is. Finding that out of a word whose stem half of all have takes
// the database twenty milliseconds ("servicing" has the stem of "service"), and needs of a plan have the same titles
// over and over.
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/open.ts';

/** A word is looked for again then, as fewer may have it. */
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 1000;

export interface CommonWords {
  /** Whether it has been common in that world a short while ago. */
  has: (world: number, word: string) => boolean;
  add: (world: number, word: string) => void;
}

const ofDatabases = new WeakMap<Db, CommonWords>();

/** The same for the same database. */
export function commonWords(db: Db): CommonWords {
  const known = ofDatabases.get(db) ?? makeCommonWords(() => performance.now());
  ofDatabases.set(db, known);
  return known;
}

/** `clock` returns milliseconds. */
export function makeCommonWords(clock: () => number): CommonWords {
  const until = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const keyOf = (world: number, word: string): string => `${world} ${word}`;
  return {
    has: (world, word) => (until.get(keyOf(world, word)) ?? Number.NEGATIVE_INFINITY) > clock(),
    add: (world, word) => void until.set(keyOf(world, word), clock() + REMEMBERED_MS),
  };
}
