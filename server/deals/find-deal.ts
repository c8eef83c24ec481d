// A deal in full, for one of its two sides.
import type { DealDetail, HistoryEntry, Offer, Slot } from '#shared/deals.ts';
import type { Context, SessionUser } from '../context.ts';
import { prepare } from '../db/prepare.ts';
import { found } from '../http/refusal.ts';
import { paymentState } from '../money/payment-state.ts';
import { reviewsOfDeal } from '../reviews/reviews-of-deal.ts';
import { dealColumns, dealOf, type DealRow, dealTables, offerSql } from './deal-sql.ts';
import { feeOfPair } from './fee-of-pair.ts';

interface DetailRow extends DealRow {
  note: string;
  slots: Slot[];
  flexible: boolean;
  holdUntil: string | null;
  completedAt: string | null;
}

const dealById = prepare<DetailRow>(
  'deal_by_id',
  `select ${dealColumns}, d.note, d.slots, d.flexible, d.hold_until as "holdUntil", d.completed_at as "completedAt"
   from ${dealTables} where d.id = $1 and d.world = $2 and (d.seeker_id = $3 or d.provider_id = $3)`,
);
const offersOfDeal = prepare<{ offer: Offer }>(
  'offers_of_deal',
  `select ${offerSql} as offer from offers o join payments p on p.offer_id = o.id where o.deal_id = $1 order by o.version`,
);
const historyOfDeal = prepare<HistoryEntry>(
  'history_of_deal',
  `select id, step, actor_side as "by", from_status as "from", to_status as "to", created_at as "at", reason
   from deal_steps where deal_id = $1 order by id`,
);

/** Refuses `not_found` for everybody else. */
export async function findDeal({ db, now }: Pick<Context, 'db' | 'now'>, user: SessionUser, dealId: number): Promise<DealDetail> {
  const [row] = await dealById(db, [dealId, user.world, user.id]);
  const { note, slots, flexible, holdUntil, completedAt, ...deal } = found(row);
  const [offers, history, payment, feeBps, reviews] = await Promise.all([
    offersOfDeal(db, [dealId]),
    historyOfDeal(db, [dealId]),
    paymentState(db, deal.offer?.publicId),
    feeOfPair(db, { seekerId: deal.seekerId, providerId: deal.provider.id }),
    reviewsOfDeal(db, { dealId, askerId: user.id, completedAt, now: now() }),
  ]);
  const seen = dealOf(deal, user.id, now());
  return { ...seen, note, slots, flexible, holdUntil, offers: offers.map(({ offer }) => offer), history, payment, feeBps, reviews };
}
