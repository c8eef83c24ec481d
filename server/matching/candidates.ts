// The services that may fit, read through indexes: of each kind that is asked for those nearest, those from afar, and those
// that have an unusual word of the request.
import { CompiledQuery } from 'kysely';
import type { PackedMeaning } from '../../matching/meaning/packed.ts';
import { plainText } from '../../matching/text/plain-text.ts';
import { wordsOf } from '../../matching/text/words.ts';
import type { Db } from '../db/open.ts';
import { asker, serviceColumns, type ServiceRow } from '../services/service-row.ts';

export interface Wanted {
  userId: number;
  /** Kinds by their keys, with how many of each are looked at. */
  kinds: readonly { key: number; most: number }[];
  /** Words that hardly anybody uses, such as a name. */
  rareWords: readonly string[];
  /** `latitude,longitude` in degrees; left out: where the asking user lives. */
  near?: string | undefined;
  radiusKm?: number | undefined;
  /** Dollars. */
  maxPrice?: number | undefined;
  minRating?: number | undefined;
  /** Only what is done from afar. */
  remote?: boolean | undefined;
}

export type Candidate = ServiceRow & { meaning: PackedMeaning; hasWord: boolean; timeZone: string };

/** The largest radius that a service can have. */
export const FARTHEST_KM = 200;
/** Of each kind, so many that are done from afar; where nothing says where the asking user is, also of all others. */
export const MOST_AFAR = 12;
export const MOST_BY_WORDS = 40;

export async function findCandidates(db: Db, wanted: Wanted): Promise<Candidate[]> {
  if (wanted.kinds.length === 0 && wanted.rareWords.length === 0) return [];
  const { text, values } = candidateQuery(wanted);
  const rows = (await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))).rows as Candidate[];
  return rows.map((row) => ({ ...row, hasWord: row.hasWord && saysOneOf(row, wanted.rareWords) }));
}

/** The index knows words by their stems alone: it takes "Jonas" for "Jona". */
function saysOneOf({ title, description, tags }: Candidate, words: readonly string[]): boolean {
  const said = new Set(wordsOf(plainText([title, description, ...tags].join(' '))));
  return words.some((word) => said.has(word));
}

/** Public so that its plan can be looked at. The text is the same for every search of the same shape. */
export function candidateQuery({ userId, kinds, rareWords, near, radiusKm, maxPrice, minRating, remote }: Wanted): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const put = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const me = asker(put(userId, 'bigint'), near && `coarse_point(${near.split(',').map((degrees) => put(degrees, 'float8')).join(', ')})`);
  const wanted = `unnest(${put(kinds.map(({ key }) => key), 'integer[]')}, ${put(kinds.map(({ most }) => most), 'integer[]')}) as wanted (kind, most)`;
  const offered = [
    's.provider_id <> me.id',
    'exists (select from users p where p.id = s.provider_id and p.suspended_reason is null)',
    ...(maxPrice === undefined ? [] : [`s.price <= ${put(maxPrice, 'integer')}`]),
    ...(minRating === undefined ? [] : [`s.rating_sum >= ${put(minRating, 'integer')} * s.rating_count and s.rating_count > 0`]),
  ].join(' and ');
  const reach = () => `(s.point <-> me.at) <= ${radiusKm === undefined ? 's.radius_km' : `least(s.radius_km, ${put(radiusKm, 'float8')})`}`;
  const ofKind = 'from service_kinds k join services s on s.id = k.service_id where k.kind = wanted.kind and k.world = me.world';
  const parts = [
    ...(remote
      ? []
      : [
          `select k.service_id as id ${ofKind} and not k.remote and k.point <@ cube_enlarge(me.at, ${FARTHEST_KM}, 3)
             and ${reach()} and ${offered} order by k.point <-> me.at limit wanted.most`,
          `select k.service_id as id ${ofKind} and not k.remote and me.at is null and ${offered} order by k.share desc limit wanted.most`,
        ]),
    `select k.service_id as id ${ofKind} and k.remote and ${offered} order by k.share desc limit ${MOST_AFAR}`,
  ];
  const byKind = `select found.id, false as has_word from ${wanted} cross join lateral (${parts.map((part) => `(${part})`).join('\nunion all\n')}) found`;
  // What is not in the text must not be among the values.
  const byWord = () => `(select s.id, true from services s where s.search @@ to_tsquery('english', ${put(rareWords.map(quoted).join(' | '), 'text')})
     and s.world = me.world and s.visibility = 'live' and s.removed_at is null and s.meaning is not null and ${offered}
     and ${remote ? 's.remote' : `(s.remote or me.at is null or ${reach()})`} limit ${MOST_BY_WORDS})`;
  const text = `select ${serviceColumns}, s.meaning, found.has_word as "hasWord", p.time_zone as "timeZone"
    from ${me}
    cross join lateral (select id, bool_or(has_word) as has_word from (${rareWords.length > 0 ? `${byKind}\nunion all\n${byWord()}` : byKind}) each group by id) found
    join services s on s.id = found.id
    join users p on p.id = s.provider_id`;
  return { text, values };
}

/** Any part of a tsquery in quotes is a word, whatever it has in it. */
const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
