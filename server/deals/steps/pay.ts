// The seeker accepts the offer, which holds its time for them; then they pay, or leave the payment.
import { secondThoughtsUntil } from '#shared/cancellation.ts';
import { DAY_MS } from '#shared/time.ts';
import { busySpan } from '../../availability/busy-span.ts';
import type { Db } from '../../db/db.ts';
import { refuse } from '../../http/refusal.ts';
import { refuseUnverified, refuseWhereOff } from '../../money/may-pay.ts';
import { clocksOf } from '../../tariffs/clocks.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { bookNeed } from '../book-need.ts';
import type { StepHandler } from '../step-context.ts';

export const acceptOffer: StepHandler<{ offerId: number; address: string }> = async (
  { tx, config, sealer, deal, at: now },
  { offerId, address },
) => {
  if (offerId !== deal.offerId) refuse('offer_changed', { status: deal.status });
  if (deal.offerUntil && Date.parse(deal.offerUntil) <= now.getTime()) refuse('not_payable', { status: deal.status });
  refuseWhereOff(config, deal);
  await refuseUnverified({ db: tx, config }, { id: deal.seekerId, world: deal.world });
  if (!deal.remote && address === '') refuse('address_needed');
  if (deal.offerStartAt && Date.parse(deal.offerStartAt) < now.getTime()) refuse('time_in_past');
  const holdUntil = new Date(now.getTime() + clocksOf(config).payment_pending);
  return {
    set: { ...(await timeOfOffer(tx, deal)), holdUntil, address: address === '' ? null : sealer.seal(address) },
    offerId,
  };
};

/** The offer's time with the provider's buffers around it, reserved for this seeker. */
async function timeOfOffer(tx: Db, { providerId, offerStartAt, offerEndAt }: LockedDeal) {
  if (offerStartAt === null || offerEndAt === null) return { startAt: null, endAt: null, busyFrom: null, busyTo: null };
  const span = await busySpan(tx, providerId, { start: offerStartAt, end: offerEndAt });
  return { startAt: offerStartAt, endAt: offerEndAt, ...span };
}

/** Keeps the address: money that arrives later may still count. */
export const abandonPayment: StepHandler<object> = async ({ deal, at: now }) => ({
  set: {
    holdUntil: null,
    startAt: null,
    endAt: null,
    busyFrom: null,
    busyTo: null,
    holdsLeft: deal.holdsLeft + 1,
    holdLeftAt: now,
  },
  offerId: deal.offerId,
});

/** Also for money that arrived after the hold had ended: then it takes the time again. */
export const pay: StepHandler<object> = async (work) => {
  const { tx, deal, at: now } = work;
  const time = deal.status === 'payment_pending' ? { startAt: deal.startAt } : await timeOfOffer(tx, deal);
  const isSecond = await bookNeed(work, deal);
  return {
    set: {
      ...time,
      holdUntil: null,
      counterId: null,
      counterUntil: null,
      paidAt: now,
      policyStartAt: time.startAt,
      freeCancelUntil: freeUntil(time.startAt, isSecond, now),
    },
    offerId: deal.offerId,
    detail: { amount: deal.offerPrice ?? 0 },
  };
};

/**
 * Until when cancelling is free: shortly after paying, or a whole day if another answer to the same need was paid
 * before.
 */
const freeUntil = (startAt: string | null, isSecond: boolean, now: Date): Date | null =>
  isSecond ? new Date(now.getTime() + DAY_MS) : secondThoughtsUntil(startAt, now.getTime());
