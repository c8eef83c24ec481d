// Needs as their seeker sees them.
import { sql } from 'kysely';
import { OVER } from '#shared/deal-statuses.ts';
import type * as z from 'zod/mini';
import type { Need, NeedList } from '#shared/needs.ts';
import type { Db } from '../db/db.ts';
import { PAGE_SIZE, pageOf, readCursor } from '../http/cursor.ts';
import { found } from '../http/refusal.ts';
import { type PhotoFacts, photoOf } from '../photos/photo-of.ts';

const unfinished = sql`exists (select from deals d where d.need_id = needs.id and d.status <> all(${OVER}))`;
/** Stored as active, although its time has run out. */
const isOverdue = (now: Date) =>
  sql<boolean>`status in ('open', 'matched') and expires_at <= ${now} and not ${unfinished}`;

/** A need whose clock has run out counts as expired even if its job has not run yet. */
function ownNeeds(db: Db, userId: number, now: Date) {
  const runsOut = sql`(expires_at <= ${now} or remind_at is null or remind_at <= ${now})`;
  return db
    .selectFrom('needs')
    .select([
      'id',
      'title',
      'description',
      'category',
      'kind',
      'budgetMin',
      'budgetMax',
      'urgency',
      'onDate',
      'dateIs',
      'partOfDay',
      'radiusKm',
      'visibility',
      'hiddenReason',
      'photos',
      'city',
      'state',
      'createdAt',
      'goalId',
      'placeInGoal',
      sql<Need['status']>`case when ${isOverdue(now)} then 'expired' else status end`.as('status'),
      sql<string | null>`case when status in ('open', 'expired') then expires_at end`.as('expiresAt'),
      sql<boolean>`status = 'expired' or (status in ('open', 'matched') and not ${unfinished} and ${runsOut})`.as(
        'canBeRenewed',
      ),
      sql<string | null>`case when is_elsewhere then latitude || ',' || longitude end`.as('near'),
      sql<number>`(select count(*) from deals d where d.need_id = needs.id and d.status <> all(${OVER}))`.as(
        'dealCount',
      ),
    ])
    .where('seekerId', '=', userId);
}

type NeedRow = Omit<Need, 'photos'> & { photos: PhotoFacts[] };
const toNeed = (row: NeedRow): Need => ({ ...row, photos: row.photos.map(photoOf) });

/** Newest first, twenty per page, without withdrawn ones. Throws `invalid_input` for a cursor that we did not issue. */
export async function listNeeds(
  db: Db,
  userId: number,
  asked: z.output<typeof NeedList>,
  now: Date,
): Promise<{ items: Need[]; nextCursor: string | null }> {
  const before = readCursor(asked.cursor);
  const rows = await ownNeeds(db, userId, now)
    .where('status', '<>', 'withdrawn')
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(asked.withoutGoal === true, (query) => query.where('goalId', 'is', null))
    .$if(asked.open === true, (query) =>
      query.where('status', 'in', ['open', 'matched']).where(sql<boolean>`not (${isOverdue(now)})`),
    )
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return pageOf(rows as NeedRow[], toNeed);
}

/** In each goal's own order. */
export async function needsOfGoals(db: Db, userId: number, goalIds: readonly number[], now: Date): Promise<Need[]> {
  if (goalIds.length === 0) return [];
  const rows = await ownNeeds(db, userId, now)
    .where('goalId', 'in', goalIds)
    .orderBy('placeInGoal')
    .orderBy('id')
    .execute();
  return (rows as NeedRow[]).map(toNeed);
}

/** Throws `not_found` for another user's need. */
export async function findNeed(db: Db, userId: number, id: number, now: Date): Promise<Need> {
  return toNeed(found(await ownNeeds(db, userId, now).where('id', '=', id).executeTakeFirst()) as NeedRow);
}

/** The same, locked for the transaction; read in a separate statement, so that it sees changes made while it waited. */
export async function lockNeed(tx: Db, userId: number, id: number, now: Date): Promise<Need> {
  await tx
    .selectFrom('needs')
    .select('id')
    .where('id', '=', id)
    .where('seekerId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return findNeed(tx, userId, id, now);
}
