// An operator removes a review from all lists and averages, or only the reply to it, and can restore it.
import { REMOVED_WORDS } from '#shared/reports.ts';
import type { Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
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

/** Restores it at its old position among the others. */
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

/** Overwrites the row's words. Returns the original reply, or null if it is removed already. */
export async function removeReply(work: Work, id: number): Promise<string | null> {
  const review = await work.tx
    .selectFrom('reviews')
    .select(['reply', 'replyRemovedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!review || review.reply === null || review.replyRemovedAt !== null) return null;
  await work.tx
    .updateTable('reviews')
    .set({ reply: REMOVED_WORDS, replyRemovedAt: work.now() })
    .where('id', '=', id)
    .execute();
  return review.reply;
}

export async function putReplyBack(tx: Db, id: number, reply: string): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ reply, replyRemovedAt: null })
    .where('id', '=', id)
    .where('replyRemovedAt', 'is not', null)
    .execute();
}
