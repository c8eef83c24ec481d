// Needs as their seeker sees them.
import { sql } from 'kysely';
import { OVER } from '#shared/deal-statuses.ts';
import type { Need } from '#shared/needs.ts';
import type { Db } from '../db/open.ts';
import { found } from '../http/refusal.ts';

/** More than anybody has; it bounds the reply. */
const MOST_OWN = 200;

function ownNeeds(db: Db, userId: number, now: Date) {
  const unfinished = sql`exists (select from deals d where d.need_id = needs.id and d.status <> all(${OVER}))`;
  return db
    .selectFrom('needs')
    .select([
      'id', 'title', 'description', 'category', 'budgetMin', 'budgetMax', 'urgency', 'onDate', 'radiusKm', 'visibility', 'city', 'state',
      'createdAt', 'expiresAt',
      sql<Need['status']>`case when status in ('open', 'matched') and expires_at <= ${now} and not ${unfinished} then 'expired' else status end`.as('status'),
      sql<number>`(select count(*) from deals d where d.need_id = needs.id)`.as('dealCount'),
    ])
    .where('seekerId', '=', userId);
}

/** The newest first. */
export async function listNeeds(db: Db, userId: number, now: Date): Promise<Need[]> {
  return (await ownNeeds(db, userId, now).orderBy('id', 'desc').limit(MOST_OWN).execute()) as Need[];
}

/** Throws `not_found` for somebody else's. */
export async function findNeed(db: Db, userId: number, id: number, now: Date): Promise<Need> {
  return found(await ownNeeds(db, userId, now).where('id', '=', id).executeTakeFirst()) as Need;
}
