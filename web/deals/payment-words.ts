// How the payment stands, as each side reads it; nothing before somebody has begun to pay.
import type { DealDetail } from '#shared/deals.ts';
import { formatCents } from '#shared/money.ts';
import { formatTime } from '../lib/dates.ts';

export function paymentWords({ side, status, payment, holdUntil, seeker }: DealDetail): string | undefined {
  if (status === 'payment_pending' && holdUntil) {
    return side === 'seeker' ? `Held for you until ${formatTime(holdUntil)}` : `${seeker.username} can pay until ${formatTime(holdUntil)}`;
  }
  switch (payment?.status) {
    case 'paid':
      return status === 'awaiting_confirmation' && side === 'provider' ? 'Paid, waiting for confirmation' : 'Held until the job is done';
    case 'released':
      return side === 'seeker'
        ? 'Released'
        : `Released to you: ${formatCents(payment.released - payment.fee)} after the fee of ${formatCents(payment.fee)}`;
    case 'refunding':
      return 'On its way back, 5–10 days';
    case 'refunded':
      return 'Given back';
    case 'review':
      return 'We’re checking this payment';
    default:
      return undefined;
  }
}
