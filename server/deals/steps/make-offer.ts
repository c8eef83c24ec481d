// The provider offers a price, or changes it: each time a new version, which then never changes.
import { offerEnd } from '#shared/deal-clocks.ts';
import type { StepBody } from '#shared/deal-bodies.ts';
import { checkAvailable } from '../../availability/check-available.ts';
import { requestPayment } from '../../money/request-payment.ts';
import { clocksNow } from '../../tariffs/tariff-now.ts';
import { feeOfPair } from '../fee-of-pair.ts';
import type { Change, StepWork, StepHandler } from '../step-context.ts';
import { checkSpan, checkValidUntil } from './check-span.ts';
import { insertOffer, type OfferContent } from './insert-offer.ts';

export const makeOffer: StepHandler<Extract<StepBody, { step: 'offer' | 'revise' }>> = (work, fields) =>
  makeOfferVersion(work, fields);

/**
 * A version that can be paid, whichever side proposed it. Refuses times that cannot be promised, and
 * `valid_until_past`.
 */
export async function makeOfferVersion(work: StepWork, fields: OfferContent): Promise<Change> {
  const { tx, config, deal, at: now } = work;
  const { time, amount, validUntil } = fields;
  if (time) {
    checkSpan(time, { now });
    await checkAvailable(tx, { providerId: deal.providerId, slot: time, now, dealId: deal.id });
  }
  checkValidUntil(validUntil, now);
  const fee = await feeOfPair(tx, work, deal);
  const offerId = await insertOffer(work, fields, fee);
  await requestPayment(work, { dealId: deal.id, offerId, kind: 'main', amount, fee });
  const offerUntil = offerEnd(now.getTime(), validUntil, time?.start ?? null, await clocksNow(tx, config));
  return {
    set: { offerId, offerUntil, counterId: null, counterUntil: null, holdsLeft: 0, holdLeftAt: null },
    offerId,
    detail: { amount },
  };
}

const noOffer = { offerId: null, offerUntil: null, counterId: null, counterUntil: null, address: null };

export const declineOffer: StepHandler<{ reason: string }> = async ({ deal }, { reason }) => ({
  set: noOffer,
  offerId: deal.offerId,
  reason,
});

export const takeBackOffer: StepHandler<{ reason: string }> = async ({ deal }, { reason }) => ({
  set: noOffer,
  offerId: deal.offerId,
  reason,
});
