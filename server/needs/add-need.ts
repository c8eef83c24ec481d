// Inserts a new need with its clock, alone or together with its goal.
import type * as z from 'zod/mini';
import type { GoalNeed } from '#shared/needs.ts';
import type { SessionUser } from '../context/context.ts';
import type { Work } from '../context/work.ts';
import type { Understood } from '../understanding/understand.ts';
import { alertProviders } from './alert-providers.ts';
import { needTimes, setNeedClock } from './need-clock.ts';
import { wantedAt } from './wanted-at.ts';

export interface NewRow {
  need: z.output<typeof GoalNeed>;
  understood: Understood;
  /** Counted from 1. */
  inGoal?: { goalId: number; placeInGoal: number };
  /** The idempotency key of a need posted alone. */
  keyed?: { key: string; bodyHash: Buffer };
}

/**
 * Runs in the caller's transaction and returns the need's id. Throws `place_needed`, and PostgreSQL's `needs_key` if
 * the key has been used.
 */
export async function addNeed(
  work: Work,
  { id: seekerId, world }: SessionUser,
  { need, understood, inGoal, keyed }: NewRow,
): Promise<number> {
  const times = needTimes(work);
  const { near, ...said } = need;
  const place = await wantedAt(work.tx, seekerId, near);
  const { id } = await work.tx
    .insertInto('needs')
    .values({
      ...said,
      ...understood,
      ...place,
      ...inGoal,
      ...keyed,
      ...times,
      world,
      seekerId,
      status: 'open',
      createdAt: work.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setNeedClock(work, { id, ...times });
  if (need.visibility === 'public') await alertProviders(work, { id, world });
  return id;
}
