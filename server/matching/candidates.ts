// Reads the services that may fit, through indexes: per requested kind the nearest and the remote ones, plus those that
// contain a rare word of the request.
import type { Cents } from '#shared/money.ts';
import { CompiledQuery } from 'kysely';
import { plainText, wordsOf } from '../../matching/index.ts';
import type { Db } from '../db/db.ts';
import { asker, type ServiceRow } from '../services/service-row.ts';
import { notSuspended, starsSql } from '../users/person.ts';
import { commonWords } from '../understanding/common-words.ts';

/** The filters that the user sets beside the text of the request. */
export interface Conditions {
  userId: number;
  /** `latitude,longitude` in degrees; defaults to the user's home. */
  near?: string | undefined;
  radiusKm?: number | undefined;
  maxPrice?: Cents | undefined;
  minRating?: number | undefined;
  /** Only remote services. */
  remote?: boolean | undefined;
  /** Ids of providers to exclude. */
  without?: readonly number[] | undefined;
}

export interface CandidateQuery extends Conditions {
  /** The world of the asking user. */
  world: number;
  /**
   * Kinds by their keys, with how many of each are read: `most` nearby (anywhere if the user has no place) and `afar`
   * remote.
   */
  kinds: readonly { key: number; most: number; afar: number }[];
  /** Words that few listings contain, such as a name. */
  rareWords: readonly string[];
}

/** Searches with the same conditions can share one query. */
export function groupAlike<T>(searches: readonly T[], conditionsOf: (search: T) => Conditions): T[][] {
  const alike = new Map<string, T[]>();
  for (const search of searches) {
    const { userId, near, radiusKm, maxPrice, minRating, remote, without } = conditionsOf(search);
    const key = JSON.stringify([userId, near, radiusKm, maxPrice, minRating, remote, without]);
    alike.set(key, [...(alike.get(key) ?? []), search]);
  }
  return [...alike.values()];
}

/** Everything that a listing's rank depends on, except its meaning. */
export interface RankedListing extends Pick<
  ServiceRow,
  'id' | 'providerId' | 'price' | 'unit' | 'ratingAverage' | 'ratingCount' | 'km'
> {
  hasWord: boolean;
}

export interface Candidate extends RankedListing {
  /** JSON, as stored. */
  meaning: string;
  /** The listing's whole text if it was found by a word, otherwise null. */
  said: string | null;
}

/** The largest radius that a service can have, in km. */
export const FARTHEST_KM = 200;
/** Services with a larger radius, in km, have `reaches_far` set. */
const NOT_FAR_KM = 50;
/** Per word: this many nearby and this many remote. */
const MOST_BY_WORDS = 40;
/** A word that more services contain is too common to search by. */
const MOST_WITH_WORD = 400;

/** Per search: each candidate once, in no order. */
export async function findCandidates(db: Db, searches: readonly CandidateQuery[]): Promise<Candidate[][]> {
  const found = new Map<CandidateQuery, Candidate[]>();
  const common = commonWords(db);
  const isRare =
    (search: CandidateQuery) =>
    (word: string): boolean =>
      !common.has(search.world, word);
  const withoutCommon = searches.map((search) => ({
    ...search,
    of: search,
    rareWords: search.rareWords.filter(isRare(search)),
  }));
  const looked = withoutCommon.filter(({ kinds, rareWords }) => kinds.length > 0 || rareWords.length > 0);
  await Promise.all(
    groupAlike(looked, (search) => search).map(async (alike) => {
      const { text, values } = candidateQuery(alike);
      const rows = (await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))).rows as Row[];
      for (const { search, word, isCommon, hasPlace } of rows)
        if (isCommon && hasPlace) common.add(alike[search]!.world, alike[search]!.rareWords[word!]!);
      alike.forEach(({ of, rareWords }, at) =>
        found.set(
          of,
          onceEach(
            rows.filter((row) => row.search === at && !row.isCommon),
            rareWords,
          ),
        ),
      );
    }),
  );
  return searches.map((search) => found.get(search) ?? []);
}

interface Row extends Candidate {
  search: number;
  /** The index of the rare word that found it; null if a kind did. */
  word: number | null;
  /** The row only says that the word is too common. */
  isCommon: boolean;
  /** Whether the user has a place: without one, listings anywhere count. */
  hasPlace: boolean;
}

