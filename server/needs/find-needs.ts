// Needs as their seeker sees them.
import { sql } from 'kysely';
import { OVER } from '#shared/deal-statuses.ts';
import type { Need } from '#shared/needs.ts';
import type { Db } from '../db/open.ts';
import { found } from '../http/refusal.ts';

/** More than anybody has; it bounds the reply. */
const MOST_OWN = 200;

/** Where its clock has run out and the job for it has not been done yet, it has expired all the same. */
function ownNeeds(db: Db, userId: number, now: Date) {
  const unfinished = sql`exists (select from deals d where d.need_id = needs.id and d.status <> all(${OVER}))`;
  const runsOut = sql`(expires_at <= ${now} or remind_at is null or remind_at <= ${now})`;
  return db
    .selectFrom('needs')
    .select([
      'id', 'title', 'description', 'category', 'kind', 'budgetMin', 'budgetMax', 'urgency', 'onDate', 'dateIs', 'partOfDay', 'radiusKm', 'visibility',
      'city', 'state', 'createdAt', 'goalId', 'placeInGoal',
      sql<Need['status']>`case when status in ('open', 'matched') and expires_at <= ${now} and not ${unfinished} then 'expired' else status end`.as('status'),
      sql<string | null>`case when status in ('open', 'expired') then expires_at end`.as('expiresAt'),
      sql<boolean>`status = 'expired' or (status in ('open', 'matched') and not ${unfinished} and ${runsOut})`.as('canBeRenewed'),
      sql<string | null>`case when is_elsewhere then latitude || ',' || longitude end`.as('near'),
      sql<number>`(select count(*) from deals d where d.need_id = needs.id)`.as('dealCount'),
    ])
    .where('seekerId', '=', userId);
}

/** The newest first. */
export async function listNeeds(db: Db, userId: number, now: Date): Promise<Need[]> {
  return (await ownNeeds(db, userId, now).orderBy('id', 'desc').limit(MOST_OWN).execute()) as Need[];
}

/** Of each of these goals in its own order. */
export async function needsOfGoals(db: Db, userId: number, goalIds: readonly number[], now: Date): Promise<Need[]> {
  if (goalIds.length === 0) return [];
  return (await ownNeeds(db, userId, now).where('goalId', 'in', goalIds).orderBy('placeInGoal').orderBy('id').execute()) as Need[];
}

/** Throws `not_found` for somebody else's. */
export async function findNeed(db: Db, userId: number, id: number, now: Date): Promise<Need> {
  return found(await ownNeeds(db, userId, now).where('id', '=', id).executeTakeFirst()) as Need;
}

/** The same, held for the transaction; read by a statement of its own, so that it sees what was done while it waited. */
export async function lockNeed(tx: Db, userId: number, id: number, now: Date): Promise<Need> {
  await tx.selectFrom('needs').select('id').where('id', '=', id).where('seekerId', '=', userId).forUpdate().executeTakeFirst();
  return findNeed(tx, userId, id, now);
}
