// The reviewed person replies once, publicly below the review.
import type { Review } from '#shared/reviews.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { prepare } from '../db/prepare.ts';
import { readDeal } from '../deals/lock-deal.ts';
import { about } from '../deals/notices/notify-parties.ts';
import { found, refuse } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { reviewColumns, reviewTables } from '../deals/read/review-sql.ts';

const reviewById = prepare<Review>('review_by_id', `select ${reviewColumns} from ${reviewTables} where r.id = $1`);

/**
 * Repeating the same reply returns the existing one. Refuses with `not_found` for other users and before publication,
 * `already_replied`.
 */
export async function replyToReview(context: Context, subject: SessionUser, id: number, text: string): Promise<Review> {
  const now = context.now();
  await inTransaction(context, async (work) => {
    const row = await work.tx
      .selectFrom('reviews')
      .select(['reply', 'authorId', 'dealId'])
      .where('id', '=', id)
      .where('subjectId', '=', subject.id)
      .where('publishedAt', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    const { reply, authorId, dealId } = found(row);
    if (reply === text) return;
    if (reply !== null) refuse('already_replied');
    await work.tx.updateTable('reviews').set({ reply: text, repliedAt: now }).where('id', '=', id).execute();
    const deal = found(await readDeal(work.tx, dealId));
    const { other, subject: mailSubject } = about(deal, authorId === deal.seekerId ? 'seeker' : 'provider');
    await notify(work, {
      userId: authorId,
      type: 'system',
      kind: 'reviews',
      title: 'Reply to your review',
      content: `${other} replied to your review of ${deal.serviceTitle}.`,
      subject: mailSubject,
      relatedType: 'user',
      relatedId: subject.id,
      dealId,
    });
  });
  return found((await reviewById(context.db, [id]))[0]);
}
