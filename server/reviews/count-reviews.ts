// How reviews count towards averages: each pair once, however many deals they have, and small deals, of which less than
// $10 stayed paid, not at all.
import { sql } from 'kysely';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { countCompleted } from '../deals/count-completed.ts';
import { lockDeal } from '../deals/lock-deal.ts';
import type { Handler } from '../jobs/outbox.ts';
import { isSmallDeal } from '../money/small-deal.ts';

/** A refund or chargeback may mean that the deal and its reviews no longer count. Idempotent. */
export const recountWhenMoneyWentBack: Handler = async (context, { body }) => {
  const { dealId } = body as { dealId: number };
  await inTransaction(context, async ({ tx }) => {
    const deal = await lockDeal(tx, dealId);
    if (deal?.completedAt) await countCompleted(tx, deal);
    const changed = await tx
      .updateTable('reviews')
      .set({ smallDeal: await isSmallDeal(tx, dealId) })
      .where('dealId', '=', dealId)
      // Includes removed reviews, which an operator may restore.
      .where(({ or, eb }) => or([eb('publishedAt', 'is not', null), eb('removedFrom', 'is not', null)]))
      .returning(['serviceId', 'subjectId'])
      .execute();
    await countReviews(tx, changed);
  });
};

/** Recomputes the ratings of these people and services. */
export async function countReviews(
  tx: Db,
  reviews: readonly { serviceId: number; subjectId: number }[],
): Promise<void> {
  const subjects = reviews.map(({ subjectId }) => subjectId);
  // Two deals of one pair can end at the same moment: the second must see the first one's count. Not `for update`:
  // foreign keys of the reviews just written lock their people, and two such transactions would deadlock.
  await sql`select 1 from users where id = any(${subjects}) order by id for no key update`.execute(tx);
  await sql`
    update users u set rating_sum = sum, rating_count = count
    from unnest(${subjects}::bigint[]) subject (id), lateral ${counted(sql`r.subject_id = subject.id`)}
    where u.id = subject.id`.execute(tx);
  // Only reviews of the provider count for the service.
  await sql`
    update services s set rating_sum = sum, rating_count = count
    from unnest(${reviews.map(({ serviceId }) => serviceId)}::bigint[], ${subjects}::bigint[]) subject (service_id, id),
      lateral ${counted(sql`r.service_id = subject.service_id and r.subject_id = subject.id`)}
    where s.id = subject.service_id and s.provider_id = subject.id`.execute(tx);
}

/** The first counting review of each pair. */
const counted = (about: ReturnType<typeof sql>) => sql`
  (select coalesce(sum(stars), 0)::integer as sum, count(*)::integer as count from (
    select distinct on (r.author_id) r.stars from reviews r
    where ${about} and r.published_at is not null and not r.small_deal
    order by r.author_id, r.published_at, r.id) firsts) total`;
