// Steps that no person takes: the payment provider's word, and the clocks.
import { type DealStatus, findMove } from '#shared/deal-steps.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import type { AfterCommit } from '../db/transaction.ts';
import { hashBody, isRepeated, lockDeal } from './lock-deal.ts';
import type { SystemStep } from './step-work.ts';
import { advance } from './take-step.ts';

export interface SystemTaking {
  dealId: number;
  step: SystemStep;
  key: string;
  /** Only if this is the offer that stands. */
  offerId?: number;
}

/**
 * A step that the payment provider's word or a clock takes, in the caller's transaction. `taken` is false where the table
 * does not allow it any more, or the key has taken it before (`repeated`); `status` is the one after it.
 */
export async function takeSystemStep(
  tx: Db,
  after: AfterCommit,
  context: Context,
  { dealId, step, key, offerId }: SystemTaking,
): Promise<{ taken: boolean; repeated: boolean; status: DealStatus }> {
  const deal = await lockDeal(tx, dealId);
  if (!deal) throw new Error(`there is no deal ${dealId}`);
  const body = { step, dealId };
  const bodyHash = hashBody(body);
  if (await isRepeated(tx, dealId, key, bodyHash)) return { taken: false, repeated: true, status: deal.status };
  const move = findMove(step, deal.status, 'system');
  if (!move || (offerId !== undefined && offerId !== deal.offerId)) return { taken: false, repeated: false, status: deal.status };
  await advance({ tx, after, context, deal, move, by: 'system', actorId: null, now: context.now() }, { body: { ...body, key }, bodyHash });
  return { taken: true, repeated: false, status: move.to };
}
