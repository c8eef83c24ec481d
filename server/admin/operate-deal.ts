// A deal as an operator sees it, and an operator's step with its audit entry.
import type { AdminDeal } from '#shared/admin-deals.ts';
import type { AdminStepBody } from '#shared/deals.ts';
import { openSteps } from '#shared/deal-moves.ts';
import type { Context, SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { dealFacts } from '../deals/facts.ts';
import { findDeal } from '../deals/find-deal.ts';
import { leavePayment } from '../deals/leave-payment.ts';
import { lockDeal, type LockedDeal } from '../deals/lock-deal.ts';
import { takeAdminStep } from '../deals/take-step.ts';
import { found } from '../http/refusal.ts';
import { writeAudit } from './audit.ts';

/** Refuses `not_found` for what is not of the town. */
export async function showDeal(context: Context, admin: SessionUser, id: number): Promise<AdminDeal> {
  const { seekerId } = found(await context.db.selectFrom('deals').select('seekerId').where('id', '=', id).where('world', '=', admin.world).executeTakeFirst());
  const [deal, locked, refunds] = await Promise.all([
    findDeal(context, { ...admin, id: seekerId }, id),
    context.db.transaction().execute((tx) => lockDeal(tx, id)),
    refundsOf(context.db, id),
  ]);
  const row = found(locked);
  const facts = dealFacts(row, row.proposals);
  return {
    deal: { ...deal, steps: [] },
    sums: deal.sums,
    steps: openSteps(facts, 'admin', context.now().getTime()),
    frozenFor: row.frozenFor,
    refunds,
  };
}

const refundsOf = (db: Db, dealId: number): Promise<AdminDeal['refunds']> =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'refunds.amount', 'refunds.status', 'refunds.reason', 'refunds.createdAt'])
    .where('payments.dealId', '=', dealId)
    .orderBy('refunds.id', 'desc')
    .execute();

/** Refuses what `takeAdminStep` refuses. */
export async function operateDeal(context: Context, admin: SessionUser, id: number, body: AdminStepBody): Promise<AdminDeal> {
  await leavePayment(context, admin, id, body);
  await takeAdminStep(context, admin, id, body, (tx, before) => auditStep(tx, context, admin, before, body));
  return showDeal(context, admin, id);
}

async function auditStep(tx: Db, { now }: Context, admin: SessionUser, before: LockedDeal, body: AdminStepBody): Promise<void> {
  const { step, key: _, reason, ...fields } = body;
  const after = await tx.selectFrom('deals').select(['status', 'frozenFor']).where('id', '=', before.id).executeTakeFirstOrThrow();
  const was = { status: before.status, frozenFor: before.frozenFor };
  await writeAudit(tx, now(), admin, { act: step, dealId: before.id, before: was, after: { ...after, ...fields }, reason });
}
