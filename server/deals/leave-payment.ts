// Before a step that leaves the payment, its checkout is ended: outside of any transaction, for it asks the payment provider.
import type { StepBody } from '#shared/deals.ts';
import { dealMoves, type DealStatus, findMove, type Move } from '#shared/deal-steps.ts';
import type { Context, SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { closeCheckout } from '../money/close-checkout.ts';
import { sideOf } from './lock-deal.ts';

/** If the checkout turns out paid, that is booked, and the step will find the deal paid. Refuses `not_found` for strangers. */
export async function leavePayment(context: Context, actor: SessionUser, dealId: number, body: StepBody): Promise<void> {
  if (await endsCheckout(context.db, actor, dealId, body)) await closeCheckout(context, dealId);
}

/** Whoever may not take the step ends nothing, and a step that was taken already ends nothing more. */
async function endsCheckout(db: Db, actor: SessionUser, dealId: number, { step, key }: StepBody): Promise<boolean> {
  if (!dealMoves.some((move: Move) => move.step === step && move.endsCheckout)) return false;
  const deal = await db
    .selectFrom('deals')
    .select(['world', 'seekerId', 'providerId', 'status'])
    .where('id', '=', dealId)
    .executeTakeFirst();
  const by = sideOf(deal, actor);
  if (!deal || !findMove(step, deal.status as DealStatus, by)?.endsCheckout) return false;
  const taken = await db.selectFrom('dealSteps').select('id').where('dealId', '=', dealId).where('key', '=', key).executeTakeFirst();
  return taken === undefined;
}
