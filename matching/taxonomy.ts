// The shape of the written knowledge about local services: the files of `taxonomy/` and `taxonomy-goals/`.

import type { Category } from '#shared/services.ts';

export const LANGUAGES = ['en', 'es'] as const;
type ByLanguage<T> = Record<(typeof LANGUAGES)[number], T>;

export const UNITS = [
  'hour',
  'day',
  'visit',
  'job',
  'item',
  'lesson',
  'session',
  'night',
  'week',
  'month',
  'mile',
  'page',
  'person',
  'square metre',
] as const;

/** One kind of service. */
export interface Kind {
  id: string;
  name: ByLanguage<string>;
  /** What those who do it are called, or call themselves. */
  provider: ByLanguage<string[]>;
  /** How people say that they need it, without naming the trade. */
  needs: ByLanguage<string[]>;
  /** What they type into a search box, the trade's name too. */
  typed: ByLanguage<string[]>;
  /** Aims in life of which it is a part. */
  goals: ByLanguage<string[]>;
  /** How neighbours offer it. */
  listings: ByLanguage<string[]>;
  /** Words that are used around it, and little elsewhere. */
  words: ByLanguage<string[]>;
  /** Ids of near twins, with which it is easily mixed up. */
  isNot: string[];
  units: (typeof UNITS)[number][];
  /** Usual range in US dollars for one unit. */
  price: { unit: (typeof UNITS)[number]; low: number; high: number };
  /** Whether the law commonly asks for a licence. */
  licence: 'no' | 'sometimes' | 'usually';
  /** Whether it is commonly done from afar. */
  remote: boolean;
}

export interface Trade {
  trade: string;
  /** What the product files it under. */
  category: Category;
  name: ByLanguage<string>;
  kinds: Kind[];
}

/**
 * A goal, and what it takes: the kinds in the order in which they are done, with their rough share of the budget; and
 * all kinds that somebody who has this goal would be glad to be shown, from 3, what it is about, to 1, some would want
 * it.
 */
export interface Goal {
  id: string;
  name: ByLanguage<string>;
  says: ByLanguage<string[]>;
  kinds: { id: string; share: number }[];
  welcome: { id: string; grade: number }[];
}

/** What a welcome kind gains: the same as in the usual measure of rankings (discounted cumulative gain). */
export const gainOf = (grade: number): number => 2 ** grade - 1;

export interface Theme {
  theme: string;
  goals: Goal[];
}
