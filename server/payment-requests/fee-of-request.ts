// What a provider would pay of a payment request that they make now: known before they write a sum.
import { type Cents, type Fee, leftOf } from '#shared/money.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { sumDeal } from '../money/deal-money.ts';
import { feeOfPair } from '../deals/fee-of-pair.ts';
import { findUnfinished } from './request-payment-in-chat.ts';

/**
 * Of what is added to a paid deal it is the deal's own, of the whole that it then comes to: `paid` cents are paid
 * already. Whom or what nobody knows of, everybody pays the first fee of.
 */
export async function feeOfRequest(
  { db, config }: Pick<Context, 'db' | 'config'>,
  provider: SessionUser,
  { serviceId, recipientId }: { serviceId: number; recipientId: number },
): Promise<Fee & { paid: Cents }> {
  const dealId = await findUnfinished(db, { provider, serviceId, recipientId });
  const paid = await db
    .selectFrom('deals')
    .innerJoin('offers', 'offers.id', 'deals.offerId')
    .select(['offers.feeBps', 'offers.feeFloor'])
    .where('deals.id', '=', dealId ?? 0)
    .where('deals.status', 'in', ['paid_in_escrow', 'in_progress'])
    .executeTakeFirst();
  if (paid) return { ...paid, paid: leftOf(await sumDeal(db, dealId ?? 0)) };
  return { ...(await feeOfPair(db, { config }, { seekerId: recipientId, providerId: provider.id })), paid: 0 };
}
