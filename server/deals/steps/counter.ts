// The seeker answers an offer with one of their own, and the provider takes it or leaves it.
import { isDeepStrictEqual } from 'node:util';
import { offerEndAfterCounter } from '#shared/deal-clocks.ts';
import type { StepBody } from '#shared/deal-bodies.ts';
import type { Cents } from '#shared/money.ts';
import { refuse } from '../../http/refusal.ts';
import { clocksOf } from '../../tariffs/clocks.ts';
import { clockFacts } from '../deal-facts.ts';
import { feeOfPair } from '../fee-of-pair.ts';
import type { StepWork, StepHandler } from '../step-context.ts';
import { checkSpan } from './check-span.ts';
import { insertOffer } from './insert-offer.ts';
import { makeOfferVersion } from './make-offer.ts';

type Body<S> = Extract<StepBody, { step: S }>;

/** The offer before it stands meanwhile. */
export const counter: StepHandler<Body<'counter'>> = async (work, fields) => {
  const { tx, deal, at: now } = work;
  if (fields.offerId !== deal.offerId) refuse('offer_changed', { status: deal.status });
  if (await isUnchanged(work, fields)) refuse('same_offer');
  if (fields.time) checkSpan(fields.time, now);
  if (fields.validUntil && Date.parse(fields.validUntil) <= now.getTime()) refuse('valid_until_past');
  const counterId = await insertOffer(work, fields, await feeOfPair(tx, work, deal));
  const set = {
    counterId,
    counterUntil: earlierOf(fields.validUntil, fields.time?.start ?? null),
    counters: deal.counters + 1,
  };
  return { set, offerId: counterId, detail: { amount: fields.amount } };
};

/** Nobody can accept a time that has begun. */
const earlierOf = (validUntil: string | null, start: string | null): string | null =>
  validUntil !== null && start !== null && Date.parse(validUntil) > Date.parse(start) ? start : (validUntil ?? start);

/** Only a message, or a time until which it stands, makes no other offer. */
async function isUnchanged({ tx, deal }: StepWork, { amount, lines, scope, time }: Body<'counter'>): Promise<boolean> {
  const offer = await tx.selectFrom('offers').selectAll().where('id', '=', deal.offerId).executeTakeFirstOrThrow();
  const isSameTime = offer.startAt === (time?.start ?? null) && offer.endAt === (time?.end ?? null);
  return (
    offer.price === amount &&
    isSameTime &&
    isDeepStrictEqual(offer.lines, lines) &&
    isDeepStrictEqual(offer.scope, scope)
  );
}

/** It becomes a version of the provider's own, so what is paid is again the provider's offer. */
export const acceptCounter: StepHandler<Body<'accept_counter'>> = async (work, { counterId }) => {
  const { tx, deal, at: now } = work;
  const isOver = deal.counterUntil !== null && Date.parse(deal.counterUntil) <= now.getTime();
  if (isOver || counterId !== deal.counterId) return refuse('offer_changed', { status: deal.status });
  const { price, lines, scope, startAt, endAt } = await tx
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', counterId)
    .executeTakeFirstOrThrow();
  const time = startAt !== null && endAt !== null ? { start: startAt, end: endAt } : null;
  return makeOfferVersion(work, {
    amount: price,
    lines: lines as { label: string; amount: Cents }[],
    scope,
    time,
    message: '',
    validUntil: null,
  });
};

/** Rejected, or never answered: the offer before it stands for a while at least. */
export const endCounter: StepHandler<{ reason?: string }> = async ({ deal, config, at: now }, { reason = '' }) => ({
  set: {
    counterId: null,
    counterUntil: null,
    offerUntil: offerEndAfterCounter(now.getTime(), clockFacts(deal), clocksOf(config)),
  },
  offerId: deal.counterId,
  reason,
});

export const retractCounter: StepHandler<object> = (work) => endCounter(work, {});
