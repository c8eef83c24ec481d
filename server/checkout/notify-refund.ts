// Tells the payer that a charge which could not count goes back to their card.
import type { Work } from '../context/work.ts';
import { type LockedDeal, readDeal } from '../deals/lock-deal.ts';
import { about } from '../deals/notices/notify-parties.ts';
import { found } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';

interface Names {
  other: string;
  service: LockedDeal['serviceTitle'];
}

export async function notifyRefund(work: Work, dealId: number, content: (names: Names) => string): Promise<void> {
  const deal = found(await readDeal(work.tx, dealId));
  const { other, ...aboutDeal } = about(deal, 'seeker');
  await notify(work, {
    ...aboutDeal,
    type: 'payment',
    title: 'Payment refunded',
    content: content({ other, service: deal.serviceTitle }),
  });
}
