// Words too common to be a name. PostgreSQL needs 20 ms to find that out for a stem shared by half of all listings
// ("servicing" has the stem of "service"), and planned needs repeat the same titles, so each result is cached.
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#shared/time.ts';
import type { Db } from '../db/db.ts';

/** Then the word is searched for again, as fewer listings may contain it. */
const REMEMBERED_MS = 10 * MINUTE_MS;
const MOST_REMEMBERED = 1000;

export interface CommonWords {
  /** Whether the word was common in that world within the last `REMEMBERED_MS`. */
  has: (world: number, word: string) => boolean;
  add: (world: number, word: string) => void;
}

const ofDatabases = new WeakMap<Db, CommonWords>();

/** Returns the same cache for the same database. */
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
