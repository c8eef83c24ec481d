// Shows a deal's reviews to everybody, and counts them.
import { isolated } from '#shared/isolated.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { lockDeal } from '../deals/lock-deal.ts';
import type { Handler } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { countReviews, isSmallDeal } from './count-reviews.ts';

interface Published {
  dealId: number;
  serviceId: number;
  authorId: number;
  subjectId: number;
  stars: number;
}

/** The time to review is over: what was written is shown, though the other side said nothing. Safe to repeat. */
export const publishWhenOver: Handler = async (context, { body }) => {
  const { dealId } = body as { dealId: number };
  await inTransaction(context, async (work) => {
    await lockDeal(work.tx, dealId);
    await publishReviews(work, dealId);
  });
};

/** The caller holds the deal's lock. */
export async function publishReviews(work: Work, dealId: number): Promise<void> {
  const published = await work.tx
    .updateTable('reviews')
    .set({ publishedAt: work.now(), smallDeal: await isSmallDeal(work.tx, dealId) })
    .where('dealId', '=', dealId)
    .where('publishedAt', 'is', null)
    .where('removedFrom', 'is', null)
    .returning(['dealId', 'serviceId', 'authorId', 'subjectId', 'stars'])
    .execute();
  await countReviews(work.tx, published);
  for (const review of published) await tell(work, review);
}

/** Leads to the receiver's own page, where the review stands. */
async function tell(work: Work, { dealId, authorId, subjectId, stars }: Published): Promise<void> {
  const author = await work.tx.selectFrom('users').select('name').where('id', '=', authorId).executeTakeFirstOrThrow();
  const content = `${isolated(author.name)} gave you ${stars} ${stars === 1 ? 'star' : 'stars'}.`;
  const about = { relatedType: 'user', relatedId: subjectId } as const;
  await notify(work, {
    userId: subjectId,
    type: 'system',
    kind: 'reviews',
    title: 'New review',
    content,
    dealId,
    ...about,
  });
}
