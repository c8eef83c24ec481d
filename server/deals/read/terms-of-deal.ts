// What a deal's pages say about cancelling, and about clocks that are not running yet.
import { acceptableFrom, type DealFacts } from '#shared/deal-moves.ts';
import type { CancelTerms, ClockLengths, DealDetail, DealSums } from '#shared/deal-views.ts';
import { leftOf } from '#shared/money.ts';
import type { Policy } from '#shared/services.ts';
import type { Config } from '../../base/config.ts';
import type { Context } from '../../context/context.ts';
import { tariffNow } from '../../tariffs/tariff-now.ts';
import { type ClockFields, holdEnd } from '../clock-times.ts';
import { clocksOf } from '../../tariffs/clocks.ts';

interface TermColumns {
  offer: { policy: Policy } | null;
  paidAt: string | null;
  policyStartAt: string | null;
  freeCancelUntil: string | null;
  startedAt: string | null;
}

/** The terms that cancelling is calculated by; null before payment. */
export const termsOf = (
  { offer, paidAt, policyStartAt, freeCancelUntil, startedAt }: TermColumns,
  sums: DealSums,
): CancelTerms | null =>
  offer === null || paidAt === null
    ? null
    : { policy: offer.policy, policyStartAt, freeCancelUntil, startedAt, left: leftOf(sums), held: sums.held };

export function clockLengths(config: Config): ClockLengths {
  const { price_offered, payment_pending, awaiting_confirmation, fix_requested, counter_rest, question, thawed } =
    clocksOf(config);
  return { price_offered, payment_pending, awaiting_confirmation, fix_requested, counter_rest, question, thawed };
}

type HoldsLeft = Pick<DealFacts, 'status' | 'holdsLeft' | 'holdLeftAt'>;
type HeldDeal = Pick<ClockFields, 'status' | 'paidAt' | 'frozenFor' | 'bankDoneAt' | 'holdWarned'>;

/** When an offer that was left unpaid too often can be accepted again, if that is still to come; ISO 8601. */
export function payAgainAt(
  { status, ...left }: HoldsLeft,
  { config, now }: Pick<Context, 'config' | 'now'>,
): string | null {
  const from = status === 'price_offered' ? acceptableFrom({ ...left, holdPause: config.CLOCK_HOLD_PAUSE }) : null;
  return from !== null && from > now().getTime() ? new Date(from).toISOString() : null;
}

/** What the deal page says about clocks, besides the deadline. */
export async function clocksSaid(
  deal: HoldsLeft & HeldDeal,
  context: Pick<Context, 'db' | 'config' | 'now'>,
): Promise<Pick<DealDetail, 'clocks' | 'payAgainAt' | 'holdEnd'>> {
  const end = holdEnd(deal, clocksOf(context.config));
  return {
    clocks: {
      ...clockLengths(context.config),
      price_offered: (await tariffNow(context.db, context.config)).priceOffered,
    },
    payAgainAt: payAgainAt(deal, context),
    holdEnd: end === null ? null : { at: new Date(end).toISOString(), announced: deal.holdWarned },
  };
}
