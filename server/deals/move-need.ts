// Updates a need along with its deal.
import type * as z from 'zod/mini';
import type { NeedStatus } from '#shared/needs.ts';
import { type DealStatus, HELD, OVER, UNPAID } from '#shared/deal-statuses.ts';
import type { Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { sumDeal } from '../money/deal-money.ts';
import { restartNeedClock } from '../needs/need-clock.ts';

/** Whether a paid deal other than `dealId` serves the need or has met it. */
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

/** Leaves a withdrawn need alone, and does not reopen one that another paid deal still serves. */
export async function moveNeed(tx: Db, needId: number | null, status: z.infer<typeof NeedStatus>): Promise<void> {
  if (needId === null || (status === 'open' && (await isServed(tx, needId)))) return;
  await tx.updateTable('needs').set({ status }).where('id', '=', needId).where('status', '<>', 'withdrawn').execute();
}

/** After a split in which the provider gets nothing, the job was not done and the need is open again. */
export async function moveNeedAfterSplit(tx: Db, { id, needId }: { id: number; needId: number | null }): Promise<void> {
  if (needId !== null) await moveNeed(tx, needId, (await sumDeal(tx, id)).released > 0 ? 'fulfilled' : 'open');
}

/**
 * Keeps a need that is not over `matched` while one of its deals is unpaid; when the last such deal ends, the need's
 * own clock restarts. `to`: the deal's new status.
 */
export async function followNeed(work: Work, needId: number | null, to: DealStatus): Promise<void> {
  if (needId === null) return;
  // Locked first, so that the check below sees what another deal has just done to it.
  const need = await work.tx
    .selectFrom('needs')
    .select('status')
    .where('id', '=', needId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (need?.status !== 'open' && need?.status !== 'matched') return;
  const unpaid = await work.tx
    .selectFrom('deals')
    .select('id')
    .where('needId', '=', needId)
    .where('status', 'in', UNPAID)
    .executeTakeFirst();
  const status = unpaid ? 'matched' : 'open';
  if (status !== need.status) await work.tx.updateTable('needs').set({ status }).where('id', '=', needId).execute();
  if (status === 'open' && OVER.includes(to)) await restartNeedClock(work, needId);
}
