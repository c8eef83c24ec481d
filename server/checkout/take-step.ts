// The entry point for everybody's steps: ends an open payment first, then takes the step.
import type { AdminStepBody, StepBody } from '#shared/deal-bodies.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Work } from '../context/work.ts';
import type { LockedDeal } from '../deals/lock-deal.ts';
import { takeAdminStepUnlessPaying, takeStepUnlessPaying } from '../deals/take-step.ts';
import { leavePayment } from './leave-payment.ts';

/** A step of one side. Refuses as `takeStepUnlessPaying`. */
export async function takeStep(context: Context, actor: SessionUser, dealId: number, body: StepBody): Promise<void> {
  await leavePayment(context, actor, dealId, body);
  await takeStepUnlessPaying(context, actor, dealId, body);
}

/** An operator's step, with its audit entry in the same transaction. Refuses as `takeAdminStepUnlessPaying`. */
export async function takeAdminStep(
  context: Context,
  admin: SessionUser,
  dealId: number,
  body: AdminStepBody,
  audit: (work: Work, deal: LockedDeal) => Promise<void>,
): Promise<void> {
  await leavePayment(context, admin, dealId, body);
  await takeAdminStepUnlessPaying(context, admin, dealId, body, audit);
}
