// Goals as their owner sees them: with their needs, progress and next step.
import type { Goal, GoalStatus } from '#shared/goals.ts';
import { isReached, nextStepOf, progressOf } from '#shared/next-step.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { unfinishedOf } from '../deals/read/find-unfinished.ts';
import { spentOnNeeds } from '../deals/read/spent-on-needs.ts';
import { PAGE_SIZE, pageOf, readCursor } from '../http/cursor.ts';
import { found } from '../http/refusal.ts';
import { needsOfGoals } from '../needs/find-needs.ts';

type Row = Pick<Goal, 'id' | 'title' | 'why' | 'targetDate' | 'budget' | 'status' | 'createdAt'>;

const ownGoals = (db: Db, { id, world }: SessionUser) =>
  db
    .selectFrom('goals')
    .select(['id', 'title', 'why', 'targetDate', 'budget', 'status', 'createdAt'])
    .where('seekerId', '=', id)
    .where('world', '=', world);

interface GoalFilter {
  /** Defaults to every status. */
  status?: GoalStatus | undefined;
  cursor?: string | undefined;
}

/** Newest first. */
export async function listGoals(
  db: Db,
  user: SessionUser,
  { status, cursor }: GoalFilter,
  now: Date,
): Promise<{ items: Goal[]; nextCursor: string | null }> {
  const before = readCursor(cursor);
  const rows = (await ownGoals(db, user)
    .$if(status !== undefined, (asked) => asked.where('status', '=', status!))
    .$if(before !== null, (asked) => asked.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()) as Row[];
  return pageOf(await withNeeds(db, user, rows, now), (goal) => goal);
}

/** Throws `not_found` for another user's goal. */
export async function findGoal(db: Db, user: SessionUser, id: number, now: Date): Promise<Goal> {
  const row = found(await ownGoals(db, user).where('id', '=', id).executeTakeFirst()) as Row;
  return found((await withNeeds(db, user, [row], now))[0]);
}

async function withNeeds(db: Db, user: SessionUser, rows: readonly Row[], now: Date): Promise<Goal[]> {
  const needs = await needsOfGoals(
    db,
    user.id,
    rows.map(({ id }) => id),
    now,
  );
  const ids = needs.map(({ id }) => id);
  const deals = await unfinishedOf(db, ids);
  const spent = await spentOnNeeds(db, ids);
  return rows.map((row) => {
    const own = needs.filter(({ goalId }) => goalId === row.id);
    const progress = progressOf(own);
    const isOver = row.status === 'achieved' || row.status === 'abandoned';
    const nextStep = row.status === 'active' ? nextStepOf(own, deals) : null;
    const ownSpent = spent.filter(({ needId }) => own.some(({ id }) => id === needId));
    return { ...row, needs: own, spent: ownSpent, progress, nextStep, canBeAchieved: !isOver && isReached(progress) };
  });
}
