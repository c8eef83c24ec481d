// Puts down a new need with its clock, by itself or together with its goal.
import type * as z from 'zod/mini';
import type { GoalNeed } from '#shared/needs.ts';
import type { Context, SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { understandNeed } from '../matching/understand.ts';
import type { OwnPlace } from '../services/place-of.ts';
import { alertProviders } from './alert-providers.ts';
import { needTimes, setNeedClock } from './need-clock.ts';

export interface NewRow {
  need: z.output<typeof GoalNeed>;
  /** Where it is wanted. */
  place: OwnPlace;
  /** Counted from 1. */
  inGoal?: { goalId: number; placeInGoal: number };
}

/** In the caller's transaction; answers its id. */
export async function addNeed(tx: Db, context: Context, { id: seekerId, world }: SessionUser, { need, place, inGoal }: NewRow): Promise<number> {
  const times = needTimes(context);
  const { id } = await tx
    .insertInto('needs')
    .values({ ...need, ...understandNeed(need), ...place, ...inGoal, ...times, world, seekerId, status: 'open', createdAt: context.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setNeedClock(tx, context, { id, ...times });
  if (need.visibility === 'public') await alertProviders(tx, context, id);
  return id;
}
