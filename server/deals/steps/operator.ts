// An operator's steps in a deal, always with a reason, and freezing it while a bank or an operator examines it.
import type { Clocks } from '#shared/deal-clocks.ts';
import { remindersOf } from '#shared/deal-reminders.ts';
import type { AdminStepBody } from '#shared/deal-bodies.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import { decidersOf } from '#shared/deal-frozen.ts';
import { type Cents, leftOf } from '#shared/money.ts';
import { refuse } from '../../http/refusal.ts';
import { sumDeal, sumOfPayment } from '../../money/deal-money.ts';
import { isAtTheBank } from '../clock-times.ts';
import { clocksOf } from '../../tariffs/clocks.ts';
import { clockFacts } from '../deal-facts.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { moveNeedAfterSplit } from '../move-need.ts';
import { OPERATOR, queueFrozen } from '../notices/queue-frozen.ts';
import type { StepHandler } from '../step-context.ts';
import { giveBack } from './give-back.ts';
import { confirm } from './job.ts';
import { requireHeld } from './propose.ts';

type Body<S> = Extract<AdminStepBody, { step: S }>;
type FreezeBody = { reason?: string; cause?: string };

/** `cause`: see the column `frozen_for`. Refuses `wrong_state` if the deal is already frozen for it. */
export const freeze: StepHandler<FreezeBody> = async ({ tx, deal, at: now }, { reason = '', cause = OPERATOR }) => {
  if (deal.frozenFor.includes(cause)) refuse('wrong_state', { status: deal.status });
  const frozenFor = [...deal.frozenFor, cause];
  await queueFrozen(tx, now, deal, { causes: frozenFor, holdReason: cause === OPERATOR ? reason : undefined });
  return { set: { frozenFor }, reason, detail: { awaits: decidersOf(frozenFor) } };
};

/** A deal with another cause left stays frozen. When it goes on, its clock has at least `thawed` left. */
export const thaw: StepHandler<FreezeBody> = async (
  { tx, deal, config, at: now },
  { reason = '', cause = OPERATOR },
) => {
  const frozenFor = deal.frozenFor.filter((kept) => kept !== cause);
  if (frozenFor.length === deal.frozenFor.length) refuse('wrong_state', { status: deal.status });
  const lifted = { frozenFor, ...(isAtTheBank([cause]) && { bankDoneAt: now }) };
  await queueFrozen(tx, now, deal, { causes: frozenFor });
  if (frozenFor.length > 0) return { set: lifted, reason, detail: { awaits: decidersOf(frozenFor) } };
  return { set: { ...lifted, ...clockThawed(deal, now, clocksOf(config)) }, reason };
};

/** Of the reminders that fell due while the clock was stopped, only the last is sent. */
function clockThawed(deal: LockedDeal, now: Date, clocks: Clocks) {
  const { clockFrom, deadlineAt, reminded, askedUntil } = deal;
  if (clockFrom === null || deadlineAt === null) return {};
  const deadline = new Date(Math.max(Date.parse(deadlineAt), now.getTime() + clocks.thawed));
  const passed = remindersOf(clockFacts(deal), Date.parse(clockFrom), deadline, clocks).filter(
    ({ at }) => at <= now.getTime(),
  ).length;
  return {
    deadlineAt: deadline,
    reminded: Math.max(reminded, passed - 1),
    ...(askedUntil !== null && {
      askedUntil: new Date(Math.max(Date.parse(askedUntil), now.getTime() + clocks.thawed)),
    }),
  };
}

/** Releases as if the seeker had confirmed. */
export const adminRelease: StepHandler<Body<'admin_release'>> = async (work, { reason }) => {
  const { set, ...change } = await confirm(work, {});
  return { ...change, set: { ...set, ...lostBy('seeker', work.deal) }, reason };
};

/** Refunds everything, released parts too. */
export const adminRefund: StepHandler<Body<'admin_refund'>> = async (work, { reason }) => {
  const { set, ...change } = await giveBack(work, { reason });
  return { ...change, set: { ...set, ...lostBy('provider', work.deal) } };
};

/** A dispute decided wholly for one side counts against the other. */
const lostBy = (side: DealSide, { status, disputedBy }: LockedDeal): { atFault?: DealSide } =>
  status === 'disputed' && disputedBy !== 'system' ? { atFault: side } : {};

/** A split that leaves one side nothing counts as losing. */
function lostAll(deal: LockedDeal, toProvider: Cents, held: Cents): { atFault?: DealSide } {
  if (toProvider === 0) return lostBy('provider', deal);
  return toProvider === held ? lostBy('seeker', deal) : {};
}

export const adminSplit: StepHandler<Body<'admin_split'>> = async (work, { toProvider, reason }) => {
  const { tx, deal, at: now } = work;
  const held = await requireHeld(work, toProvider);
  return {
    set: { settledAt: now, ...lostAll(deal, toProvider, held) },
    money: { release: toProvider, refund: held - toProvider },
    detail: { amount: toProvider, release: toProvider, refund: held - toProvider },
    reason,
    afterwards: () => moveNeedAfterSplit(tx, deal),
  };
};

/**
 * `amount` in cents; refuses `too_much` above what was charged and not given back, and `not_found` for a payment that
 * is not the deal's.
 */
export const adminRefundAfter: StepHandler<Body<'admin_refund_after'>> = async (
  { tx, deal },
  { amount, publicId, reason },
) => {
  const sums = await (publicId === undefined ? sumDeal(tx, deal.id) : sumOfPayment(tx, deal.id, publicId));
  if (amount > leftOf(sums)) refuse('too_much');
  return { money: { refund: amount, publicId }, detail: { amount, refund: amount }, reason };
};
