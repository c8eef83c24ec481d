// The searches in the synthetic country, and who makes them: a few hundred texts, drawn from seekers' phrases in the
// taxonomy.
import { join } from 'node:path';
import type { SetQuery } from '../matching/rank-set.ts';
import { readLines } from '../matching/read-lines.ts';
import type { CountryKind } from './kinds.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { between, pick, type Random, randomFrom, weighted } from './random.ts';
import type { Town } from './towns.ts';

const REQUESTS = 400;
const SEEKERS = 80;
const SPANISH_SHARE = 0.15;

export interface Seeker {
  town: Town;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

export interface SearchRequest {
  text: string;
  /** The index of the wanted kind. */
  kind: number;
  /** An index into the seekers. */
  seeker: number;
}

/** In proportion to each town's population: every tenth is in the largest. */
export function makeSeekers(towns: readonly Town[]): Seeker[] {
  const random = randomFrom('seekers');
  const townOf = weighted(towns.map(({ share }) => share));
  return Array.from({ length: SEEKERS }, () => {
    const town = towns[townOf(random)]!;
    return {
      town,
      latitude: town.latitude + (random() - 0.5) * 0.1,
      longitude: town.longitude + (random() - 0.5) * 0.1,
    };
  });
}

/** This many rounds of equally many requests. No text is repeated, so caching its meaning gains nothing. */
export function makeRequests(kinds: readonly CountryKind[], rounds: number): SearchRequest[][] {
  const random = randomFrom('requests');
  const kindOf = weighted(kinds.map(({ weight }) => weight));
  const said = new Set<string>();
  const request = (n: number): SearchRequest => {
    const kind = kindOf(random);
    const text = textFor(kinds[kind]!, n, random);
    if (said.has(text.toLowerCase())) return request(n);
    said.add(text.toLowerCase());
    return { text, kind, seeker: between(random, 0, SEEKERS - 1) };
  };
  return Array.from({ length: rounds }, () => Array.from({ length: REQUESTS }, (_, n) => request(n)));
}

const SETS = ['tuning-1', 'tuning-2'];

/**
 * A third of the needs as people wrote them, which the engine has not learned from. Their meanings have no index here.
 */
export function writtenNeeds(): Pick<SearchRequest, 'text' | 'seeker'>[] {
  const queries = SETS.flatMap((set) =>
    readLines<SetQuery>(join(import.meta.dirname, '..', 'matching', set, 'queries.jsonl')),
  );
  const needs = queries.filter(({ type }, n) => type === 'need' && n % 3 === 0);
  return needs.map(({ text }, n) => ({ text, seeker: n % SEEKERS }));
}

/** Of ten, four are typed like search queries, four describe the problem, two are composed, one of them with a name. */
function textFor(kind: CountryKind, n: number, random: Random): string {
  const language = random() < SPANISH_SHARE ? 'es' : 'en';
  if (n % 10 < 4) return pick(random, kind.typed[language]);
  if (n % 10 < 8) return pick(random, kind.needs[language]);
  const provider = pick(random, kind.provider[language]);
  if (n % 10 === 8) return `${provider} ${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`;
  const one = pick(random, kind.words[language]);
  const other = pick(random, kind.words[language]);
  return language === 'es'
    ? `Busco ${provider} para ${one} y ${other}, cerca de mi casa`
    : `Does anybody know a good ${provider} around here? ${one}, ${other}`;
}