/** The full-text index knows stems only: it finds "Jonas" for "Jona", so the exact word is checked here. */
function onceEach(rows: readonly Row[], rareWords: readonly string[]): Candidate[] {
  const byKinds = rows.filter(({ word }) => word === null);
  const byWords = rareWords.flatMap((word, at) =>
    bestWithWord(rows.filter((row) => row.word === at && saysOneOf(row.said!, [word]))),
  );
  return [...new Map([...byKinds, ...byWords].map((row) => [row.id, row])).values()];
}

/** Whether a text contains one of these words exactly. */
export function saysOneOf(text: string, words: readonly string[]): boolean {
  const said = new Set(wordsOf(plainText(text)));
  return words.some((word) => said.has(word));
}

/** The nearest ones, and the remote ones. */
function bestWithWord(rows: readonly Row[]): Row[] {
  const sorted = rows.toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0) || a.id - b.id);
  return [
    ...sorted.filter(({ km }) => km !== null).slice(0, MOST_BY_WORDS),
    ...sorted.filter(({ km }) => km === null).slice(0, MOST_BY_WORDS),
  ];
}

/**
 * Exported so that a test can read its plan. `searches` have the same conditions; the column `search` says which of
 * them found a row. Queries of the same shape have the same SQL.
 */
export function candidateQuery(searches: readonly CandidateQuery[]): { text: string; values: unknown[] } {
  const { userId, near } = searches[0]!;
  const values: unknown[] = [];
  const put: PutParameter = (value, type) => `$${values.push(value)}::${type}`;
  const me = asker(
    put(userId, 'bigint'),
    near &&
      `coarse_point(${near
        .split(',')
        .map((degrees) => put(degrees, 'float8'))
        .join(', ')})`,
  );
  const conditions = conditionsSql(searches[0]!, put);
  const hasAny = (list: 'kinds' | 'rareWords') => searches.some((search) => search[list].length > 0);
  const parts = [
    ...(hasAny('kinds') ? [byKind(searches, conditions, put)] : []),
    ...(hasAny('rareWords') ? [byWord(searches, conditions, put)] : []),
  ];
  return { text: `select found.* from ${me} cross join lateral (${parts.join('\nunion all\n')}) found`, values };
}

type PutParameter = (value: unknown, type: string) => string;

interface ConditionsSql {
  /** SQL, for a provider's id, that says whether their services may be shown. */
  offeredBy: (provider: string) => string;
  /** Conditions on a service `s`; empty if there are none. */
  offered: readonly string[];
  /** SQL for the requested radius in km; undefined for none. */
  radius: string | undefined;
  /** Only remote services. */
  remote: boolean;
}

function conditionsSql(
  { maxPrice, minRating, radiusKm, remote = false, without = [] }: Conditions,
  put: PutParameter,
): ConditionsSql {
  const left = without.length === 0 ? undefined : put(without, 'bigint[]');
  const offeredBy = (provider: string): string =>
    [
      `${provider} <> me.id`,
      `${provider} <> all(me.apart)`,
      notSuspended(provider),
      ...(left === undefined ? [] : [`${provider} <> all(${left})`]),
    ].join(' and ');
  const offered = [
    ...(maxPrice === undefined ? [] : [`s.price <= ${put(maxPrice, 'integer')}`]),
    ...(minRating === undefined
      ? []
      : [`s.rating_sum >= ${put(minRating, 'integer')} * s.rating_count and s.rating_count > 0`]),
  ];
  // A value that the SQL does not use must not be passed. A radius does not limit remote services.
  return { offeredBy, offered, radius: radiusKm === undefined || remote ? undefined : put(radiusKm, 'float8'), remote };
}

/**
 * Hides a list's length from the planner. It would think a plan for exactly this many kinds cheaper than a generic one
 * and plan every search again, which takes twice as long as the search.
 */
const hidden = (list: string): string => `(select ${list})`;

/** Everything that the rank depends on. What a listing shows is read later, for the best ones only. */
const columns = (hasWord: boolean): string => `s.id, s.provider_id as "providerId", s.price, s.unit, s.meaning::text,
  case when s.remote then null else s.point <-> me.at end as "km", ${starsSql('s')} as "ratingAverage", s.rating_count as "ratingCount",
  ${hasWord} as "hasWord", ${hasWord ? 'said.place' : 'null::integer'} as "word",
  ${hasWord ? `s.sharers > ${MOST_WITH_WORD}` : 'false'} as "isCommon", me.at is not null as "hasPlace",
  ${hasWord ? `concat_ws(' ', s.title, s.description, array_to_string(s.tags, ' '))` : 'null'} as "said"`;
