// The provider offers a price, or changes it: each time a new version, which nothing changes any more.
import type * as z from 'zod/mini';
import type { OfferFields } from '#shared/deals.ts';
import { dollarsToCents } from '#shared/money.ts';
import { requestPayment } from '../../money/request-payment.ts';
import { feeOfPair } from '../fee-of-pair.ts';
import type { Taking, Work } from '../taking.ts';
import { checkSpan } from './check-span.ts';

type Fields = z.output<typeof OfferFields>;

export const makeOffer: Work<Fields> = async (taking, fields) => {
  const { tx, context, deal, now } = taking;
  if (fields.time) checkSpan(fields.time, now);
  const feeBps = await feeOfPair(tx, deal);
  const offerId = await insertOffer(taking, fields, feeBps);
  const amountCents = dollarsToCents(fields.amount);
  await requestPayment(tx, context, { dealId: deal.id, offerId, amountCents, feeBps });
  return { set: { offerId }, offerId };
};

export const declineOffer: Work<{ reason: string }> = async ({ deal }, { reason }) => ({
  set: { offerId: null },
  offerId: deal.offerId,
  reason,
});

async function insertOffer({ tx, deal, now }: Taking, { amount, scope, time, message }: Fields, feeBps: number): Promise<number> {
  const last = await tx
    .selectFrom('offers')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('dealId', '=', deal.id)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('offers')
    .values({
      dealId: deal.id,
      version: (last?.version ?? 0) + 1,
      amount,
      scope,
      startAt: time?.start ?? null,
      endAt: time?.end ?? null,
      message,
      madeBy: deal.providerId,
      feeBps,
      policy: deal.policy,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
