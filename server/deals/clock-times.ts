// When a deal's clock strikes next: a deadline, a reminder, or a hold that has lasted too long.
import { type Clocks, restartedDeadlineOf, deadlineOf } from '#shared/deal-clocks.ts';
import { type Reminder, remindersOf } from '#shared/deal-reminders.ts';
import { type DealStatus, HELD } from '#shared/deal-statuses.ts';
import { clockFacts } from './deal-facts.ts';
import type { LockedDeal } from './lock-deal.ts';

export type ClockFields = Pick<
  LockedDeal,
  | 'status'
  | 'wanted'
  | 'startAt'
  | 'endAt'
  | 'offerStartAt'
  | 'offerUntil'
  | 'counterUntil'
  | 'paidAt'
  | 'clockFrom'
  | 'deadlineAt'
  | 'reminded'
  | 'holdWarned'
  | 'frozenFor'
  | 'bankDoneAt'
  | 'askedOf'
  | 'askedUntil'
>;

interface ClockColumns {
  clockFrom: Date | null;
  deadlineAt: Date | null;
  reminded: number;
}

/** The clock's columns from now on, for a deal with these times. `isBack`: the deal has been in this status before. */
export function clockFromNow(deal: ClockFields, now: Date, clocks: Clocks, isBack = false): ClockColumns {
  const deadlineAt = (isBack ? restartedDeadlineOf : deadlineOf)(clockFacts(deal), now.getTime(), clocks);
  return { clockFrom: deadlineAt && now, deadlineAt, reminded: 0 };
}

export type Strike =
  | { at: number; what: 'deadline' | 'question' | 'hold_warning' | 'hold_limit' }
  | { at: number; what: 'reminder'; reminder: Reminder };

const isHeld = (status: DealStatus): boolean => HELD.includes(status);
/** The bank then has the money, and decides. */
export const isAtTheBank = (frozenFor: readonly string[]): boolean =>
  frozenFor.some((cause) => cause.startsWith('bank_dispute'));

/**
 * What the clock strikes next, and when (ms since 1970); undefined when it is stopped. A frozen deal has only the hold
 * limit.
 */
export function nextStrike(deal: ClockFields, clocks: Clocks): Strike | undefined {
  return [...holdStrikes(deal, clocks), ...(deal.frozenFor.length > 0 ? [] : statusStrikes(deal, clocks))].toSorted(
    (a, b) => a.at - b.at,
  )[0];
}

function holdStrikes(deal: ClockFields, clocks: Clocks): Strike[] {
  const { status, paidAt, holdWarned } = deal;
  if (!isHeld(status) || paidAt === null) return [];
  const warning: Strike[] = holdWarned ? [] : [{ at: Date.parse(paidAt) + clocks.hold_warning, what: 'hold_warning' }];
  const end = holdEnd(deal, clocks);
  return end === null ? warning : [...warning, { at: end, what: 'hold_limit' }];
}

/** When held money is refunded at the latest, in ms since 1970; null if nothing is held or a bank has it. */
export function holdEnd(
  { status, paidAt, frozenFor, bankDoneAt }: Pick<ClockFields, 'status' | 'paidAt' | 'frozenFor' | 'bankDoneAt'>,
  clocks: Clocks,
): number | null {
  if (!isHeld(status) || paidAt === null || isAtTheBank(frozenFor)) return null;
  // Nothing could be done while the bank had the money, so the limit gets the same grace period as a thawed clock.
  // Nothing else extends it.
  const afterBank = bankDoneAt === null ? 0 : Date.parse(bankDoneAt) + clocks.thawed;
  return Math.max(Date.parse(paidAt) + clocks.hold_limit, afterBank);
}

function statusStrikes(deal: ClockFields, clocks: Clocks): Strike[] {
  const { status, clockFrom, deadlineAt, reminded, askedOf, askedUntil } = deal;
  if (clockFrom === null || deadlineAt === null) return [];
  const deadline = new Date(deadlineAt);
  // A decided dispute may still have an open question, which then lapses without a notice.
  const isAsked = status === 'disputed' && askedOf !== null && askedUntil !== null;
  const next = remindersOf(clockFacts(deal), Date.parse(clockFrom), deadline, clocks)[reminded];
  return [
    { at: deadline.getTime(), what: 'deadline' },
    ...(isAsked ? [{ at: Date.parse(askedUntil), what: 'question' } as const] : []),
    ...(next ? [{ at: next.at, what: 'reminder', reminder: next.reminder } as const] : []),
  ];
}