const least = (km: string | number, radius: string | undefined): string =>
  radius === undefined ? `${km}` : `least(${km}, ${radius})`;

const BY_SHARE = 'k.share desc, k.service_id';

/** Nearby services are searched in a small box, and the few that reach far in a large one. Ties are broken by id. */
function byKind(
  searches: readonly CandidateQuery[],
  { offeredBy, offered, radius, remote }: ConditionsSql,
  put: PutParameter,
): string {
  const kinds = searches.flatMap(({ kinds: some }, search) =>
    some.map(({ key, most, afar }) => ({ search, key, most, afar })),
  );
  const list = (name: 'search' | 'key' | 'most' | 'afar') =>
    hidden(
      put(
        kinds.map((kind) => kind[name]),
        'integer[]',
      ),
    );
  const wanted = `unnest(${list('search')}, ${list('key')}, ${list('most')}, ${list('afar')}) as wanted (search, kind, most, afar)`;
  // The service is joined here only if a condition depends on it.
  const service = offered.length === 0 ? '' : 'join services s on s.id = k.service_id';
  const some = (where: string, order: string, most: string, km = 'null::float8'): string =>
    `(select k.service_id, ${km} as km from service_kinds k ${service}
      where ${['k.kind = wanted.kind', 'k.world = me.world', where, offeredBy('k.provider_id'), ...offered].join(' and ')}
      order by ${order} limit ${most})`;
  const near = (far: boolean): string =>
    some(
      `not k.remote and k.reaches_far = ${far} and k.point <@ cube_enlarge(me.at, ${least(far ? FARTHEST_KM : NOT_FAR_KM, radius)}, 3)
        and (k.point <-> me.at) <= ${least('k.radius_km', radius)}`,
      'k.point <-> me.at, k.service_id',
      'wanted.most',
      'k.point <-> me.at',
    );
  const nearby = [
    `(select * from (${near(false)} union all ${near(true)}) near order by km, service_id limit wanted.most)`,
    some('not k.remote and me.at is null', BY_SHARE, 'wanted.most'),
  ];
  const parts = [...(remote ? [] : nearby), some('k.remote', BY_SHARE, 'wanted.afar')];
  // `offset 0` keeps the planner from reading all services when there are few.
  return `select wanted.search, found.* from ${wanted} cross join lateral (${parts.join('\nunion all\n')}) k
    cross join lateral (select ${columns(false)} from services s where s.id = k.service_id offset 0) found`;
}

/**
 * Each word is searched separately, so that a common one does not hide another. A rare word has few rows, so all are
 * read; the caller picks the nearest that contain the exact word. A word that is too common returns a single row that
 * says so.
 */
function byWord(
  searches: readonly CandidateQuery[],
  { offeredBy, offered, radius, remote }: ConditionsSql,
  put: PutParameter,
): string {
  const words = searches.flatMap(({ rareWords }, search) => rareWords.map((word, place) => ({ search, place, word })));
  const list = (name: 'search' | 'place' | 'word', type: string) =>
    hidden(
      put(
        words.map((word) => word[name]),
        type,
      ),
    );
  const said = `unnest(${list('search', 'integer[]')}, ${list('place', 'integer[]')}, ${list('word', 'text[]')}) as said (search, place, word)`;
  const reached = remote
    ? 's.remote'
    : `(s.remote or me.at is null or (s.point <-> me.at) <= ${least('s.radius_km', radius)})`;
  return `select said.search, found.* from ${said} cross join lateral (
    select ${columns(true)}
    from (
      select *, count(*) over () as sharers, row_number() over () as nth from (
        select * from services s
        where s.search @@ phraseto_tsquery('english', folded_words(said.word)) and s.world = me.world and s.visibility = 'live' and s.removed_at is null and s.meaning is not null
          and (s.remote or s.point is not null or me.at is null) and ${notSuspended('s.provider_id')}
        limit ${MOST_WITH_WORD + 1}
      ) s
    ) s
    where case when s.sharers > ${MOST_WITH_WORD} then s.nth = 1 else ${[offeredBy('s.provider_id'), ...offered, reached].join(' and ')} end
  ) found`;
}
