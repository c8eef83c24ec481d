// Books a need when one of its answers is paid, and ends the others.
import { isolated } from '#shared/isolated.ts';
import { formatCents } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import { enqueue } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';
import type { LockedDeal } from './lock-deal.ts';
import { about } from './notices/notify-parties.ts';
import { isServed } from './move-need.ts';

export const NEED_MET = 'need_met';

/**
 * In the payment's transaction. Returns true if another answer was paid before: both deals continue, and the seeker is
 * notified.
 */
export async function bookNeed(work: Work, deal: LockedDeal): Promise<boolean> {
  const { needId } = deal;
  if (needId === null) return false;
  const need = await work.tx
    .selectFrom('needs')
    .select('title')
    .where('id', '=', needId)
    .forUpdate()
    .executeTakeFirst();
  if (need && (await isServed(work.tx, needId, deal.id))) {
    const { other, ...aboutDeal } = about(deal, 'seeker');
    const content = `You have paid two answers to your need “${isolated(need.title)}”. You can cancel ${deal.serviceTitle} with ${other} within a day and get all ${formatCents(deal.offerPrice ?? 0)} back.`;
    await notify(work, { ...aboutDeal, type: 'payment', title: 'Payment made twice', content });
    return true;
  }
  await work.tx
    .updateTable('needs')
    .set({ status: 'booked' })
    .where('id', '=', needId)
    .where('status', '<>', 'withdrawn')
    .execute();
  await enqueue(work.tx, work.now(), {
    kind: NEED_MET,
    key: `${NEED_MET}:${needId}:${deal.id}`,
    body: { needId, dealId: deal.id },
  });
  work.wakeOutbox();
  return false;
}
