// A deal as an operator sees it, and an operator's step with its audit entry.
import { sql } from 'kysely';
import type { AdminDeal, AdminPayment, AdminRefund } from '#shared/admin-deals.ts';
import type { AdminStepBody } from '#shared/deal-bodies.ts';
import { isJobAtTheBank } from '#shared/deal-frozen.ts';
import type { DealSums } from '#shared/deal-views.ts';
import { leftOf } from '#shared/money.ts';
import { openSteps } from '#shared/deal-moves.ts';
import { dealStatuses } from '#shared/deal-statuses.ts';
import type { DealStep } from '#shared/deal-steps.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { dealFacts } from '../deals/deal-facts.ts';
import { findDeal } from '../deals/read/find-deal.ts';
import { takeAdminStep } from '../checkout/take-step.ts';
import { type LockedDeal, readDeal } from '../deals/lock-deal.ts';
import { OPERATOR } from '../deals/notices/queue-frozen.ts';
import { bankDisputesOf } from './bank-disputes-of.ts';
import { found } from '../http/refusal.ts';
import { paymentState } from '../money/payment-state.ts';
import { writeAudit } from '../operator-queue/audit.ts';
import { refuseOwnDeal } from './own-deal.ts';
import { recordOf } from './record-of.ts';

/** Refuses `not_found` for deals outside the town. */
export async function showDeal(context: Context, admin: SessionUser, id: number): Promise<AdminDeal> {
  const { seekerId, providerId } = found(
    await context.db
      .selectFrom('deals')
      .select(['seekerId', 'providerId'])
      .where('id', '=', id)
      .where('world', '=', admin.world)
      .executeTakeFirst(),
  );
  const [deal, locked, payments, refunds, bankDisputes, seeker, provider] = await Promise.all([
    findDeal(context, { ...admin, id: seekerId }, id),
    readDeal(context.db, id),
    paymentsOf(context.db, id),
    refundsOf(context.db, id),
    bankDisputesOf(context, id),
    recordOf(context.db, seekerId, { dealId: id }),
    recordOf(context.db, providerId, { dealId: id }),
  ]);
  const row = found(locked);
  const {
    side: _side,
    steps: _steps,
    asks: _asks,
    promisable: _promisable,
    cancel: _cancel,
    reviews: _reviews,
    payment: _payment,
    sidePayments: _sidePayments,
    ...shown
  } = deal;
  return {
    deal: shown,
    records: { seeker, provider },
    sums: deal.sums,
    steps: openSteps(dealFacts(row, row.proposals, context.config), 'admin', context.now().getTime()).filter((step) =>
      doesSomething(step, row, deal.sums, payments),
    ),
    frozenFor: row.frozenFor,
    payments,
    refunds,
    bankDisputes,
  };
}

const MOVE_WHAT_IS_HELD: readonly DealStep[] = ['admin_release', 'admin_refund', 'admin_split'];

/**
 * Money at a bank can be moved by nobody else. Operators hold a deal once, whatever other causes freeze it; a finished
 * deal has nothing left to stop, and refunded money is gone.
 */
function doesSomething(
  step: DealStep,
  { frozenFor, status }: LockedDeal,
  sums: DealSums,
  payments: AdminPayment[],
): boolean {
  const isAtTheBank = isJobAtTheBank(payments);
  if (MOVE_WHAT_IS_HELD.includes(step)) return !isAtTheBank;
  if (step === 'admin_refund_after') return (leftOf(sums) > 0 && !isAtTheBank) || payments.some(hasTipToGiveBack);
  // Neither side can answer while the deal is frozen.
  if (step === 'ask_side') return frozenFor.length === 0;
  if (step === 'thaw') return frozenFor.includes(OPERATOR);
  return step !== 'freeze' || (!frozenFor.includes(OPERATOR) && !dealStatuses[status].final);
}

const hasTipToGiveBack = ({ kind, released, bankDispute }: AdminPayment): boolean =>
  kind === 'tip' && released > 0 && !bankDispute;

async function paymentsOf(db: Db, dealId: number): Promise<AdminPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['publicId', 'provider', 'mode', 'late'])
    .where('dealId', '=', dealId)
    .orderBy('id')
    .execute();
  const states = await Promise.all(rows.map(({ publicId }) => paymentState(db, publicId)));
  return rows.flatMap(({ provider, mode, late }, index) => {
    const state = states[index];
    return state ? [{ ...state, provider, mode, late }] : [];
  });
}

async function refundsOf(db: Db, dealId: number): Promise<AdminRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([
      'refunds.id',
      'refunds.amount',
      'refunds.status',
      'refunds.reason',
      'refunds.createdAt',
      'refunds.byHandReference',
      'refunds.byHandFrom',
    ])
    .select(
      sql<number | null>`(select (h.detail->>'amount')::bigint from deal_steps h
        where h.deal_id = payments.deal_id and refunds.cause = 'refund:' || h.deal_id || ':' || h.id)`.as('stepAmount'),
    )
    .where('payments.dealId', '=', dealId)
    .orderBy('refunds.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as AdminRefund['status'],
    byHandFrom: row.byHandFrom as AdminRefund['byHandFrom'],
  }));
}

/** Refuses `own_deal`, and whatever `takeAdminStep` refuses. */
export async function operateDeal(
  context: Context,
  admin: SessionUser,
  id: number,
  body: AdminStepBody,
): Promise<AdminDeal> {
  await refuseOwnDeal(context.db, admin, id);
  await takeAdminStep(context, admin, id, body, (work, before) => auditStep(work, admin, before, body));
  return showDeal(context, admin, id);
}

async function auditStep(work: Work, admin: SessionUser, before: LockedDeal, body: AdminStepBody): Promise<void> {
  const { step, key: _, reason, ...rest } = body;
  const { seen: _seen, ...fields } = { seen: undefined, ...rest };
  const after = await work.tx
    .selectFrom('deals')
    .select(['status', 'frozenFor'])
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  const was = { status: before.status, frozenFor: before.frozenFor };
  await writeAudit(work.tx, work.now(), admin, {
    act: step,
    dealId: before.id,
    before: was,
    after: { ...after, ...fields },
    reason,
  });
}
