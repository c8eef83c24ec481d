// Divides a goal's budget and days among those of its needs that still look for somebody.
import { DateTime } from 'luxon';
import { plannedTotal, shareOut } from '#shared/goal-plan.ts';
import type { Goal } from '#shared/goals.ts';
import type { Need } from '#shared/needs.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { lockGoal } from '../needs/lock-goal.ts';
import { usualCosts } from '../services/usual-cost.ts';
import { findGoal } from './find-goals.ts';

const isOpen = ({ status }: Need): boolean => status === 'open' || status === 'matched';

/** Payments and plans for its other needs are deducted first. Throws `not_found` for another user's goal. */
export async function shareOutGoal(context: Context, user: SessionUser, id: number): Promise<Goal> {
  const before = await findGoal(context.db, user, id, context.now());
  const costs = await usualCosts(
    context.db,
    user,
    before.needs.flatMap(({ kind }) => kind ?? []),
  );
  return inTransaction(context, async (work) => {
    const { tx, now } = work;
    await lockGoal(tx, user, id);
    await tx.selectFrom('needs').select('id').where('goalId', '=', id).orderBy('id').forUpdate().execute();
    const { budget, targetDate, needs, spent } = await findGoal(tx, user, id, now());
    const open = needs.filter(isOpen);
    const rest = needs
      .filter((need) => !isOpen(need) && need.status !== 'withdrawn')
      .map((need) => ({ ...need, spent: spent.find(({ needId }) => needId === need.id)?.amount ?? 0 }));
    const { timeZone } = await tx
      .selectFrom('users')
      .select('timeZone')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const shared = shareOut(
      open,
      open.map(({ kind }) => (kind === null ? null : (costs.get(kind) ?? null))),
      {
        budget: budget === null ? null : Math.max(0, budget - plannedTotal(rest)),
        targetDate,
        today: DateTime.fromJSDate(now(), { zone: timeZone }).toISODate()!,
      },
    );
    for (const { id: needId, budgetMin, budgetMax, urgency, onDate, dateIs } of shared)
      await tx
        .updateTable('needs')
        .set({ budgetMin, budgetMax, urgency, onDate, dateIs })
        .where('id', '=', needId)
        .execute();
    return findGoal(tx, user, id, now());
  });
}
