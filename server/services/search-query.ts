// Builds the single SQL query of a search from its filters.
import type * as z from 'zod/mini';
import type { ServiceSearch } from '#shared/services.ts';
import type { AskedTime } from '../availability/asked-time.ts';
import { isFreeSql } from '../availability/is-free-sql.ts';
import { notSuspended } from '../users/person.ts';
import { asker, serviceColumns } from './service-row.ts';
import type { Position } from './search-cursor.ts';

export interface SearchConditions extends Omit<z.output<typeof ServiceSearch>, 'q' | 'cursor' | 'availableAt'> {
  userId: number;
  /** A tsquery; empty if there is no text. */
  words: string;
  /** Only providers who are free at that time. */
  free?: AskedTime & { now: string };
  /** The position of the last row returned so far. */
  after?: Position;
  /** The maximum number of rows. */
  limit: number;
}

type Sort = NonNullable<SearchConditions['sort']>;

/** The largest radius that a service can have, in km. */
const FARTHEST_KM = 200;
/** Stands for "no distance": remote, or no place to measure from. Larger than the globe. */
const NOWHERE = '1e9::float8';
/** Higher than any price: services with the price "ask" come last. */
const ASK = '1000000';
/** Per page, availability is checked for at most this many services nearby and this many remote, in sort order. */
const MOST_ASKED = 1000;

/** Collects values and returns each one's placeholder. */
function parameters() {
  const values: unknown[] = [];
  const put = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  return { values, put };
}

/** Two ascending sort keys; ties are broken by id. */
const orders: Record<Sort, (km: string, rank: string) => readonly [first: string, second: string]> = {
  best: (km, rank) => [`-(${rank})`, km],
  distance: (km) => [km, '0::float8'],
  price: (km) => [`coalesce(s.price, ${ASK})::float8`, km],
  rating: (km) => [`-coalesce(s.rating_sum::float8 / nullif(s.rating_count, 0), 0)`, km],
  newest: () => ['-s.id::float8', '0::float8'],
};

/** Searches of the same shape have the same SQL; the values are in the order of its placeholders. */
export function searchQuery(wanted: SearchConditions): { text: string; values: unknown[] } {
  const { values, put } = parameters();
  const { near, after, words, sort = 'best' } = wanted;
  const me = asker(
    put(wanted.userId, 'bigint'),
    near &&
      `coarse_point(${near
        .split(',')
        .map((degrees) => put(degrees, 'float8'))
        .join(', ')})`,
  );
  const limit = `limit ${wanted.limit}`;
  const query = words && put(words, 'tsquery');
  const where = conditions(wanted, query, put);
  const isFree = wanted.free && isFreeSql('s.provider_id', wanted.free, put);
  // The newest have the highest ids, which an index has in order.
  const isNewest = sort === 'newest';
  const position =
    after &&
    (isNewest
      ? put(after[2], 'bigint')
      : `(${put(after[0], 'float8')}, ${put(after[1], 'float8')}, ${put(after[2], 'bigint')})`);

  /** The nearby or the remote services, sorted: each part reads no more than a page. */
  const part = (km: string, ...more: string[]) => {
    const [first, second] = orders[sort](km, query ? `ts_rank_cd(s.search, ${query})::float8` : '0::float8');
    const order = `${first}, ${second}, s.id`;
    const all = [
      ...where,
      ...more,
      ...(position ? [isNewest ? `s.id < ${position}` : `(${order}) > ${position}`] : []),
    ].join('\n and ');
    const inOrder = `select s.id, s.provider_id, ${first} as first, ${second} as second from services s where ${all} order by ${isNewest ? 's.id desc' : order}`;
    // Checking availability is slow. Behind this limit it runs row by row, in sort order, until the page is full.
    const chosen = isFree ? `select * from (${inOrder} limit ${MOST_ASKED}) s where ${isFree}` : inOrder;
    return `(${chosen} ${limit})`;
  };
  const parts = [
    part('(s.point <-> me.at)', 'not s.remote', ...withinReach(wanted, put)),
    part(NOWHERE, 's.remote'),
    part(NOWHERE, 'not s.remote', 'me.at is null'),
  ];
  const text = `select ${serviceColumns}, page.first, page.second
    from ${me}
    cross join lateral (${parts.join('\nunion all\n')}) page
    join services s on s.id = page.id
    join users p on p.id = s.provider_id
    order by page.first, page.second, page.id ${limit}`;
  return { text, values };
}

type PutParameter = ReturnType<typeof parameters>['put'];

function conditions(
  { category, maxPrice, minRating, remote, providerId }: SearchConditions,
  query: string,
  put: PutParameter,
): string[] {
  return [
    `s.world = me.world and s.visibility = 'live' and s.removed_at is null and s.provider_id <> me.id`,
    notSuspended('s.provider_id'),
    ...(query ? [`s.search @@ ${query}`] : []),
    ...(category ? [`s.category = ${put(category, 'text')}`] : []),
    ...(maxPrice === undefined ? [] : [`s.price <= ${put(maxPrice, 'integer')}`]),
    ...(minRating === undefined
      ? []
      : [`s.rating_count > 0 and s.rating_sum >= ${put(minRating, 'integer')} * s.rating_count`]),
    ...(remote ? ['s.remote'] : []),
    // A person's own page lists their services for every viewer.
    ...(providerId === undefined
      ? ['s.provider_id <> all(me.apart)']
      : [`s.provider_id = ${put(providerId, 'bigint')}`]),
  ];
}

/**
 * The box uses the index, the distance is exact. A person's own page also lists services that do not reach the viewer.
 */
function withinReach({ radiusKm, providerId }: SearchConditions, put: PutParameter): string[] {
  if (providerId !== undefined && radiusKm === undefined) return ['me.at is not null'];
  return [
    `s.point <@ cube_enlarge(me.at, ${FARTHEST_KM}, 3)`,
    ...(providerId === undefined ? ['(s.point <-> me.at) <= s.radius_km'] : []),
    ...(radiusKm === undefined ? [] : [`(s.point <-> me.at) <= ${put(radiusKm, 'float8')}`]),
  ];
}
