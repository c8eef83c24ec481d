// The usual price of a kind of service, from the prices in the user's own world.
import { CompiledQuery } from 'kysely';
import type { UsualPrice } from '#shared/matching.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { catalogue } from '../understanding/catalogue.ts';
import { notSuspended } from '../users/person.ts';
import { asker } from './service-row.ts';

/** Fewer providers do not show what is usual. */
const FEWEST_PROVIDERS = 5;
/** A listing that fits the kind with a lower chance may be about something else. */
const LEAST_SHARE = 0.4;
const NEAR_KM = 50;
/** For a very common kind only the nearest count, so that the query stays fast in a large country. */
const MOST_NEAR = 500;
const MOST_AFAR = 100;

const listings = (where: string, order: string, most: number): string =>
  `(select k.service_id from service_kinds k
    where k.kind = $2::integer and k.world = me.world and k.share >= ${LEAST_SHARE} and ${where}
      and k.provider_id <> me.id and k.provider_id <> all(me.apart) and ${notSuspended('k.provider_id')}
    order by ${order} limit ${most})`;

const BY_SHARE = 'k.share desc, k.service_id';

/** Each provider counts once, with the mean of their listings, so that nobody can set the usual price alone. */
const query = `
  select unit, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles
  from (
    select s.provider_id, s.unit, avg(s.price)::float8 as price
    from ${asker('$1::bigint')}
    cross join lateral (
      ${listings(`not k.remote and k.point <@ cube_enlarge(me.at, ${NEAR_KM}, 3) and (k.point <-> me.at) <= ${NEAR_KM}`, 'k.point <-> me.at, k.service_id', MOST_NEAR)}
      union all ${listings('not k.remote and me.at is null', BY_SHARE, MOST_NEAR)}
      union all ${listings('k.remote', BY_SHARE, MOST_AFAR)}
    ) found
    join services s on s.id = found.service_id
    where s.price is not null and ($3::text is null or s.unit = $3::text)
    group by s.provider_id, s.unit
  ) provider
  group by unit having count(*) >= ${FEWEST_PROVIDERS}
  order by count(*) desc, unit limit 1`;

type Row = { unit: UsualPrice['unit']; quartiles: [number, number, number] };

/**
 * In whole dollars; in the most common unit unless one is given. Null for an unknown kind, and if fewer than five
 * others within 50 km or remote state a price.
 */
export async function usualPrice(
  db: Db,
  user: SessionUser,
  { kind, unit }: { kind: string; unit?: UsualPrice['unit'] | undefined },
): Promise<UsualPrice | null> {
  const { numberOf, keyOf } = catalogue();
  const number = numberOf(kind);
  if (number === undefined) return null;
  const { rows } = await db
    .withoutPlugins()
    .executeQuery<Row>(CompiledQuery.raw(query, [user.id, keyOf(number), unit ?? null]));
  const [row] = rows;
  if (!row) return null;
  const [low, median, high] = row.quartiles.map((price) => Math.round(price / 100) * 100) as Row['quartiles'];
  return { unit: row.unit, low, median, high };
}
