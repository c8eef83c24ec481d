// Ends the open checkout before a step that leaves the payment: outside any transaction, because it asks the payment
// provider.
import type { AdminStepBody, StepBody } from '#shared/deal-bodies.ts';
import type { DealActor, DealStatus } from '#shared/deal-statuses.ts';
import { dealMoves, type Move } from '#shared/deal-moves.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { closeCheckout } from './close-checkout.ts';
import { hasOpenCheckout } from '../money/has-open-checkout.ts';
import { sideOf } from '../deals/lock-deal.ts';

/** If a checkout turns out to be paid, books that before the step. Refuses `not_found` to strangers. */
export async function leavePayment(
  context: Context,
  actor: SessionUser,
  dealId: number,
  body: StepBody | AdminStepBody,
): Promise<void> {
  if (await isToEnd(context.db, actor, dealId, body)) await closeCheckout(context, dealId);
}

/** Whether to end it: not for a user who may not take the step, nor for a step that was taken already. */
async function isToEnd(
  db: Db,
  actor: SessionUser,
  dealId: number,
  { step, key }: StepBody | AdminStepBody,
): Promise<boolean> {
  if (!dealMoves.some((move: Move) => move.step === step && leaves(move))) return false;
  const deal = await db
    .selectFrom('deals')
    .select(['world', 'seekerId', 'providerId', 'status'])
    .where('id', '=', dealId)
    .executeTakeFirst();
  const by = isOperators(step) && deal?.world === actor.world ? 'admin' : sideOf(deal, actor);
  if (!deal || !mayLeave(step, deal.status as DealStatus, by)) return refuse404(deal);
  const taken = await db
    .selectFrom('dealSteps')
    .select('id')
    .where('dealId', '=', dealId)
    .where('key', '=', key)
    .executeTakeFirst();
  return taken === undefined && (await hasOpenCheckout(db, dealId));
}

const refuse404 = (deal: object | undefined): false => (deal ? false : refuse('not_found'));
const isOperators = (step: string): boolean => step.startsWith('admin_');

/** Leaves the payment itself, or a status in which top-ups or tips can be paid. */
const leaves = ({ to, from, endsCheckout }: Move): boolean =>
  endsCheckout === true ||
  (to !== 'same' && from.some((status) => status !== 'none' && PAID_OR_LATER.includes(status)));

const PAID_OR_LATER: readonly DealStatus[] = [
  'paid_in_escrow',
  'in_progress',
  'awaiting_confirmation',
  'fix_requested',
  'disputed',
  'completed',
];

const mayLeave = (step: string, status: DealStatus, by: DealActor): boolean =>
  dealMoves.some(
    (move: Move) => move.step === step && move.from.includes(status) && move.by.includes(by) && leaves(move),
  );
