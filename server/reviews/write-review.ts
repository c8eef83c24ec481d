// One side of a completed deal reviews the other. Neither sees the other's review until both are in, or the time is
// over.
import type * as z from 'zod/mini';
import type { NewReview, Review } from '#shared/reviews.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { lockDeal, type LockedDeal, sideOf } from '../deals/lock-deal.ts';
import { about } from '../deals/notices/notify-parties.ts';
import { found, refuse } from '../http/refusal.ts';
import { enqueue } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { publishReviews } from './publish-reviews.ts';
import { reviewsEnd, reviewsOfDeal } from '../deals/read/reviews-of-deal.ts';

/**
 * Repeating the same review returns the existing one. Refuses with `not_found` for strangers, `already_reviewed` for a
 * different one, and `review_closed` before the deal's end, after the time for reviews, and once the other's is
 * published.
 */
export async function writeReview(
  context: Context,
  author: SessionUser,
  dealId: number,
  review: z.output<typeof NewReview>,
): Promise<Review> {
  const now = context.now();
  return inTransaction(context, async (work) => {
    // The lock puts two concurrent reviews in order, so that the second publishes both.
    const deal = await lockDeal(work.tx, dealId);
    const side = sideOf(deal, author);
    const { serviceId, seekerId, providerId } = found(deal);
    const until = reviewsEnd(found(deal), side, work.config);
    const before = await reviewsOfDeal(work.tx, { dealId, askerId: author.id, until, now });
    if (before.mine) return isSame(before.mine, review) ? before.mine : refuse('already_reviewed');
    if (!before.open || until === null) return refuse('review_closed');
    const subjectId = side === 'seeker' ? providerId : seekerId;
    await work.tx
      .insertInto('reviews')
      .values({ ...review, dealId, serviceId, authorId: author.id, subjectId, createdAt: now })
      .execute();
    const others = await work.tx
      .selectFrom('reviews')
      .select('id')
      .where('dealId', '=', dealId)
      .where('authorId', '<>', author.id)
      .execute();
    if (others.length === 1) await publishReviews(work, found(deal));
    else await waitForTheOther(work, { deal: found(deal), author, subjectId, until });
    const { mine } = await reviewsOfDeal(work.tx, { dealId, askerId: author.id, until, now });
    return found(mine ?? undefined);
  });
}

const isSame = (written: Review, again: z.output<typeof NewReview>): boolean =>
  (Object.keys(again) as (keyof typeof again)[]).every((field) => written[field] === again[field]);

interface PendingReview {
  deal: LockedDeal;
  author: SessionUser;
  subjectId: number;
  until: Date;
}

async function waitForTheOther(work: Work, { deal, author, subjectId, until }: PendingReview): Promise<void> {
  await enqueue(work.tx, work.now(), {
    kind: 'publish_reviews',
    key: `publish-reviews-${deal.id}`,
    body: { dealId: deal.id },
    at: until,
  });
  // The person who cancelled cannot write one.
  const then =
    deal.status === 'canceled'
      ? 'Everybody sees it once the time to review is over.'
      : 'Write yours, and you both see them.';
  const { other, subject } = about(deal, subjectId === deal.seekerId ? 'seeker' : 'provider');
  await notify(work, {
    userId: subjectId,
    type: 'system',
    kind: 'reviews',
    title: 'You have been reviewed',
    content: `${other} reviewed ${deal.serviceTitle}. ${then}`,
    subject,
    relatedType: 'user',
    relatedId: author.id,
    dealId: deal.id,
  });
}
