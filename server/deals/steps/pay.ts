// The seeker accepts the offer and the time is held for them; then it is paid, or the payment is left.
import { HOLD_MINUTES } from '#shared/payments.ts';
import { refuse } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { refuseWhereOff } from '../../money/may-pay.ts';
import { moveNeed } from '../move-need.ts';
import type { Taking, Work } from '../taking.ts';

export const acceptOffer: Work<{ offerId: number; address: string }> = async (taking, { offerId, address }) => {
  const { tx, context, deal, now } = taking;
  if (offerId !== deal.offerId) refuse('offer_changed', { status: deal.status });
  refuseWhereOff(context.config, deal);
  if (!deal.remote && address === '') refuse('address_needed');
  const { startAt, endAt } = await tx.selectFrom('offers').select(['startAt', 'endAt']).where('id', '=', offerId).executeTakeFirstOrThrow();
  if (startAt && Date.parse(startAt) < now.getTime()) refuse('time_in_past');
  const holdUntil = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  return {
    set: { startAt, endAt, holdUntil, address: address === '' ? null : context.sealer.seal(address) },
    offerId,
    afterwards: (stepId) => endHoldAt(taking, stepId, holdUntil),
  };
};

/** The number of the step goes along: a later hold of the same deal is not this one's to end. */
async function endHoldAt({ tx, deal, now }: Taking, stepId: number, at: Date): Promise<void> {
  await enqueue(tx, now, { kind: 'hold_end', key: `hold-end-${deal.id}-${stepId}`, body: { dealId: deal.id, stepId }, at });
}

/** The time and the address were for this payment alone. */
export const abandonPayment: Work<object> = async ({ deal }) => ({
  set: { holdUntil: null, startAt: null, endAt: null, address: null },
  offerId: deal.offerId,
});

export const pay: Work<object> = async ({ tx, deal }) => ({
  set: { holdUntil: null },
  offerId: deal.offerId,
  afterwards: () => moveNeed(tx, deal.needId, 'booked'),
});
