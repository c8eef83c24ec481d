// Publishes a deal's reviews, and counts them.
import { inTransaction, type Work } from '../context/work.ts';
import { type LockedDeal, lockDeal } from '../deals/lock-deal.ts';
import { about } from '../deals/notices/notify-parties.ts';
import type { Handler } from '../jobs/outbox.ts';
import { isSmallDeal } from '../money/small-deal.ts';
import { notify } from '../notifications/notify.ts';
import { countReviews } from './count-reviews.ts';

interface PublishedReview {
  subjectId: number;
  stars: number;
}

/** When the time to review is over, publishes what was written, even by one side alone. Idempotent. */
export const publishWhenOver: Handler = async (context, { body }) => {
  const { dealId } = body as { dealId: number };
  await inTransaction(context, async (work) => {
    const deal = await lockDeal(work.tx, dealId);
    // A missing deal was deleted with its guest.
    if (deal) await publishReviews(work, deal);
  });
};

/** The caller holds the deal's lock. */
export async function publishReviews(work: Work, deal: LockedDeal): Promise<void> {
  const published = await work.tx
    .updateTable('reviews')
    .set({ publishedAt: work.now(), smallDeal: await isSmallDeal(work.tx, deal.id) })
    .where('dealId', '=', deal.id)
    .where('publishedAt', 'is', null)
    .where('removedFrom', 'is', null)
    .returning(['serviceId', 'subjectId', 'stars'])
    .execute();
  await countReviews(work.tx, published);
  for (const review of published) await tell(work, deal, review);
}

/** Links to the receiver's own profile, which shows the review. */
async function tell(work: Work, deal: LockedDeal, { subjectId, stars }: PublishedReview): Promise<void> {
  const { other, subject } = about(deal, subjectId === deal.seekerId ? 'seeker' : 'provider');
  await notify(work, {
    userId: subjectId,
    type: 'system',
    kind: 'reviews',
    title: 'New review',
    content: `${other} gave you ${stars} ${stars === 1 ? 'star' : 'stars'} for ${deal.serviceTitle}.`,
    subject,
    dealId: deal.id,
    relatedType: 'user',
    relatedId: subjectId,
  });
}
