// What waited for an operator because of a deal's status is over with the status.
import { type DealStatus, HELD } from '#shared/deal-statuses.ts';
import { takeFromQueue } from '../admin/queue.ts';
import type { Db } from '../db/open.ts';
import type { LockedDeal } from './lock-deal.ts';

export const disputeKey = (dealId: number): string => `dispute:${dealId}`;
export const frozenKey = (dealId: number): string => `frozen:${dealId}`;
export const oldHoldKey = (dealId: number): string => `old_hold:${dealId}`;

export async function leaveQueue(tx: Db, { id, status, holdWarned, frozenFor }: LockedDeal, to: DealStatus, now: Date): Promise<void> {
  if (status === 'disputed') await takeFromQueue(tx, now, disputeKey(id));
  const isOver = HELD.includes(status) && !HELD.includes(to);
  if (isOver && frozenFor.length > 0 && frozenFor.every((cause) => cause.startsWith('suspended:'))) await takeFromQueue(tx, now, frozenKey(id));
  if (holdWarned && !HELD.includes(to)) await takeFromQueue(tx, now, oldHoldKey(id));
}
