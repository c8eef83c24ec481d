// The services that may fit, read through indexes: of each kind that is asked for those nearest, those from afar, and those
// that have an unusual word of the request.
import { CompiledQuery } from 'kysely';
import type { PackedMeaning } from '../../matching/meaning/packed.ts';
import type { Db } from '../db/open.ts';
import { asker } from '../services/service-row.ts';
import { starsSql } from '../users/person.ts';
import type { RankedListing } from './score-candidates.ts';
import { saysOneOf } from './unusual-words.ts';

/** What whoever asks sets down beside what they ask for. */
export interface Conditions {
  userId: number;
  /** `latitude,longitude` in degrees; left out: where the asking user lives. */
  near?: string | undefined;
  radiusKm?: number | undefined;
  /** Dollars. */
  maxPrice?: number | undefined;
  minRating?: number | undefined;
  /** Only what is done from afar. */
  remote?: boolean | undefined;
  /** Providers who are left out, by their ids. */
  without?: readonly number[] | undefined;
}

export interface Wanted extends Conditions {
  /** Kinds by their keys, with how many of each are looked at. */
  kinds: readonly { key: number; most: number }[];
  /** Words that hardly anybody uses, such as a name. */
  rareWords: readonly string[];
}

/** Searches with the same conditions can be asked for at once. */
export function groupAlike<T>(searches: readonly T[], conditionsOf: (search: T) => Conditions, more: (search: T) => unknown = () => null): T[][] {
  const alike = new Map<string, T[]>();
  for (const search of searches) {
    const { userId, near, radiusKm, maxPrice, minRating, remote, without } = conditionsOf(search);
    const key = JSON.stringify([userId, near, radiusKm, maxPrice, minRating, remote, without, more(search)]);
    alike.set(key, [...(alike.get(key) ?? []), search]);
  }
  return [...alike.values()];
}

export interface Candidate extends RankedListing {
  meaning: PackedMeaning;
  /** All its text, where it was found by a word; else null. */
  said: string | null;
}

/** The largest radius that a service can have. */
export const FARTHEST_KM = 200;
/** What reaches farther has the column `reaches_far`. */
const NOT_FAR_KM = 50;
/** Of each kind, so many that are done from afar; where nothing says where the asking user is, also of all others. */
export const MOST_AFAR = 12;
export const MOST_BY_WORDS = 40;
/** A word that more services have is not unusual: so many of them are looked at. */
const MOST_WITH_WORD = 400;

/** Of each search: each candidate once, in no order. */
export async function findCandidates(db: Db, searches: readonly Wanted[]): Promise<Candidate[][]> {
  const found = new Map<Wanted, Candidate[]>();
  const looked = searches.filter(({ kinds, rareWords }) => kinds.length > 0 || rareWords.length > 0);
  await Promise.all(
    groupAlike(looked, (search) => search).map(async (alike) => {
      const { text, values } = candidateQuery(alike);
      const rows = (await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))).rows as Row[];
      alike.forEach((search, at) => found.set(search, onceEach(rows.filter((row) => row.search === at), search.rareWords)));
    }),
  );
  return searches.map((search) => found.get(search) ?? []);
}

type Row = Candidate & { search: number };

/** The index knows words by their stems alone: it takes "Jonas" for "Jona". */
function onceEach(rows: readonly Row[], rareWords: readonly string[]): Candidate[] {
  const withWord = new Set(rows.filter(({ said }) => said !== null && saysOneOf(said, rareWords)).map(({ id }) => id));
  return [...new Map(rows.map((row) => [row.id, { ...row, hasWord: withWord.has(row.id) }])).values()];
}

/**
 * Public so that its plan can be looked at. Its rows say which of these searches they are found by (`search`), which have the same
 * conditions. The text is the same for all of the same shape.
 */
export function candidateQuery(searches: readonly Wanted[]): { text: string; values: unknown[] } {
  const { userId, near } = searches[0]!;
  const values: unknown[] = [];
  const put: Put = (value, type) => `$${values.push(value)}::${type}`;
  const me = asker(put(userId, 'bigint'), near && `coarse_point(${near.split(',').map((degrees) => put(degrees, 'float8')).join(', ')})`);
  const conditions = conditionsSql(searches[0]!, put);
  const hasAny = (list: 'kinds' | 'rareWords') => searches.some((search) => search[list].length > 0);
  const parts = [...(hasAny('kinds') ? [byKind(searches, conditions, put)] : []), ...(hasAny('rareWords') ? [byWord(searches, conditions, put)] : [])];
  return { text: `select found.* from ${me} cross join lateral (${parts.join('\nunion all\n')}) found`, values };
}

type Put = (value: unknown, type: string) => string;

interface ConditionsSql {
  /** Whether what a provider offers may be found, by SQL for their id. */
  offeredBy: (provider: string) => string;
  /** Of a service `s`; empty where any will do. */
  offered: readonly string[];
  /** SQL for the radius that was asked for, in km; undefined for none. */
  radius: string | undefined;
  /** Only what is done from afar. */
  remote: boolean;
}

