// Steps that no person takes: from the payment provider's events, and from clocks.
import type { StepDetail } from '#shared/deal-views.ts';
import type { DealStatus } from '#shared/deal-statuses.ts';
import { findMove } from '#shared/deal-moves.ts';
import { inSavepoint, type Work } from '../context/work.ts';
import { violates } from '../db/violates.ts';
import { advance, statusAfter } from './advance.ts';
import { dealFacts } from './deal-facts.ts';
import { refuse } from '../http/refusal.ts';
import { hasOpenCheckout } from '../money/has-open-checkout.ts';
import { isRepeated, lockDeal, type LockedDeal } from './lock-deal.ts';
import { hashBody } from '../http/hash-body.ts';
import type { SystemStep } from './step-handlers.ts';
import type { StepWork } from './step-context.ts';

export interface SystemStepRequest {
  dealId: number;
  step: SystemStep;
  key: string;
  /** Takes the step only if this offer is still the current one. */
  offerId?: number;
  detail?: StepDetail;
  reason?: string;
  /** For a freeze: see `freeze.ts`. */
  cause?: string;
}

export interface SystemStepResult {
  /** False if the table no longer allows the step, or the key has already taken it. */
  taken: boolean;
  repeated: boolean;
  /** The status after it. */
  status: DealStatus;
}

/**
 * In the caller's transaction. Late money whose time somebody else has got meanwhile is rolled back without a trace.
 */
export async function takeSystemStep(
  work: Work,
  { dealId, step, key: given, offerId, ...told }: SystemStepRequest,
): Promise<SystemStepResult> {
  // A person's key has no colon, so nobody can use this key up beforehand.
  const key = `system:${given}`;
  const deal = await lockDeal(work.tx, dealId);
  if (!deal) throw new Error(`there is no deal ${dealId}`);
  const { status } = deal;
  const body = { step, dealId };
  const bodyHash = hashBody(body);
  if (await isRepeated(work.tx, dealId, { key, bodyHash, actorId: null }))
    return { taken: false, repeated: true, status };
  const now = work.now();
  const move = findMove(step, dealFacts(deal, deal.proposals, work.config), 'system', now.getTime());
  const isGone =
    typeof move === 'string' || (offerId !== undefined && offerId !== deal.offerId) || isTooLate(deal, step, now);
  if (isGone) return { taken: false, repeated: false, status };
  if (move.endsCheckout && (await hasOpenCheckout(work.tx, dealId))) refuse('busy');
  const stepWork: StepWork = { ...work, deal, move, by: 'system', actorId: null, at: now };
  const taken = await advanceUnlessSlotIsGone(stepWork, { body: { ...told, ...body, key }, bodyHash });
  return { taken, repeated: false, status: taken ? statusAfter(move, deal) : status };
}

/** Money for an ended hold counts only while the offer's time is still to come. */
const isTooLate = ({ status, offerStartAt }: LockedDeal, step: SystemStep, now: Date): boolean =>
  step === 'pay' && status !== 'payment_pending' && offerStartAt !== null && Date.parse(offerStartAt) < now.getTime();

/**
 * If the constraint refuses the time, the caller's transaction goes on, and nobody is notified of the rolled-back step.
 */
async function advanceUnlessSlotIsGone(work: StepWork, asked: Parameters<typeof advance>[1]): Promise<boolean> {
  if (work.move.step !== 'pay' || work.deal.status === 'payment_pending') {
    await advance(work, asked);
    return true;
  }
  try {
    await inSavepoint(work, (inner) => advance({ ...work, ...inner }, asked));
    return true;
  } catch (error) {
    if (!violates(error, 'deals_no_overlap')) throw error;
    return false;
  }
}
