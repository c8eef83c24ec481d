// The reviews of one deal, as one of its sides may see them.
import type { DealDetail } from '#shared/deal-views.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import type { Review } from '#shared/reviews.ts';
import type { Config } from '../../base/config.ts';
import type { Db } from '../../db/db.ts';
import { prepare } from '../../db/prepare.ts';
import { reviewColumns, reviewTables } from './review-sql.ts';

const visibleReviews = prepare<Review>(
  'reviews_of_deal',
  `select ${reviewColumns} from ${reviewTables} where r.deal_id = $1 and (r.author_id = $2 or r.published_at is not null)`,
);

/** How and when a deal ended. */
export interface DealEnd {
  status: string;
  settledAt: string | null;
  canceledBy: string | null;
}

const ALWAYS = ['completed', 'closed', 'resolved', 'refunded'];

/** From when this side may review; null if it may not. The side that cancelled may not. */
function reviewableSince({ status, settledAt, canceledBy }: DealEnd, side: DealSide): string | null {
  const isCanceledByOther = status === 'canceled' && canceledBy !== null && canceledBy !== side;
  return ALWAYS.includes(status) || isCanceledByOther ? settledAt : null;
}

/** Until when this side may review; null if it may not. */
export function reviewsEnd(
  ended: DealEnd,
  side: DealSide,
  { CLOCK_REVIEWS }: Pick<Config, 'CLOCK_REVIEWS'>,
): Date | null {
  const since = reviewableSince(ended, side);
  return since === null ? null : new Date(Date.parse(since) + CLOCK_REVIEWS);
}

/** Which sides have reviewed a deal, and whether the other side can read it. */
export interface SideReview {
  by: number;
  isPublic: boolean;
}

export const isVisible = ({ by, isPublic }: SideReview, askerId: number): boolean => by === askerId || isPublic;

/**
 * A side that has reviewed, or can read the other's review, can no longer review, even if the time was extended since.
 */
export const canReview = (seesOne: boolean, { until, now }: Pick<ReviewsQuery, 'until' | 'now'>): boolean =>
  !seesOne && until !== null && now <= until;

interface ReviewsQuery {
  dealId: number;
  askerId: number;
  /** See `reviewsEnd`. */
  until: Date | null;
  now: Date;
}

/** Includes the other side's review only once it is published. */
export async function reviewsOfDeal(
  db: Db,
  { dealId, askerId, until, now }: ReviewsQuery,
): Promise<DealDetail['reviews']> {
  const visible = await visibleReviews(db, [dealId, askerId]);
  return {
    mine: visible.find(({ author }) => author.id === askerId) ?? null,
    theirs: visible.find(({ author }) => author.id !== askerId) ?? null,
    open: canReview(visible.length > 0, { until, now }),
    openUntil: until?.toISOString() ?? null,
  };
}
