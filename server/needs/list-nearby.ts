// Lists public needs near a provider's services, which they could make an offer for.
import { OVER } from '#shared/deal-statuses.ts';
import type { Language } from '#shared/languages.ts';
import type { NearbyNeed } from '#shared/needs.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { prepare } from '../db/prepare.ts';
import { PAGE_SIZE, pageOf, readCursor } from '../http/cursor.ts';
import { type PhotoFacts, photoOf } from '../photos/photo-of.ts';
import { asker } from '../services/service-row.ts';
import { commonLanguages } from '../users/common-languages.ts';
import { distanceWords } from '../users/distance-words.ts';
import { personSql } from '../users/person.ts';
import { tariffNow } from '../tariffs/tariff-now.ts';

interface Row extends Omit<NearbyNeed, 'photos' | 'distance' | 'offerLasts' | 'commonLanguages'> {
  photos: PhotoFacts[];
  /** Languages of the user and of the seeker. */
  mine: Language[];
  theirs: Language[];
  /** From the user's coarse place to the need's. */
  km: number | null;
  /** Whether the user sees miles. */
  miles: boolean;
}

/** A single row with a null id if none fits. */
type NearbyRow = (Row | { id: null }) & {
  /** Needs older than this id were not examined; null: all were. */
  last: string | null;
};

/** The largest radius that a service or a need can have, in km. */
const FARTHEST_KM = 200;
/** The kind of needs that were not understood: they are matched by category. */
const NOT_UNDERSTOOD = 0;
/** The least fit of a need and a service: for each kind in both, the product of its two chances; their sum. */
export const LEAST_FIT = 0.03;
/** A service has at most six kinds, so if it fits, at least one of them reaches this. */
const LEAST_OF_A_KIND = LEAST_FIT / 6;
/** With fewer needs of a kind nearby, all are examined; otherwise the `NEWEST` ones. */
const FEW = 100;
const NEWEST = 100;
/** If too few fit, one page looks further back at most this many times. */
const MOST_LOOKS = 5;

/** A remote service reaches as far as the seeker looks. */
const reached =
  '(nk.point <-> own.point) <= case when own.remote then nk.radius_km else least(own.radius_km, nk.radius_km) end';
/** `filed` is an SQL condition for the category of a need that was not understood. */
const ofKind = (
  filed: string,
): string => `nk.kind = own.kind and nk.world = own.world and ($4::bigint is null or nk.need_id < $4) and ${reached}
  and (nk.kind <> ${NOT_UNDERSTOOD} or (select c.category is null or c.category ${filed} from needs c where c.id = nk.need_id))`;
const ofAnyOfThem = ofKind('= any(own.categories)');

const mayFit = `${ofAnyOfThem} and nk.share * own.share >= ${LEAST_OF_A_KIND}`;

/**
 * Needs that may fit. Services of one kind at one place are searched together, with the largest radius. If there are
 * more needs of a kind than are examined, `last` is the oldest examined one.
 */
const around = `
  select found.need_id, found.last
  from (
    select world, kind, remote, point, max(radius_km) as radius_km, max(share) as share, array_agg(category) as categories
    from own group by world, kind, remote, point
  ) own cross join lateral (
    with few as materialized (
      select nk.need_id from need_kinds nk
      where nk.point <@ cube_enlarge(own.point, case when own.remote then ${FARTHEST_KM} else own.radius_km end, 3) and ${mayFit} limit ${FEW}
    )
    select need_id, null::bigint as last from few where (select count(*) from few) < ${FEW}
    union all
    select need_id, case when count(*) over () = ${NEWEST} then min(need_id) over () end
    from (
      select nk.need_id from need_kinds nk where (select count(*) from few) = ${FEW} and ${mayFit} order by nk.need_id desc limit ${NEWEST}
    ) newest
  ) found`;

