// Public needs near what somebody offers: what they could answer with an offer.
import { distanceStep, distanceText } from '#shared/distance.ts';
import { OVER } from '#shared/deal-statuses.ts';
import type { NearbyNeed } from '#shared/needs.ts';
import type { Context, SessionUser } from '../context.ts';
import { prepare } from '../db/prepare.ts';
import { PAGE_SIZE, pageOf, readCursor } from '../deals/pages.ts';
import { asker } from '../services/service-row.ts';
import { personSql } from '../users/person.ts';

interface Row extends Omit<NearbyNeed, 'distance' | 'offerLasts'> {
  /** From the asking user's coarse place to the need's. */
  km: number | null;
  /** Whether they count in miles. */
  miles: boolean;
}

/** The largest radius that a service or a need can have. */
const FARTHEST_KM = 200;
/** A service from afar reaches as far as the seeker looks. */
const from = 'coalesce(s.point, me.at)';
const reach = 'case when s.remote then wanted.radius_km else least(s.radius_km, wanted.radius_km) end';
/** The kind of needs that were not understood: those fit by their category. */
const NOT_UNDERSTOOD = 0;
/** A need and a service fit from here on: the chances of each kind that both speak of, multiplied, and added up. */
export const LEAST_FIT = 0.03;

// One's own unfinished answer stands among the deals, and whom the seeker has turned down need not ask again.
const nearby = prepare<Row>(
  'needs_nearby',
  `select n.id, n.title, n.description, n.category, n.budget_min as "budgetMin", n.budget_max as "budgetMax", n.urgency,
     n.on_date::text as "onDate", n.date_is as "dateIs", n.part_of_day as "partOfDay", n.city, n.state, n.created_at as "createdAt", ${personSql('p')} as seeker,
     n.point <-> me.at as km, me.miles,
     json_agg(fitting.service_id order by fitting.fit desc, fitting.service_id) as "serviceIds"
   from ${asker('$1::bigint')}
   cross join lateral (
     select nk.need_id, s.id as service_id, sum(nk.share * k.share) as fit
     from services s
     cross join lateral (select kind, share from service_kinds where service_id = s.id union all select ${NOT_UNDERSTOOD}, 1) k
     join need_kinds nk on nk.kind = k.kind and nk.world = me.world and nk.point <@ cube_enlarge(${from}, ${FARTHEST_KM}, 3)
     join needs wanted on wanted.id = nk.need_id and (nk.point <-> ${from}) <= ${reach}
     where s.provider_id = me.id and s.visibility = 'live' and s.removed_at is null
       and (k.kind <> ${NOT_UNDERSTOOD} or wanted.category is null or wanted.category = s.category)
     group by nk.need_id, s.id
     having sum(nk.share * k.share) >= ${LEAST_FIT}
   ) fitting
   join needs n on n.id = fitting.need_id
   join users p on p.id = n.seeker_id and p.suspended_reason is null
   where n.visibility = 'public' and n.status in ('open', 'matched') and n.world = me.world and n.seeker_id <> me.id
     and (n.expires_at > $2::timestamptz or exists (select from deals d where d.need_id = n.id and d.status <> all($3)))
     and not exists (select from deals d where d.need_id = n.id and d.provider_id = me.id and d.status not in ('withdrawn', 'expired'))
     and ($4::bigint is null or n.id < $4)
   group by n.id, p.id, me.id, me.at, me.miles
   order by n.id desc limit ${PAGE_SIZE + 1}`,
);

/** The newest first; where exactly they are, nobody is told. */
export async function listNearby(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  user: SessionUser,
  cursor: string | undefined,
): Promise<{ items: NearbyNeed[]; nextCursor: string | null }> {
  const offerLasts = config.CLOCK_PRICE_OFFERED;
  return pageOf(await nearby(db, [user.id, now(), OVER, readCursor(cursor)]), (row) => ({ ...needOf(row), offerLasts }));
}

function needOf({ km, miles, ...need }: Row): Omit<NearbyNeed, 'offerLasts'> {
  const unit = miles ? 'mile' : 'km';
  return { ...need, distance: km === null ? null : distanceText({ step: distanceStep(km, unit), unit }) };
}
