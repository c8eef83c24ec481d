// An operator takes a review away, out of every list and average, and puts it back.
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** Returns whether there was a public one. */
export async function removeReview(tx: Db, id: number): Promise<boolean> {
  const review = await tx
    .updateTable('reviews')
    .set(({ ref }) => ({ removedFrom: ref('publishedAt'), publishedAt: null }))
    .where('id', '=', id)
    .where('publishedAt', 'is not', null)
    .returning(['subjectId', 'serviceId'])
    .executeTakeFirst();
  if (review) await countAgain(tx, review);
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
  if (review) await countAgain(tx, review);
}

/**
 * Each pair's first review counts, without small deals, as where reviews are published; so where the first one goes, the
 * next takes its place. Person and service are locked in the same order as there.
 */
async function countAgain(tx: Db, { subjectId, serviceId }: { subjectId: number; serviceId: number }): Promise<void> {
  await sql`select 1 from users where id = ${subjectId} for no key update`.execute(tx);
  const counted = sql`(select distinct on (author_id) stars from reviews
    where subject_id = ${subjectId} and published_at is not null and not small_deal
    order by author_id, published_at, id) counted`;
  await sql`
    update users set (rating_sum, rating_count) = (select coalesce(sum(stars), 0), count(*) from ${counted})
    where id = ${subjectId}`.execute(tx);
  const ofService = sql`(select distinct on (author_id) stars from reviews
    where service_id = ${serviceId} and subject_id = ${subjectId} and published_at is not null and not small_deal
    order by author_id, published_at, id) counted`;
  await sql`
    update services set (rating_sum, rating_count) = (select coalesce(sum(stars), 0), count(*) from ${ofService})
    where id = ${serviceId} and provider_id = ${subjectId}`.execute(tx);
}
