// Moves a locked deal by one row of the table, with all side effects. The caller has checked the step.
import { type DealStatus, HELD } from '#shared/deal-statuses.ts';
import type { DealStep } from '#shared/deal-steps.ts';
import type { Move } from '#shared/deal-moves.ts';
import { lapseSidePayments } from '../money/deal-money.ts';
import { readNoticesAbout } from '../notifications/mark-notifications.ts';
import { clocksNow } from '../tariffs/tariff-now.ts';
import { clockFromNow } from './clock-times.ts';
import { lapseProposals } from './lapse-proposals.ts';
import { leaveQueue } from './notices/leave-queue.ts';
import type { LockedDeal } from './lock-deal.ts';
import { moveMoney } from './move-money.ts';
import { followNeed } from './move-need.ts';
import { setClock } from './set-clock.ts';
import { works } from './step-handlers.ts';
import type { Change, StepWork, StepHandler } from './step-context.ts';
import { tellBoth } from './notices/notify-parties.ts';

/** The status that a move leads to. */
export function statusAfter(
  { to }: Move,
  { status, disputedFrom }: Pick<LockedDeal, 'status' | 'disputedFrom'>,
): DealStatus {
  if (to === 'same') return status;
  return to === 'previous' ? (disputedFrom as DealStatus) : to;
}

interface RequestedStep {
  body: { step: DealStep; key: string };
  bodyHash: Buffer;
}

export async function advance(work: StepWork, asked: RequestedStep): Promise<void> {
  const { tx, deal, move, actorId, at } = work;
  const handle = works[asked.body.step as keyof typeof works] as StepHandler<RequestedStep['body']>;
  const change = await handle(work, asked.body);
  const to = statusAfter(move, deal);
  const moved = await moveRow(work, to, change);
  const stepId = await writeHistory(work, to, change, asked);
  if (change.money) await moveMoney(work, change.money, stepId);
  if (to !== deal.status) {
    if (deal.proposals.length > 0) await lapseProposals(tx, deal.id, at);
    // An unpaid deal has no additions.
    if (deal.paidAt !== null) await lapseSidePayments(tx, deal.id);
    await leaveQueue(tx, deal, { to, frozenFor: moved.frozenFor }, at);
  }
  await change.afterwards?.(stepId);
  if (to !== deal.status) await followNeed(work, deal.needId, to);
  await setClock(work, { ...deal, ...moved });
  // Taking a step reads the notices that led to it.
  if (actorId !== null) await readNoticesAbout(work, actorId, { about: 'booking', id: deal.id });
  await tellBoth(work, {
    ...work,
    status: to,
    reason: change.reason ?? '',
    detail: change.detail ?? {},
    offerId: change.offerId ?? deal.offerId,
  });
}

async function moveRow({ tx, config, deal, move, at: now }: StepWork, to: DealStatus, { set = {} }: Change) {
  const after = { ...deal, ...asStored(set), status: to };
  const startsClock = to !== deal.status || move.restartsClock;
  const clock = startsClock ? clockFromNow(after, now, await clocksNow(tx, config), move.to === 'previous') : {};
  const row = { ...clock, ...set, ...endSuspension(deal.status, after), status: to, updatedAt: now };
  const moved = await tx
    .updateTable('deals')
    .set(row)
    .where('id', '=', deal.id)
    .where('status', '=', deal.status)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new Error(`deal ${deal.id} moved under its lock`);
  return { ...moved, status: to };
}

/** Once nothing is held, a suspended side no longer freezes the deal. */
const endSuspension = (before: DealStatus, { status, frozenFor }: Pick<LockedDeal, 'status' | 'frozenFor'>) =>
  HELD.includes(before) &&
  !HELD.includes(status) && { frozenFor: frozenFor.filter((cause) => !cause.startsWith('suspended:')) };

/** A value written as a Date reads back as ISO 8601. */
function asStored(set: NonNullable<Change['set']>): Partial<LockedDeal> {
  const entries = Object.entries(set).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as Partial<LockedDeal>;
}

async function writeHistory(
  { tx, deal, by, actorId, at: now }: StepWork,
  to: DealStatus,
  change: Change,
  { body, bodyHash }: RequestedStep,
): Promise<number> {
  const { id } = await tx
    .insertInto('dealSteps')
    .values({
      dealId: deal.id,
      step: body.step,
      actorId,
      actorSide: by,
      fromStatus: deal.status,
      toStatus: to,
      reason: change.reason ?? '',
      detail: JSON.stringify(change.detail ?? {}),
      offerId: change.offerId ?? null,
      key: body.key,
      bodyHash,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
