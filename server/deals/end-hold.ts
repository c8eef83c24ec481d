// The clock of a slot that is held for a payment: the checkout is ended first, and only if it was not paid is the slot free.
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Handler } from '../jobs/outbox.ts';
import { closeCheckout } from '../money/close-checkout.ts';
import { hasOpenCheckout } from '../money/has-open-checkout.ts';
import { lockDeal } from './lock-deal.ts';
import { takeSystemStep } from './take-system-step.ts';

/** `body` names the deal and the accept_offer step that began the hold. Safe to repeat; thrown at, it is tried again later. */
export const endHold: Handler = async (context, { key, body }) => {
  const { dealId, stepId } = body as { dealId: number; stepId: number };
  if (!(await isHeldBy(context.db, dealId, stepId))) return;
  if ((await closeCheckout(context, dealId)) === 'paid') return;
  await inTransaction(context.db, async (tx, after) => {
    await lockDeal(tx, dealId);
    if (!(await isHeldBy(tx, dealId, stepId))) return;
    if (await hasOpenCheckout(tx, dealId)) throw new Error(`a checkout of deal ${dealId} was opened meanwhile`);
    await takeSystemStep(tx, after, context, { dealId, step: 'hold_ended', key });
  });
};

/** Not when the deal has moved on, or was accepted anew and held for longer. */
async function isHeldBy(db: Db, dealId: number, stepId: number): Promise<boolean> {
  const held = await db
    .selectFrom('deals')
    .innerJoin('dealSteps', 'dealSteps.dealId', 'deals.id')
    .select(({ fn }) => fn.max('dealSteps.id').as('stepId'))
    .where('deals.id', '=', dealId)
    .where('deals.status', '=', 'payment_pending')
    .where('dealSteps.step', '=', 'accept_offer')
    .executeTakeFirst();
  return held?.stepId === stepId;
}
