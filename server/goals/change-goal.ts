// Changes, completes and ends a user's own goals.
import type * as z from 'zod/mini';
import type { Goal, GoalChange } from '#shared/goals.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { refuseDayOver } from '../needs/refuse-day-over.ts';
import { dropPhotosOfNeeds } from '../photos/put-photos.ts';
import { findGoal } from './find-goals.ts';
import { lockGoal } from '../needs/lock-goal.ts';

/** Throws `not_found` for another user's goal, `invalid_input` for a new day in the past. */
export async function changeGoal(
  context: Context,
  user: SessionUser,
  id: number,
  change: z.output<typeof GoalChange>,
): Promise<Goal> {
  return inTransaction(context, async (work) => {
    const { targetDate } = await lockGoal(work.tx, user, id);
    if (change.targetDate !== targetDate) refuseDayOver(change.targetDate, work.now(), 'targetDate');
    if (Object.keys(change).length > 0) await work.tx.updateTable('goals').set(change).where('id', '=', id).execute();
    return findGoal(work.tx, user, id, work.now());
  });
}

/**
 * A goal with a booked or completed need is marked abandoned, unless it was achieved, and keeps its needs; returns
 * true. Any other is deleted: needs with an active deal stay on their own, the rest are withdrawn. Throws `not_found`
 * for another user's goal.
 */
export async function endGoal(context: Context, user: SessionUser, id: number): Promise<boolean> {
  return inTransaction(context, async (work) => {
    const { status: standing } = await lockGoal(work.tx, user, id);
    const needs = await work.tx
      .selectFrom('needs')
      .select('status')
      .where('goalId', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute();
    const isKept = needs.some(({ status }) => status === 'booked' || status === 'fulfilled');
    if (isKept) {
      if (standing === 'achieved') return true;
      await work.tx.updateTable('goals').set({ status: 'abandoned' }).where('id', '=', id).execute();
      return true;
    }
    const withdrawn = await work.tx
      .updateTable('needs')
      .set({ status: 'withdrawn' })
      .where('goalId', '=', id)
      .where('status', 'in', ['open', 'expired'])
      .returning('id')
      .execute();
    await dropPhotosOfNeeds(
      work.tx,
      withdrawn.map((need) => need.id),
    );
    await work.tx.updateTable('needs').set({ goalId: null, placeInGoal: null }).where('goalId', '=', id).execute();
    await work.tx.deleteFrom('goals').where('id', '=', id).execute();
    return false;
  });
}
