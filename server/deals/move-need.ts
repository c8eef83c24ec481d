// A need goes along with the deal that came from it.
import type * as z from 'zod/mini';
import type { NeedStatus } from '#shared/needs.ts';
import { HELD, UNPAID } from '#shared/deal-statuses.ts';
import type { Db } from '../db/open.ts';

/** Whether a paid deal, another than `dealId`, is at the need or has met it. */
export async function isServed(tx: Db, needId: number, dealId = 0): Promise<boolean> {
  const serving = await tx
    .selectFrom('deals')
    .select('id')
    .where('needId', '=', needId)
    .where('id', '<>', dealId)
    .where('status', 'in', [...HELD, 'completed', 'closed'])
    .executeTakeFirst();
  return serving !== undefined;
}

/** Leaves a need alone that its seeker has withdrawn; one that another paid deal still serves is not opened again. */
export async function moveNeed(tx: Db, needId: number | null, status: z.infer<typeof NeedStatus>): Promise<void> {
  if (needId === null || (status === 'open' && (await isServed(tx, needId)))) return;
  await tx.updateTable('needs').set({ status }).where('id', '=', needId).where('status', '<>', 'withdrawn').execute();
}

/** While somebody still looks for help with it, the need is `matched` as long as a deal that came from it is under way. */
export async function followNeed(tx: Db, needId: number | null): Promise<void> {
  if (needId === null) return;
  // Locked first, so that what another deal did to it meanwhile is seen below.
  const need = await tx.selectFrom('needs').select('status').where('id', '=', needId).forNoKeyUpdate().executeTakeFirst();
  if (need?.status !== 'open' && need?.status !== 'matched') return;
  const unpaid = await tx.selectFrom('deals').select('id').where('needId', '=', needId).where('status', 'in', UNPAID).executeTakeFirst();
  const status = unpaid ? 'matched' : 'open';
  if (status !== need.status) await tx.updateTable('needs').set({ status }).where('id', '=', needId).execute();
}