/** The user's services that fit the need, at most as many as a page of them holds. */
const fitting = `
  select json_agg(service_id order by fit desc, service_id) as "serviceIds" from (
    select own.service_id, sum(nk.share * own.share) as fit
    from need_kinds nk join own on own.kind = nk.kind
    where nk.need_id = around.need_id and ${ofKind('= own.category')}
    group by own.service_id having sum(nk.share * own.share) >= ${LEAST_FIT}
    order by fit desc, own.service_id limit ${PAGE_SIZE}
  ) fits`;

// The list of fitting needs is only complete down to `last`, so older ones wait for the next query, which starts there.
// Leaves out needs for which the user has an unfinished deal, or whose seeker has declined them. Rows are examined one
// by one, newest first, until a page is full: `limit 1` keeps the planner from joining all of them first.
const nearby = prepare<NearbyRow>(
  'needs_nearby',
  `with me as materialized (select * from ${asker('$1::bigint')}),
   own as materialized (
     select me.world, s.id as service_id, s.category, s.remote, s.radius_km, coalesce(s.point, me.at) as point, k.kind, k.share
     from me join services s on s.provider_id = me.id and s.visibility = 'live' and s.removed_at is null
     cross join lateral (select kind, share from service_kinds where service_id = s.id union all select ${NOT_UNDERSTOOD}, 1) k
   ),
   around as materialized (${around}),
   looked as materialized (select max(last) as last from around)
   select looked.last, page.*
   from looked left join lateral (
   select shown.*
   from (select distinct need_id from around where need_id >= coalesce(looked.last, 0) order by need_id desc) around
   cross join lateral (
     select n.id, n.title, n.description, n.category, n.photos, n.budget_min as "budgetMin", n.budget_max as "budgetMax", n.urgency,
       n.on_date::text as "onDate", n.date_is as "dateIs", n.part_of_day as "partOfDay", n.city, n.state, n.created_at as "createdAt", ${personSql('p')} as seeker,
       n.point <-> me.at as km, me.miles, me.languages as mine, p.languages as theirs, fitting."serviceIds",
       (select d.id from deals d where d.seeker_id = n.seeker_id and d.provider_id = me.id and d.status <> all($3) order by d.id desc limit 1) as "dealId"
     from me
     join needs n on n.id = around.need_id
     join users p on p.id = n.seeker_id and p.suspended_reason is null
     cross join lateral (${fitting}) fitting
     where fitting."serviceIds" is not null
       and n.visibility = 'public' and n.status in ('open', 'matched') and n.world = me.world and n.seeker_id <> me.id and n.seeker_id <> all(me.apart)
       and (n.expires_at > $2::timestamptz or exists (select from deals d where d.need_id = n.id and d.status <> all($3)))
       and not exists (select from deals d where d.need_id = n.id and d.provider_id = me.id and d.status not in ('withdrawn', 'expired'))
     limit 1
   ) shown
   order by around.need_id desc limit ${PAGE_SIZE + 1}
   ) page on true
   order by page.id desc`,
);

/** Newest first; exact places are never returned. A page can be short if most needs around do not fit. */
export async function listNearby(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  user: SessionUser,
  cursor: string | undefined,
): Promise<{ items: NearbyNeed[]; nextCursor: string | null }> {
  const { priceOffered: offerLasts } = await tariffNow(db, config);
  const rows: Row[] = [];
  let last = readCursor(cursor);
  for (let looks = 0; looks < MOST_LOOKS && rows.length <= PAGE_SIZE; looks += 1) {
    const looked = await nearby(db, [user.id, now(), OVER, last]);
    rows.push(...looked.filter((row): row is Row & NearbyRow => row.id !== null));
    last = looked[0]?.last == null ? null : Number(looked[0].last);
    if (last === null) break;
  }
  const page = pageOf(rows, (row) => ({ ...needOf(row), offerLasts }));
  return { ...page, nextCursor: page.nextCursor ?? (last === null ? null : String(last)) };
}

function needOf({ km, miles, mine, theirs, photos, ...need }: Row): Omit<NearbyNeed, 'offerLasts'> {
  return {
    ...need,
    photos: photos.map(photoOf),
    distance: distanceWords({ km, miles }),
    commonLanguages: commonLanguages(mine, theirs),
  };
}
