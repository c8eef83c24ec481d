// The reviews of one deal as one of its sides may see them.
import type { DealDetail } from '#shared/deals.ts';
import { type Review, REVIEW_DAYS } from '#shared/reviews.ts';
import type { Db } from '../db/open.ts';
import { prepare } from '../db/prepare.ts';
import { reviewColumns, reviewTables } from './review-sql.ts';

const DAY_MS = 86_400_000;

const visibleReviews = prepare<Review>(
  'reviews_of_deal',
  `select ${reviewColumns} from ${reviewTables} where r.deal_id = $1 and (r.author_id = $2 or r.published_at is not null)`,
);

/** Until when a deal completed at this time can be reviewed. */
export const reviewsEnd = (completedAt: string): Date => new Date(Date.parse(completedAt) + REVIEW_DAYS * DAY_MS);

export const isReviewable = (completedAt: string | null, now: Date): boolean => completedAt !== null && now <= reviewsEnd(completedAt);

interface Asked {
  dealId: number;
  askerId: number;
  completedAt: string | null;
  now: Date;
}

/** Their review only once it is published. */
export async function reviewsOfDeal(db: Db, { dealId, askerId, completedAt, now }: Asked): Promise<DealDetail['reviews']> {
  if (completedAt === null) return { mine: null, theirs: null, open: false };
  const visible = await visibleReviews(db, [dealId, askerId]);
  const mine = visible.find(({ author }) => author.id === askerId) ?? null;
  const theirs = visible.find(({ author }) => author.id !== askerId) ?? null;
  return { mine, theirs, open: mine === null && isReviewable(completedAt, now) };
}
