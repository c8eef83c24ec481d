// The fee that a payment request would cost its provider, shown before they enter an amount.
import { type Cents, type Fee, leftOf } from '#shared/money.ts';
import type { OpenDeal } from '#shared/payment-requests.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { sumDeal } from '../money/deal-money.ts';
import { feeOfPair } from '../deals/fee-of-pair.ts';
import { chooseDeal, findUnfinished } from './request-payment-in-chat.ts';

/**
 * For an addition to a paid deal: the deal's own fee on the new total, less what `paid` (cents) has already borne. For
 * an unknown recipient or service: the standard fee. Refuses like `chooseDeal`.
 */
export async function feeOfRequest(
  { db, config }: Pick<Context, 'db' | 'config'>,
  provider: SessionUser,
  { serviceId, recipientId, dealId }: { serviceId: number; recipientId: number; dealId?: number | undefined },
): Promise<Fee & { paid: Cents; deals: OpenDeal[] }> {
  const asked = { provider, serviceId, recipientId };
  const deals = await findUnfinished(db, asked);
  const deal = await chooseDeal(db, asked, { deals, dealId });
  const paid =
    deal &&
    (await db
      .selectFrom('deals')
      .innerJoin('offers', 'offers.id', 'deals.offerId')
      .select(['offers.feeBps', 'offers.feeFloor'])
      .where('deals.id', '=', deal.id)
      .where('deals.status', 'in', ['paid_in_escrow', 'in_progress'])
      .executeTakeFirst());
  if (deal && paid) return { ...paid, paid: leftOf(await sumDeal(db, deal.id)), deals };
  const fee = await feeOfPair(db, { config }, { seekerId: recipientId, providerId: provider.id });
  return { ...fee, paid: 0, deals };
}
