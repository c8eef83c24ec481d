// Notifies both sides' open pages that a deal's money has moved without a step: a refund arrived, a transfer was sent
// or reversed.
import type { Work } from '../context/work.ts';
import type { Payment } from './payment.ts';

export function tellMoneyMoved(work: Work, { dealId, seekerId, providerId }: Payment): void {
  work.publish([seekerId, providerId], 'money_moved', { dealId });
}
