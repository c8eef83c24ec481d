// The job itself: begun, marked done, fixed, confirmed.
import { ANNOUNCED_MS } from '#shared/cancellation.ts';
import type { StepBody } from '#shared/deal-bodies.ts';
import { refuse } from '../../http/refusal.ts';
import { sumDeal } from '../../money/deal-money.ts';
import { countCompleted } from '../count-completed.ts';
import { moveNeed } from '../move-need.ts';
import type { StepHandler } from '../step-context.ts';
import { watchNewClients } from '../watch-new-clients.ts';

/**
 * Without a fixed time the announcement is news to the seeker, who then has a day to cancel for free while the job goes
 * on.
 */
export const start: StepHandler<object> = async ({ deal, at: now }) => ({
  set: {
    startedAt: now,
    ...(deal.startAt === null && { freeCancelUntil: new Date(now.getTime() + ANNOUNCED_MS) }),
  },
});

/** Finished work is paid, fixed or disputed: from here on it cannot be cancelled for a full refund. */
export const done: StepHandler<object> = async ({ deal, at: now }) => {
  const isNews = deal.startAt === null && deal.startedAt === null;
  return { set: { doneAt: now, freeCancelUntil: null, ...(isNews && { startedAt: now }) } };
};

export const redone: StepHandler<{ reason: string }> = async ({ at: now }, { reason }) => ({
  set: { doneAt: now },
  reason,
});

export const unmarked: StepHandler<object> = async () => ({});

export const askFix: StepHandler<{ reason: string }> = async ({ deal }, { reason }) => ({
  set: { fixes: deal.fixes + 1 },
  reason,
});

/**
 * The seeker confirms, or stays silent after the job was marked done. Both have completed a deal, and the need is met.
 * Refuses `nothing_held`, whatever took the money: nobody should have worked for nothing.
 */
export const confirm: StepHandler<object> = async (work) => {
  const { tx, deal, at: now } = work;
  const { held } = await sumDeal(tx, deal.id);
  if (held === 0) refuse('nothing_held');
  return {
    set: { completedAt: now, settledAt: now },
    offerId: deal.offerId,
    detail: { amount: held },
    money: { release: 'all' },
    afterwards: async () => {
      await countCompleted(tx, deal);
      await moveNeed(tx, deal.needId, 'fulfilled');
      await watchNewClients(work);
    },
  };
};

/** Refuses `too_much`, and `already_final` for the full amount: that is what confirming does. */
export const releasePart: StepHandler<Extract<StepBody, { step: 'release_part' }>> = async (
  { tx, deal },
  { amount: release },
) => {
  const { held } = await sumDeal(tx, deal.id);
  if (release > held) refuse('too_much');
  if (release === held) refuse('already_final');
  return { money: { release }, detail: { amount: release, release } };
};

export const close: StepHandler<object> = async () => ({});
