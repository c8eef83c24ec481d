// One answer to a need has been paid: the need is booked, and the others are to end.
import type { Context } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import type { AfterCommit } from '../db/transaction.ts';
import { enqueue } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';
import type { LockedDeal } from './lock-deal.ts';
import { isServed } from './move-need.ts';

export const NEED_MET = 'need_met';

/** In the transaction of the payment. True where another answer was paid before: both stand, and the seeker is told. */
export async function bookNeed(tx: Db, after: AfterCommit, context: Context, deal: LockedDeal): Promise<boolean> {
  const { needId, seekerId } = deal;
  if (needId === null) return false;
  const need = await tx.selectFrom('needs').select('title').where('id', '=', needId).forUpdate().executeTakeFirst();
  if (need && (await isServed(tx, needId, deal.id))) {
    const content = `Two answers to your need “${need.title}” have been paid. You can cancel ${deal.serviceTitle} within a day and get everything back.`;
    await notify(tx, after, context, {
      userId: seekerId,
      type: 'payment',
      title: 'Payment made twice',
      content,
      relatedType: 'booking',
      relatedId: deal.id,
    });
    return true;
  }
  await tx
    .updateTable('needs')
    .set({ status: 'booked' })
    .where('id', '=', needId)
    .where('status', '<>', 'withdrawn')
    .execute();
  await enqueue(tx, context.now(), {
    kind: NEED_MET,
    key: `${NEED_MET}:${needId}:${deal.id}`,
    body: { needId, dealId: deal.id },
  });
  after(() => context.wakeOutbox());
  return false;
}
