// Tells both sides' open pages that money of a deal has moved without a step: a refund arrived, a transfer was sent or
// taken back.
import type { Work } from '../context/work.ts';
import type { Payment } from './payment.ts';

export function tellMoneyMoved(work: Work, { dealId, seekerId, providerId }: Payment): void {
  work.publish([seekerId, providerId], 'money_moved', { dealId });
}
