// The seeker counters an offer; the provider accepts or rejects the counter-offer.
import type { Selectable } from 'kysely';
import { offerEndAfterCounter } from '#shared/deal-clocks.ts';
import type { StepBody } from '#shared/deal-bodies.ts';
import type { Slot } from '#shared/slots.ts';
import type { Tables } from '../../db/tables.ts';
import { refuse } from '../../http/refusal.ts';
import { clocksOf } from '../../tariffs/clocks.ts';
import { clockFacts } from '../deal-facts.ts';
import { feeOfPair } from '../fee-of-pair.ts';
import type { StepHandler } from '../step-context.ts';
import { checkSpan, checkValidUntil } from './check-span.ts';
import { insertOffer } from './insert-offer.ts';
import type { OfferContent } from './insert-offer.ts';
import { makeOfferVersion } from './make-offer.ts';

type Body<S> = Extract<StepBody, { step: S }>;

/** The previous offer stays in force meanwhile. */
export const counter: StepHandler<Body<'counter'>> = async (work, { offerId, ...asked }) => {
  const { tx, deal, at: now } = work;
  if (offerId !== deal.offerId) refuse('offer_changed', { status: deal.status });
  const offer = await tx.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirstOrThrow();
  const { amount, validUntil } = asked;
  const content = { ...asked, ...keptOf(offer, asked) };
  if (offer.price === amount && isSameTime(offer, content.time)) refuse('same_offer');
  if (content.time) checkSpan(content.time, { now });
  checkValidUntil(validUntil, now);
  const counterId = await insertOffer(work, content, await feeOfPair(tx, work, deal));
  const set = {
    counterId,
    counterUntil: earlierOf(validUntil, content.time?.start ?? null),
    counters: deal.counters + 1,
  };
  return { set, offerId: counterId, detail: { amount } };
};

type OfferRow = Selectable<Tables['offers']>;

const timeOf = ({ startAt, endAt }: OfferRow): Slot | null =>
  startAt !== null && endAt !== null ? { start: startAt, end: endAt } : null;
const linesOf = ({ lines }: OfferRow) => lines as OfferContent['lines'];

/**
 * The seeker proposes price and time. The provider's lines break down the provider's own price and are dropped with it:
 * a counter-offer never has lines that add up to another sum.
 */
function keptOf(offer: OfferRow, { amount, time }: Pick<Body<'counter'>, 'amount' | 'time'>) {
  return {
    lines: amount === offer.price ? linesOf(offer) : [],
    scope: offer.scope,
    time: time === undefined ? timeOf(offer) : time,
  };
}

/** The offer expires at its start time at the latest: nobody could accept it after that. */
const earlierOf = (validUntil: string | null, start: string | null): string | null =>
  validUntil !== null && start !== null && Date.parse(validUntil) > Date.parse(start) ? start : (validUntil ?? start);

/** At the same price and time, another message or expiry does not make a different offer. */
const isSameTime = ({ startAt, endAt }: OfferRow, time: Slot | null): boolean =>
  startAt === (time?.start ?? null) && endAt === (time?.end ?? null);

/** Copies it into a version by the provider, so that what is paid is always the provider's offer. */
export const acceptCounter: StepHandler<Body<'accept_counter'>> = async (work, { counterId }) => {
  const { tx, deal, at: now } = work;
  const isOver = deal.counterUntil !== null && Date.parse(deal.counterUntil) <= now.getTime();
  if (isOver || counterId !== deal.counterId) return refuse('offer_changed', { status: deal.status });
  const taken = await tx.selectFrom('offers').selectAll().where('id', '=', counterId).executeTakeFirstOrThrow();
  return makeOfferVersion(work, {
    amount: taken.price,
    lines: linesOf(taken),
    scope: taken.scope,
    time: timeOf(taken),
    message: '',
    validUntil: null,
  });
};

/** Rejected or unanswered: the previous offer stays valid for a minimum time. */
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
