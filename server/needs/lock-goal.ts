// Locks a goal for one transaction, so that changes to its needs run one after the other.
import type { GoalStatus } from '#shared/goals.ts';
import type { Cents } from '#shared/money.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { found, refuse } from '../http/refusal.ts';

export interface LockedGoal {
  status: GoalStatus;
  targetDate: string | null;
  budget: Cents | null;
}

/** Throws `not_found` for another user's goal. */
export async function lockGoal(tx: Db, { id: seekerId, world }: SessionUser, id: number): Promise<LockedGoal> {
  const goal = await tx
    .selectFrom('goals')
    .select(['status', 'targetDate', 'budget'])
    .where('id', '=', id)
    .where('seekerId', '=', seekerId)
    .where('world', '=', world)
    .forUpdate()
    .executeTakeFirst();
  return found(goal) as LockedGoal;
}

/** For a need to be added to it; also throws `wrong_state` if the goal is achieved or abandoned. */
export async function lockOpenGoal(tx: Db, user: SessionUser, id: number): Promise<LockedGoal> {
  const goal = await lockGoal(tx, user, id);
  const { status } = goal;
  const isOver = status === 'achieved' || status === 'abandoned';
  return isOver ? refuse('wrong_state', { status, words: `This goal is ${status}: take it up again first.` }) : goal;
}
