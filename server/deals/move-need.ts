// A need goes along with the deal that came from it.
import type * as z from 'zod/mini';
import type { NeedStatus } from '#shared/needs.ts';
import { HELD } from '#shared/deal-statuses.ts';
import type { Db } from '../db/open.ts';

/** Leaves a need alone that its seeker has withdrawn; one that another paid deal still serves is not opened again. */
export async function moveNeed(tx: Db, needId: number | null, status: z.infer<typeof NeedStatus>): Promise<void> {
  if (needId === null) return;
  const isServed =
    status === 'open' &&
    (await tx
      .selectFrom('deals')
      .select('id')
      .where('needId', '=', needId)
      .where('status', 'in', [...HELD, 'completed', 'closed'])
      .executeTakeFirst());
  if (isServed) return;
  await tx.updateTable('needs').set({ status }).where('id', '=', needId).where('status', '<>', 'withdrawn').execute();
}
