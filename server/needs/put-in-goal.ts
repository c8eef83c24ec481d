// Adds a need to a goal at a position among its needs, or removes it.
import { sql } from 'kysely';
import { MOST_IN_GOAL } from '#shared/needs.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';

interface GoalPlace {
  /** Null for no goal. */
  goalId: number | null;
  /** Counted from 1; defaults to the end, as does any higher number. */
  placeInGoal?: number | undefined;
}

/** The caller has locked the goal and checked its owner. Throws `goal_full`. */
export async function putInGoal(tx: Db, needId: number, { goalId, placeInGoal }: GoalPlace): Promise<void> {
  if (goalId === null) {
    await tx.updateTable('needs').set({ goalId: null, placeInGoal: null }).where('id', '=', needId).execute();
    return;
  }
  const others = await tx
    .selectFrom('needs')
    .select('id')
    .where('goalId', '=', goalId)
    .where('id', '<>', needId)
    .orderBy('placeInGoal')
    .orderBy('id')
    .execute();
  if (others.length >= MOST_IN_GOAL) refuse('goal_full');
  const order = others.map(({ id }) => id).toSpliced((placeInGoal ?? MOST_IN_GOAL) - 1, 0, needId);
  await sql`
    update needs set goal_id = ${goalId}, place_in_goal = o.place
    from unnest(${order}::bigint[]) with ordinality o(id, place)
    where needs.id = o.id and (needs.goal_id, needs.place_in_goal) is distinct from (${goalId}::bigint, o.place::int)`.execute(
    tx,
  );
}
