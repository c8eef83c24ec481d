// Tells both sides' open pages that money of a deal has moved without a step: a refund arrived, a transfer was sent or taken back.
import type { Context } from '../context/context.ts';
import type { AfterCommit } from '../db/transaction.ts';
import type { Payment } from './payment.ts';

export function tellMoneyMoved(after: AfterCommit, context: Context, { dealId, seekerId, providerId }: Payment): void {
  after(() => context.publish([seekerId, providerId], 'money_moved', { dealId }));
}
