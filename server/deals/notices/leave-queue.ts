// Removes entries from the operators' queue that a deal's new status has made obsolete.
import { type DealStatus, HELD } from '#shared/deal-statuses.ts';
import { takeFromQueue } from '../../operator-queue/queue.ts';
import type { Db } from '../../db/db.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { queueFrozen } from './queue-frozen.ts';

export const disputeKey = (dealId: number): string => `dispute:${dealId}`;
export const oldHoldKey = (dealId: number): string => `old_hold:${dealId}`;

/** `frozenFor`: the causes for which the deal is frozen in its new status. */
export async function leaveQueue(
  tx: Db,
  deal: LockedDeal,
  { to, frozenFor: causes }: { to: DealStatus; frozenFor: string[] },
  now: Date,
): Promise<void> {
  const { id, status, holdWarned, frozenFor } = deal;
  if (status === 'disputed') await takeFromQueue(tx, now, disputeKey(id));
  const isOver = HELD.includes(status) && !HELD.includes(to);
  if (isOver && causes.length < frozenFor.length) await queueFrozen(tx, now, deal, { causes });
  if (holdWarned && !HELD.includes(to)) await takeFromQueue(tx, now, oldHoldKey(id));
}
