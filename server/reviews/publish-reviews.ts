// Shows a deal's reviews to everybody and counts them: each pair once in an average, however often they meet, and small
// deals not.
import { sql } from 'kysely';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/open.ts';
import { lockDeal } from '../deals/lock-deal.ts';
import type { Handler } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';

interface Published {
  id: number;
  serviceId: number;
  authorId: number;
  subjectId: number;
  stars: number;
  smallDeal: boolean;
}

/** In cents. Averages could be bought with deals for less. */
const LEAST_COUNTED = 1000;

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
    .set({ publishedAt: work.now(), smallDeal: await isSmall(work.tx, dealId) })
    .where('dealId', '=', dealId)
    .where('publishedAt', 'is', null)
    .where('removedFrom', 'is', null)
    .returning(['id', 'serviceId', 'authorId', 'subjectId', 'stars', 'smallDeal'])
    .execute();
  // Two deals of one pair can end at once: the second must see what the first has counted. Not `for update`: the
  // reviews just written hold their people by foreign keys, and two such transactions would wait for each other.
  await sql`select 1 from users where id = any(${published.map(({ subjectId }) => subjectId)}) order by id for no key update`.execute(
    work.tx,
  );
  for (const review of published) {
    if (!review.smallDeal) {
      await countForUser(work.tx, review);
      await countForService(work.tx, review);
    }
    await tell(work, review);
  }
}

/** By what was charged for the deal itself, whatever has become of it since. */
async function isSmall(tx: Db, dealId: number): Promise<boolean> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments
    where deal_id = ${dealId} and kind in ('main', 'topup') and paid_at is not null and not late`.execute(tx);
  return (rows[0]?.sum ?? 0) < LEAST_COUNTED;
}

async function countForUser(tx: Db, { id, authorId, subjectId, stars }: Published): Promise<void> {
  await sql`
    update users set rating_sum = rating_sum + ${stars}, rating_count = rating_count + 1
    where id = ${subjectId} and not exists (
      select 1 from reviews where subject_id = ${subjectId} and author_id = ${authorId} and published_at is not null and not small_deal and id <> ${id}
    )`.execute(tx);
}

/** Only what is said of its provider is about the service. */
async function countForService(tx: Db, { id, serviceId, authorId, subjectId, stars }: Published): Promise<void> {
  await sql`
    update services set rating_sum = rating_sum + ${stars}, rating_count = rating_count + 1
    where id = ${serviceId} and provider_id = ${subjectId} and not exists (
      select 1 from reviews
      where service_id = ${serviceId} and author_id = ${authorId} and subject_id = ${subjectId} and published_at is not null
        and not small_deal and id <> ${id}
    )`.execute(tx);
}

/** Leads to the receiver's own page, where the review stands. */
async function tell(work: Work, { authorId, subjectId, stars }: Published): Promise<void> {
  const author = await work.tx.selectFrom('users').select('name').where('id', '=', authorId).executeTakeFirstOrThrow();
  const content = `${author.name} gave you ${stars} ${stars === 1 ? 'star' : 'stars'}.`;
  const about = { relatedType: 'user', relatedId: subjectId } as const;
  await notify(work, {
    userId: subjectId,
    type: 'system',
    kind: 'reviews',
    title: 'New review',
    content,
    ...about,
  });
}