function conditionsSql({ maxPrice, minRating, radiusKm, remote = false, without = [] }: Conditions, put: Put): ConditionsSql {
  const left = without.length === 0 ? undefined : put(without, 'bigint[]');
  const offeredBy = (provider: string): string =>
    [
      `${provider} <> me.id`,
      `${provider} <> all(me.apart)`,
      `not exists (select from users p where p.id = ${provider} and p.suspended_reason is not null)`,
      ...(left === undefined ? [] : [`${provider} <> all(${left})`]),
    ].join(' and ');
  const offered = [
    ...(maxPrice === undefined ? [] : [`s.price <= ${put(maxPrice, 'integer')}`]),
    ...(minRating === undefined ? [] : [`s.rating_sum >= ${put(minRating, 'integer')} * s.rating_count and s.rating_count > 0`]),
  ];
  // What is not in the text must not be among the values, and no radius bounds what is done from afar.
  return { offeredBy, offered, radius: radiusKm === undefined || remote ? undefined : put(radiusKm, 'float8'), remote };
}

/**
 * A list whose length the planner doesn't see. A plan for just so many kinds looks cheaper to it than one for any number, so that it
 * would plan each search anew, which takes twice as long as the search.
 */
const hidden = (list: string): string => `(select ${list})`;

/** All that its place hangs on: what is shown of it is read for the best alone. */
const columns = (hasWord: boolean): string => `s.id, s.price, s.unit, s.meaning, case when s.remote then null else s.point <-> me.at end as "km",
  ${starsSql('s')} as "ratingAverage", s.rating_count as "ratingCount", ${hasWord} as "hasWord",
  ${hasWord ? `concat_ws(' ', s.title, s.description, array_to_string(s.tags, ' '))` : 'null'} as "said"`;
const least = (km: string | number, radius: string | undefined): string => (radius === undefined ? `${km}` : `least(${km}, ${radius})`);

/** Those nearby are looked for in a small box, and few of them, which reach far, in a large one. */
function byKind(searches: readonly Wanted[], { offeredBy, offered, radius, remote }: ConditionsSql, put: Put): string {
  const kinds = searches.flatMap(({ kinds: some }, search) => some.map(({ key, most }) => ({ search, key, most })));
  const list = (name: 'search' | 'key' | 'most') => hidden(put(kinds.map((kind) => kind[name]), 'integer[]'));
  const wanted = `unnest(${list('search')}, ${list('key')}, ${list('most')}) as wanted (search, kind, most)`;
  // A service is read before its turn only where something of it decides.
  const service = offered.length === 0 ? '' : 'join services s on s.id = k.service_id';
  const some = (where: string, order: string, most: string | number): string =>
    `(select k.service_id, k.point <-> me.at as km from service_kinds k ${service}
      where ${['k.kind = wanted.kind', 'k.world = me.world', where, offeredBy('k.provider_id'), ...offered].join(' and ')}
      order by ${order} limit ${most})`;
  const near = (far: boolean): string =>
    some(
      `not k.remote and k.reaches_far = ${far} and k.point <@ cube_enlarge(me.at, ${least(far ? FARTHEST_KM : NOT_FAR_KM, radius)}, 3)
        and (k.point <-> me.at) <= ${least('k.radius_km', radius)}`,
      'k.point <-> me.at',
      'wanted.most',
    );
  const nearby = [`(select * from (${near(false)} union all ${near(true)}) near order by km limit wanted.most)`, some('not k.remote and me.at is null', 'k.share desc', 'wanted.most')];
  const parts = [...(remote ? [] : nearby), some('k.remote', 'k.share desc', MOST_AFAR)];
  // By `offset` it is kept from reading all services at once, where those are few.
  return `select wanted.search, found.* from ${wanted} cross join lateral (${parts.join('\nunion all\n')}) k
    cross join lateral (select ${columns(false)} from services s where s.id = k.service_id offset 0) found`;
}

/** Each word is looked for by itself, so that one that many have does not hide another. */
function byWord(searches: readonly Wanted[], { offeredBy, offered, radius, remote }: ConditionsSql, put: Put): string {
  const words = searches.flatMap(({ rareWords }, search) => rareWords.map((word) => ({ search, word })));
  const said = `unnest(${hidden(put(words.map(({ search }) => search), 'integer[]'))}, ${hidden(put(words.map(({ word }) => quoted(word)), 'text[]'))}) as said (search, word)`;
  const reached = remote ? 's.remote' : `(s.remote or me.at is null or (s.point <-> me.at) <= ${least('s.radius_km', radius)})`;
  return `select said.search, found.* from ${said} cross join lateral (
    select ${columns(true)}
    from (
      select * from services s
      where s.search @@ to_tsquery('english', said.word) and s.world = me.world and s.visibility = 'live' and s.removed_at is null and s.meaning is not null
      limit ${MOST_WITH_WORD}
    ) s
    where ${[offeredBy('s.provider_id'), ...offered, reached].join(' and ')}
    order by s.point <-> me.at limit ${MOST_BY_WORDS}
  ) found`;
}

/** Any part of a tsquery in quotes is a word, whatever it has in it. */
const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
