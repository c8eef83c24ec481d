// The only code that changes a deal's status. One transaction locks the deal, checks who asks and what the table allows,
// moves it, adds to its history, posts the money, and puts down the notices; afterwards both sides are told.
import type { StepBody } from '#shared/deals.ts';
import { type DealSide, type DealStatus, type DealStep, earliest, findMove, type Move } from '#shared/deal-steps.ts';
import type { Context, SessionUser } from '../context.ts';
import { inTransaction, violates } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import { hasOpenCheckout } from '../money/has-open-checkout.ts';
import { releasePayment } from '../money/release-payment.ts';
import { hashBody, isRepeated, lockDeal, sideOf } from './lock-deal.ts';
import { works } from './step-work.ts';
import type { Taking, Work } from './taking.ts';
import { tellBoth } from './tell-both.ts';

/**
 * A step of one side; where it may leave the payment, `leave-payment.ts` comes first. The same key again changes nothing.
 * Refuses `not_found` for strangers, `key_reused`, `not_your_step`, `wrong_state` with the present status, `too_early`,
 * `slot_taken`, and what the step itself refuses.
 */
export async function takeStep(context: Context, actor: SessionUser, dealId: number, body: StepBody): Promise<void> {
  const bodyHash = hashBody(body);
  let status: DealStatus | undefined;
  await inTransaction(context.db, async (tx, after) => {
    const deal = await lockDeal(tx, dealId);
    const by = sideOf(deal, actor);
    if (!deal || (await isRepeated(tx, dealId, body.key, bodyHash))) return;
    status = deal.status;
    const now = context.now();
    const move = allowedMove(body.step, deal.status, by);
    if ((earliest(move, deal.startAt) ?? 0) > now.getTime()) refuse('too_early');
    if (move.endsCheckout && (await hasOpenCheckout(tx, dealId))) refuse('wrong_state', { status: deal.status });
    await advance({ tx, after, context, deal, move, by, actorId: actor.id, now }, { body, bodyHash });
  }).catch((error) => (violates(error, 'deals_no_overlap') ? refuse('slot_taken', status && { status }) : Promise.reject(error)));
}

function allowedMove(step: DealStep, status: DealStatus, by: DealSide): Move {
  const move = findMove(step, status, by);
  if (move) return move;
  const isTheirs = findMove(step, status, by === 'seeker' ? 'provider' : 'seeker') !== undefined;
  return isTheirs ? refuse('not_your_step') : refuse('wrong_state', { status });
}

/** Moves the locked deal as `move` says, with all that belongs to it. Whether it may is decided already. */
export async function advance(
  taking: Taking,
  { body, bodyHash }: { body: { step: DealStep; key: string }; bodyHash: Buffer },
): Promise<void> {
  const { tx, context, deal, move, now } = taking;
  const work = works[body.step as keyof typeof works] as Work<typeof body>;
  const { set, reason = '', offerId = null, afterwards } = await work(taking, body);
  const moved = await tx
    .updateTable('deals')
    .set({ ...set, status: move.to, updatedAt: now })
    .where('id', '=', deal.id)
    .where('status', '=', deal.status)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw new Error(`deal ${deal.id} moved under its lock`);
  const { id: stepId } = await tx
    .insertInto('dealSteps')
    .values({
      dealId: deal.id,
      step: body.step,
      actorId: taking.actorId,
      actorSide: taking.by,
      fromStatus: deal.status,
      toStatus: move.to,
      reason,
      offerId,
      key: body.key,
      bodyHash,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await afterwards?.(stepId);
  if (move.money === 'release') await releasePayment(tx, context, { dealId: deal.id });
  await tellBoth(taking, offerId ?? deal.offerId);
}
