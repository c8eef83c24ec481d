// A deal as its lists and its page read it: one row with its people, its service and its outstanding offer.
import { clockThen, statusClocks } from '#shared/deal-clocks.ts';
import { openSteps } from '#shared/deal-moves.ts';
import { PRICING_STEPS } from '#shared/deal-price.ts';
import { type DealSide, ENDED_EARLY } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';
import type { Context } from '../../context/context.ts';
import { isoSql } from '../../db/iso-sql.ts';
import { personSql } from '../../users/person.ts';
import { dealFacts, type FactColumns } from '../deal-facts.ts';
import { canReview, type DealEnd, isVisible, type SideReview, reviewsEnd } from './reviews-of-deal.ts';

/** An Offer from the row of `offers` that the query calls `o`, in the deal `d`. */
const offerOf = (o: string, publicId: string): string =>
  `json_build_object('id', ${o}.id, 'version', ${o}.version, 'amount', ${o}.price, 'lines', ${o}.lines, 'scope', ${o}.scope, ` +
  `'madeBy', case when ${o}.made_by = d.seeker_id then 'seeker' else 'provider' end, ` +
  `'start', ${isoSql(`${o}.start_at`)}, 'end', ${isoSql(`${o}.end_at`)}, 'message', ${o}.message, 'feeBps', ${o}.fee_bps, 'feeFloor', ${o}.fee_floor, ` +
  `'policy', ${o}.policy, 'createdAt', ${isoSql(`${o}.created_at`)}, 'validUntil', ${isoSql(`${o}.valid_until`)}, 'publicId', ${publicId})`;
export const offerSql = offerOf('o', 'p.public_id');

/**
 * In cents. Once paid: what was paid, less refunds for a lower price; refunds for other reasons were part of the price.
 */
const priceSql = `case when d.paid_at is null then o.price::bigint else
  (select coalesce(sum(x.amount), 0)::bigint from payments x
    where x.deal_id = d.id and x.kind in ('main', 'topup') and x.paid_at is not null and not x.late)
  - (select coalesce(sum((h.detail->>'refund')::bigint), 0)::bigint from deal_steps h where h.deal_id = d.id and h.step = 'accept_price') end`;

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Reads the few steps of one deal by their index, and only in this status; so does `endingSql`. */
export const pricedBySql = `case when d.status = 'price_offered' then
  (select h.step from deal_steps h where h.deal_id = d.id and h.step in (${quoted(PRICING_STEPS)}) order by h.id desc limit 1) end`;
const endingSql = `case when d.status in (${quoted(ENDED_EARLY)}) then
  (select json_build_object('step', h.step, 'by', h.actor_side, 'detail', h.detail) from deal_steps h
    where h.deal_id = d.id and h.to_status = d.status and h.from_status <> d.status order by h.id desc limit 1) end`;
/** Of the row of `payments` that the query calls `p`, or null. */
const chargeCheckedSql = `coalesce(p.status = 'review' and p.paid_at is null, false)`;
/** Which sides have reviewed, and whether the other side can read it; null before the deal can be reviewed. */
const reviewedSql = `case when d.settled_at is not null then
  (select json_agg(json_build_object('by', r.author_id, 'isPublic', r.published_at is not null)) from reviews r where r.deal_id = d.id) end`;

export const dealColumns = `
  d.id, d.status, d.communication, d.seeker_id as "seekerId", d.start_at as "startAt", d.end_at as "endAt",
  d.began_by as "beganBy", d.started_at as "startedAt", o.start_at as "offerStartAt", d.done_at as "doneAt", d.counters, d.fixes, d.holds_left as "holdsLeft",
  d.hold_left_at as "holdLeftAt", d.free_cancel_until as "freeCancelUntil", d.disputed_by as "disputedBy", d.asked_of as "askedOf",
  d.asked_until as "askedUntil",
  d.frozen_for as "frozenFor", ${chargeCheckedSql} as "chargeChecked",
  d.deadline_at as "deadlineAt", d.created_at as "createdAt", d.updated_at as "updatedAt",
  (select coalesce(json_agg(json_build_object('kind', q.kind, 'madeBy', q.made_by)), '[]') from deal_proposals q
    where q.deal_id = d.id and q.outcome is null) as open,
  json_build_object('id', s.id, 'title', s.title, 'remote', s.remote) as service,
  case when d.need_id is not null then json_build_object('id', d.need_id, 'title', d.need_facts->>'title') end as need,
  case when d.status = 'requested' then json_build_object('note', left(d.note, 280), 'wanted', d.wanted) end as asks,
  ${personSql('seeker')} as seeker, ${personSql('provider')} as provider,
  case when o.id is not null then ${offerSql} end as offer, ${priceSql} as price,
  ${pricedBySql} as "pricedBy", case when c.id is not null then ${offerOf('c', 'null')} end as counter, ${endingSql} as ending,
  d.settled_at as "settledAt", d.canceled_by as "canceledBy", ${reviewedSql} as reviewed`;

export const dealTables = `
  deals d
  join services s on s.id = d.service_id
  join users seeker on seeker.id = d.seeker_id
  join users provider on provider.id = d.provider_id
  left join offers o on o.id = d.offer_id
  left join payments p on p.offer_id = o.id
  left join offers c on c.id = d.counter_id`;

export interface DealRow
  extends
    Omit<Deal, 'side' | 'steps' | 'start' | 'end' | 'deadline' | 'asked' | 'frozen' | 'markedDone' | 'reviews'>,
    FactColumns,
    Omit<DealEnd, 'status'> {
  seekerId: number;
  endAt: string | null;
  deadlineAt: string | null;
  askedUntil: string | null;
  open: { kind: string; madeBy: string }[];
  reviewed: SideReview[] | null;
}

/** A decided dispute may still have the columns of an open question. */
const questionOf = ({
  status,
  askedOf: side,
  askedUntil: until,
}: Pick<DealRow, 'status' | 'askedOf' | 'askedUntil'>): Deal['asked'] =>
  status === 'disputed' && side !== null && until !== null ? { side: side as DealSide, until } : null;

/** The row as `askerId` sees it. */
export function dealOf(row: DealRow, askerId: number, { now, config }: Pick<Context, 'now' | 'config'>): Deal {
  const {
    id,
    status,
    communication,
    createdAt,
    updatedAt,
    service,
    need,
    asks,
    seeker,
    provider,
    offer,
    price,
    pricedBy,
    counter,
    ending,
    chargeChecked,
    startAt,
    endAt,
    deadlineAt,
  } = row;
  const side = askerId === row.seekerId ? 'seeker' : 'provider';
  const facts = dealFacts(row, row.open, config);
  const clock = statusClocks[status];
  return {
    id,
    status,
    communication,
    createdAt,
    updatedAt,
    service,
    asks,
    seeker,
    provider,
    offer,
    price,
    pricedBy,
    counter,
    ending,
    chargeChecked,
    side,
    need,
    start: startAt,
    end: endAt,
    deadline: clock && deadlineAt !== null && !facts.isFrozen ? { at: deadlineAt, then: clockThen(status, row) } : null,
    asked: questionOf(row),
    frozen: facts.isFrozen,
    steps: openSteps(facts, side, now().getTime()),
    markedDone: row.doneAt !== null,
    reviews: {
      open: canReview(row.reviewed?.some((review) => isVisible(review, askerId)) ?? false, {
        until: reviewsEnd(row, side, config),
        now: now(),
      }),
    },
  };
}
