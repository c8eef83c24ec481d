// Moves a deal's money as a step requests, within what its row of the table allows.
import { refundDeal, releaseHeld } from '../money/deal-money.ts';
import type { Change, StepWork } from './step-context.ts';

/** Refunds first, so that releasing 'all' means the rest. The step's id is in the keys, so nothing moves twice. */
export async function moveMoney(
  work: StepWork,
  { release, refund, publicId }: NonNullable<Change['money']>,
  stepId: number,
): Promise<void> {
  const { deal, move } = work;
  const isAllowed = (kind: 'release' | 'refund') => move.money === kind || move.money === 'release and refund';
  if (release && !isAllowed('release')) throw new Error(`${move.step} may release nothing`);
  if (refund && !isAllowed('refund')) throw new Error(`${move.step} may refund nothing`);
  const dealId = deal.id;
  const refunded = { dealId, key: `refund:${dealId}:${stepId}`, amount: refund ?? 0, reason: move.step, publicId };
  if (refund) await refundDeal(work, refunded);
  if (release) await releaseHeld(work, { dealId, key: `release:${dealId}:${stepId}`, amount: release });
}
