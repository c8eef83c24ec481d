// What a deal's pages say of cancelling and of clocks that do not run yet.
import type { CancelTerms, ClockLengths, DealSums } from '#shared/deal-views.ts';
import { leftOf } from '#shared/money.ts';
import type { Policy } from '#shared/services.ts';
import type { Config } from '../config.ts';
import { clocksOf } from './clock-times.ts';

interface TermColumns {
  offer: { policy: Policy } | null;
  paidAt: string | null;
  policyStartAt: string | null;
  freeCancelUntil: string | null;
  startedAt: string | null;
}

/** What cancelling counts by; null before it is paid. */
export const termsOf = ({ offer, paidAt, policyStartAt, freeCancelUntil, startedAt }: TermColumns, sums: DealSums): CancelTerms | null =>
  offer === null || paidAt === null ? null : { policy: offer.policy, policyStartAt, freeCancelUntil, startedAt, left: leftOf(sums), held: sums.held };

export function clockLengths(config: Config): ClockLengths {
  const { price_offered, payment_pending, awaiting_confirmation, fix_requested } = clocksOf(config);
  return { price_offered, payment_pending, awaiting_confirmation, fix_requested };
}
