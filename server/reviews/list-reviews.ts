// Lists the reviews of a person, for everybody in their world.
import type { Checked } from '#shared/endpoint.ts';
import type { Review, reviews } from '#shared/reviews.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { PAGE_SIZE, pageOf, readCursor } from '../http/cursor.ts';
import { found } from '../http/refusal.ts';
import { reviewColumns, reviewTables } from '../deals/read/review-sql.ts';

const publishedReviews = prepare<Review>(
  'reviews_of_user',
  `select ${reviewColumns} from ${reviewTables}
   where r.subject_id = $1 and r.published_at is not null
     and ($2::bigint is null or r.service_id = $2) and ($3::bigint is null or r.id < $3)
   order by r.id desc limit ${PAGE_SIZE + 1}`,
);

/**
 * Published reviews, newest first; with `serviceId`, those of that service. Refuses with `not_found` if there is no
 * such person.
 */
export async function listReviews(
  db: Db,
  asker: SessionUser,
  userId: number,
  query: Checked<typeof reviews.ofUser>['query'],
): Promise<{ items: Review[]; nextCursor: string | null }> {
  found(
    await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('world', '=', asker.world)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );
  const rows = await publishedReviews(db, [userId, query.serviceId ?? null, readCursor(query.cursor)]);
  return pageOf(rows, (review) => review);
}
