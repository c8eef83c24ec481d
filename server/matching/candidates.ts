// The services that may fit, read through indexes: of each kind that is asked for those nearest, those from afar, and
// those that have an unusual word of the request.
import type { Cents } from '#shared/money.ts';
import { CompiledQuery } from 'kysely';
import { plainText, wordsOf } from '../../matching/index.ts';
import type { Db } from '../db/db.ts';
import { asker, type ServiceRow } from '../services/service-row.ts';
import { notSuspended, starsSql } from '../users/person.ts';
import { commonWords } from '../understanding/common-words.ts';

/** What the person asking sets beside what they ask for. */
export interface Conditions {
  userId: number;
  /** `latitude,longitude` in degrees; left out: where the asking user lives. */
  near?: string | undefined;
  radiusKm?: number | undefined;
  maxPrice?: Cents | undefined;
  minRating?: number | undefined;
  /** Only what is done from afar. */
  remote?: boolean | undefined;
  /** Providers who are left out, by their ids. */
  without?: readonly number[] | undefined;
}

export interface CandidateQuery extends Conditions {
  /** That of the person asking. */
  world: number;
  /**
   * Kinds by their keys, with how many of each are looked at: nearby `most` (where nothing says where the asking user
   * is, anywhere), and from afar.
   */
  kinds: readonly { key: number; most: number; afar: number }[];
  /** Words that hardly anybody uses, such as a name. */
  rareWords: readonly string[];
}

/** Searches with the same conditions can be asked for at once. */
export function groupAlike<T>(searches: readonly T[], conditionsOf: (search: T) => Conditions): T[][] {
  const alike = new Map<string, T[]>();
  for (const search of searches) {
    const { userId, near, radiusKm, maxPrice, minRating, remote, without } = conditionsOf(search);
    const key = JSON.stringify([userId, near, radiusKm, maxPrice, minRating, remote, without]);
    alike.set(key, [...(alike.get(key) ?? []), search]);
  }
  return [...alike.values()];
}

/** Everything that a listing's rank depends on, except what it means. */
export interface RankedListing extends Pick<
  ServiceRow,
  'id' | 'providerId' | 'price' | 'unit' | 'ratingAverage' | 'ratingCount' | 'km'
> {
  hasWord: boolean;
}

export interface Candidate extends RankedListing {
  /** As it is stored: JSON. */
  meaning: string;
  /** All its text, where it was found by a word; else null. */
  said: string | null;
}

/** The largest radius that a service can have. */
export const FARTHEST_KM = 200;
/** What reaches farther has the column `reaches_far`. */
const NOT_FAR_KM = 50;
/** Per word: this many nearby and this many remote. */
const MOST_BY_WORDS = 40;
/** A word that more services have is not unusual: nobody is found by it. */
const MOST_WITH_WORD = 400;

/** Of each search: each candidate once, in no order. */
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
  /** The place of the unusual word that it was found by; null where it was by a kind. */
  word: number | null;
  /** Says of that word that too many have it, and nothing else. */
  isCommon: boolean;
  /** Whether the person asking has a place: without one, listings that are near nobody count, too. */
  hasPlace: boolean;
}

/** The index knows words by their stems alone: it takes "Jonas" for "Jona". */
function onceEach(rows: readonly Row[], rareWords: readonly string[]): Candidate[] {
  const byKinds = rows.filter(({ word }) => word === null);
  const byWords = rareWords.flatMap((word, at) =>
    bestWithWord(rows.filter((row) => row.word === at && saysOneOf(row.said!, [word]))),
  );
  return [...new Map([...byKinds, ...byWords].map((row) => [row.id, row])).values()];
}

/** Whether a text has one of these words to the letter. */
export function saysOneOf(text: string, words: readonly string[]): boolean {
  const said = new Set(wordsOf(plainText(text)));
  return words.some((word) => said.has(word));
}

/** Those nearest, and those that are near nobody. */
function bestWithWord(rows: readonly Row[]): Row[] {
  const sorted = rows.toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0) || a.id - b.id);
  return [
    ...sorted.filter(({ km }) => km !== null).slice(0, MOST_BY_WORDS),
    ...sorted.filter(({ km }) => km === null).slice(0, MOST_BY_WORDS),
  ];
}

/**
 * Public so that its plan can be looked at. Its rows say which of these searches they are found by (`search`), which
 * have the same conditions. The text is the same for all of the same shape.
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
  /** Whether what a provider offers may be found, by SQL for their id. */
  offeredBy: (provider: string) => string;
  /** Of a service `s`; empty where any will do. */
  offered: readonly string[];
  /** SQL for the radius that was asked for, in km; undefined for none. */
  radius: string | undefined;
  /** Only what is done from afar. */
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
  // What is not in the text must not be among the values, and no radius bounds what is done from afar.
  return { offeredBy, offered, radius: radiusKm === undefined || remote ? undefined : put(radiusKm, 'float8'), remote };
}

/**
 * A list whose length the planner doesn't see. A plan for just so many kinds looks cheaper to it than one for any
 * number, so that it would plan each search again, which takes twice as long as the search.
 */
const hidden = (list: string): string => `(select ${list})`;

/** Everything that its rank depends on: what is shown of it is read for the best alone. */
const columns = (hasWord: boolean): string => `s.id, s.provider_id as "providerId", s.price, s.unit, s.meaning::text,
  case when s.remote then null else s.point <-> me.at end as "km", ${starsSql('s')} as "ratingAverage", s.rating_count as "ratingCount",
  ${hasWord} as "hasWord", ${hasWord ? 'said.place' : 'null::integer'} as "word",
  ${hasWord ? `s.sharers > ${MOST_WITH_WORD}` : 'false'} as "isCommon", me.at is not null as "hasPlace",
  ${hasWord ? `concat_ws(' ', s.title, s.description, array_to_string(s.tags, ' '))` : 'null'} as "said"`;
const least = (km: string | number, radius: string | undefined): string =>
  radius === undefined ? `${km}` : `least(${km}, ${radius})`;

const BY_SHARE = 'k.share desc, k.service_id';

/**
 * Those nearby are looked for in a small box, and few of them, which reach far, in a large one. Equal ones come by
 * their ids.
 */
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
  // A service is read before its turn only where something of it decides.
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
  // By `offset` it is kept from reading all services at once, where those are few.
  return `select wanted.search, found.* from ${wanted} cross join lateral (${parts.join('\nunion all\n')}) k
    cross join lateral (select ${columns(false)} from services s where s.id = k.service_id offset 0) found`;
}

/**
 * Each word is looked for by itself, so that one that many have does not hide another. Here all that have it, which are
 * few, are read: which of them are the nearest that have the very word is told later. Of a word that too many have, one
 * row says so.
 */
function byWord(
  searches: readonly CandidateQuery[],
  { offeredBy, offered, radius, remote }: ConditionsSql,
  put: PutParameter,
): string {
  const words = searches.flatMap(({ rareWords }, search) =>
    rareWords.map((word, place) => ({ search, place, word: quoted(word) })),
  );
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
        where s.search @@ to_tsquery('english', said.word) and s.world = me.world and s.visibility = 'live' and s.removed_at is null and s.meaning is not null
          and (s.remote or s.point is not null or me.at is null) and ${notSuspended('s.provider_id')}
        limit ${MOST_WITH_WORD + 1}
      ) s
    ) s
    where case when s.sharers > ${MOST_WITH_WORD} then s.nth = 1 else ${[offeredBy('s.provider_id'), ...offered, reached].join(' and ')} end
  ) found`;
}

/** Any part of a tsquery in quotes is a word, whatever it has in it. */
const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
