// Creates a goal together with its needs: all or nothing, and once per key.
import type * as z from 'zod/mini';
import type { NewGoal } from '#shared/goals.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { violates } from '../db/violates.ts';
import { hashBody } from '../http/hash-body.ts';
import { refuse } from '../http/refusal.ts';
import { requireKnownKind } from '../understanding/known-kind.ts';
import { understandNeed, type Understood } from '../understanding/understand.ts';
import { addNeed } from '../needs/add-need.ts';
import { refuseDayOver } from '../needs/refuse-day-over.ts';

type NewGoalBody = z.output<typeof NewGoal>;

/**
 * Returns the new goal, or the one created earlier with this key. Refuses with `key_reused` if that one had another
 * body, `invalid_input` for past days and unknown kinds, and `place_needed` if the user has not set their place.
 */
export async function stateGoal(
  context: Context,
  user: SessionUser,
  goal: NewGoalBody,
): Promise<{ goalId: number; isNew: boolean }> {
  const bodyHash = hashBody(goal);
  const findBefore = () => findStated(context.db, user, goal.key, bodyHash);
  const before = await findBefore();
  if (before) return { goalId: before, isNew: false };
  refuseDaysOver(goal, context.now());
  for (const [at, { kind }] of goal.needs.entries()) requireKnownKind(kind, `needs.${at}.kind`);
  const understood: Understood[] = [];
  for (const need of goal.needs) understood.push(await understandNeed(context.engine(user.id), need));
  try {
    return {
      goalId: await inTransaction(context, (work) => insertGoal(work, user, { ...goal, understood, bodyHash })),
      isNew: true,
    };
  } catch (error) {
    if (!violates(error, 'goals_key')) throw error;
  }
  // The same form was sent twice at the same moment.
  const other = await findBefore();
  return other ? { goalId: other, isNew: false } : refuse('busy');
}

async function findStated(db: Db, { id }: SessionUser, key: string, bodyHash: Buffer): Promise<number | undefined> {
  const stated = await db
    .selectFrom('goals')
    .select(['id', 'bodyHash'])
    .where('seekerId', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stated && !stated.bodyHash.equals(bodyHash)) refuse('key_reused');
  return stated?.id;
}

function refuseDaysOver({ targetDate, needs }: NewGoalBody, now: Date): void {
  refuseDayOver(targetDate, now, 'targetDate');
  for (const [at, { onDate }] of needs.entries()) refuseDayOver(onDate, now, `needs.${at}.onDate`);
}

async function insertGoal(
  work: Work,
  user: SessionUser,
  { needs, understood, ...goal }: NewGoalBody & { understood: readonly Understood[]; bodyHash: Buffer },
): Promise<number> {
  const { id: goalId } = await work.tx
    .insertInto('goals')
    .values({ ...goal, world: user.world, seekerId: user.id, status: 'active', createdAt: work.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, need] of needs.entries())
    await addNeed(work, user, { need, understood: understood[at]!, inGoal: { goalId, placeInGoal: at + 1 } });
  return goalId;
}
