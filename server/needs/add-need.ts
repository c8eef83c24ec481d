// Puts down a new need with its clock, by itself or together with its goal.
import type * as z from 'zod/mini';
import type { GoalNeed } from '#shared/needs.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import { understandNeed } from '../understanding/understand.ts';
import { alertProviders } from './alert-providers.ts';
import { needTimes, setNeedClock } from './need-clock.ts';
import { wantedAt } from './wanted-at.ts';

export interface NewRow {
  need: z.output<typeof GoalNeed>;
  /** Counted from 1. */
  inGoal?: { goalId: number; placeInGoal: number };
  /** What stated it by itself. */
  keyed?: { key: string; bodyHash: Buffer };
}

/** In the caller's transaction; answers its id. Throws `place_needed`, and PostgreSQL `needs_key` where the key has stated one. */
export async function addNeed(
  tx: Db,
  context: Context,
  { id: seekerId, world }: SessionUser,
  { need, inGoal, keyed }: NewRow,
): Promise<number> {
  const times = needTimes(context);
  const { near, ...said } = need;
  const place = await wantedAt(tx, seekerId, near);
  const { id } = await tx
    .insertInto('needs')
    .values({
      ...said,
      ...understandNeed(said),
      ...place,
      ...inGoal,
      ...keyed,
      ...times,
      world,
      seekerId,
      status: 'open',
      createdAt: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setNeedClock(tx, context, { id, ...times });
  if (need.visibility === 'public') await alertProviders(tx, context, { id, world });
  return id;
}
