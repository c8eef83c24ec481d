// Notifies the payer that a charge that could not count is refunded to their card.
import { type Cents, formatCents } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import { readDeal } from '../deals/lock-deal.ts';
import { about } from '../deals/notices/notify-parties.ts';
import { found } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';

interface Refund {
  amount: Cents;
  /** What happened to the payment: "did not fit what was asked for". */
  why: string;
  /** A further clause for the payer: ", and the deal is where it was". */
  also?: string;
}

export async function notifyRefund(work: Work, dealId: number, { amount, why, also = '' }: Refund): Promise<void> {
  const deal = found(await readDeal(work.tx, dealId));
  const { other, ...aboutDeal } = about(deal, 'seeker');
  await notify(work, {
    ...aboutDeal,
    type: 'payment',
    title: 'Payment refunded',
    content: `Your payment of ${formatCents(amount)} to ${other} for ${deal.serviceTitle} ${why}. All of it goes back to your card${also}.`,
  });
}
