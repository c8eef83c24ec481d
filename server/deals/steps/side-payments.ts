// Payments besides the main one, which leave the deal's status alone: additions to the price, and tips.
import type { StepBody } from '#shared/deal-bodies.ts';
import { type Cents, leftOf, MOST_DOLLARS, toCents } from '#shared/money.ts';
import { CHECKOUT_MINUTES } from '#shared/payments.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { refuse } from '../../http/refusal.ts';
import { sumDeal } from '../../money/deal-money.ts';
import { requestPayment } from '../../money/request-payment.ts';
import { clocksOf } from '../../tariffs/clocks.ts';
import type { StepWork, StepHandler, SystemBody } from '../step-context.ts';

/** The most that a deal's main payment and top-ups may total, in cents. */
const MOST = toCents(MOST_DOLLARS);
const noFee = { feeBps: 0, feeFloor: 0 };
/** Until when their links can be paid. */
const linkEnd = ({ config, at: now }: StepWork): Date => new Date(now.getTime() + clocksOf(config).side_payment);

/** The total of requested top-ups that can still be paid, in cents. */
async function openTopups({ tx, deal, at: now }: StepWork): Promise<number> {
  const open = await tx
    .selectFrom('payments')
    .select('amount')
    .where('dealId', '=', deal.id)
    .where('kind', '=', 'topup')
    .where('status', '=', 'requested')
    .where('expiresAt', '>', new Date(now.getTime() - CHECKOUT_MINUTES * MINUTE_MS).toISOString())
    .execute();
  return open.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Requests `amount` more from the seeker, at the offer's fee. Returns the payment's public id; refuses `deal_limit`.
 */
export async function requestTopup(work: StepWork, amount: Cents): Promise<string> {
  const { tx, deal } = work;
  if (leftOf(await sumDeal(tx, deal.id)) + (await openTopups(work)) + amount > MOST) refuse('deal_limit');
  const fee = await tx
    .selectFrom('offers')
    .select(['feeBps', 'feeFloor'])
    .where('id', '=', deal.offerId)
    .executeTakeFirstOrThrow();
  const asked = {
    dealId: deal.id,
    offerId: null,
    kind: 'topup',
    amount,
    fee,
    expiresAt: linkEnd(work),
  } as const;
  return (await requestPayment(work, asked)).publicId;
}

export const tip: StepHandler<Extract<StepBody, { step: 'tip' }>> = async (work, { amount }) => {
  const { deal } = work;
  await requestPayment(work, {
    dealId: deal.id,
    offerId: null,
    kind: 'tip',
    amount,
    fee: noFee,
    expiresAt: linkEnd(work),
  });
  return { detail: { amount } };
};

/** Settling the payment books the money. */
export const sidePaid: StepHandler<SystemBody> = async (_work, { detail = {} }) => ({ detail });
