// An operator takes a review away, out of every list and average, and puts it back.
import type { Db } from '../db/open.ts';
import { countReviews } from './count-reviews.ts';

/** Returns whether there was a public one. */
export async function removeReview(tx: Db, id: number): Promise<boolean> {
  const review = await tx
    .updateTable('reviews')
    .set(({ ref }) => ({ removedFrom: ref('publishedAt'), publishedAt: null }))
    .where('id', '=', id)
    .where('publishedAt', 'is not', null)
    .returning(['subjectId', 'serviceId'])
    .executeTakeFirst();
  if (review) await countReviews(tx, [review]);
  return review !== undefined;
}

/** As it was: with its old place among the others. */
export async function putReviewBack(tx: Db, id: number): Promise<void> {
  const review = await tx
    .updateTable('reviews')
    .set(({ ref }) => ({ publishedAt: ref('removedFrom'), removedFrom: null }))
    .where('id', '=', id)
    .where('removedFrom', 'is not', null)
    .returning(['subjectId', 'serviceId'])
    .executeTakeFirst();
  if (review) await countReviews(tx, [review]);
}
