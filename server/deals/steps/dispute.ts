// Everything stops: one side says what went wrong, both lay open what they know, and nothing moves until it is decided.
import type { StepBody } from '#shared/deal-bodies.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import { putInQueue } from '../../operator-queue/queue.ts';
import { sumDeal } from '../../money/deal-money.ts';
import { putIntoEvidence } from '../../photos/photos-of-evidence.ts';
import { clocksOf } from '../../tariffs/clocks.ts';
import { moveNeedAfterSplit } from '../move-need.ts';
import { disputeKey } from '../notices/leave-queue.ts';
import { notifyOperators } from '../notices/notify-operators.ts';
import type { StepHandler } from '../step-context.ts';
import { answerQuestion, NOTHING_ASKED } from './question.ts';

export const openDispute: StepHandler<{ reason?: string }> = async (
  { tx, config, deal, by, at: now },
  { reason = '' },
) => {
  await putInQueue(tx, now, {
    key: disputeKey(deal.id),
    kind: 'dispute',
    dealId: deal.id,
    says: `${deal.seekerName} and ${deal.providerName} disagree about ${deal.serviceTitle}.`,
    dueAt: new Date(now.getTime() + clocksOf(config).dispute_decision),
  });
  return { set: { ...NOTHING_ASKED, disputedBy: by, disputedFrom: deal.status }, reason };
};

export const addEvidence: StepHandler<Extract<StepBody, { step: 'evidence' }>> = async (work, { text, photos }) => {
  const { tx, deal, by, actorId, at: now } = work;
  const dealId = deal.id;
  const authorId = actorId ?? 0;
  const side = by as DealSide;
  const { id } = await tx
    .insertInto('dealEvidence')
    .values({ dealId, authorId, side, text, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putIntoEvidence(tx, { id, dealId, side, authorId }, photos);
  return { set: await answerQuestion(work) };
};

export const withdrawDispute: StepHandler<{ reason: string }> = async (_work, { reason }) => ({
  set: { ...NOTHING_ASKED, disputedBy: null, disputedFrom: null },
  reason,
});

/** What both proposals agree on: the smaller of the two, and nothing where one side made none. */
export const lastResort: StepHandler<object> = async (work) => {
  const { tx, deal, at: now } = work;
  const { held } = await sumDeal(tx, deal.id);
  const splits = deal.proposals.filter(({ kind }) => kind === 'split').map(({ amount }) => amount ?? 0);
  const release = Math.min(held, splits.length === 2 ? Math.min(...splits) : 0);
  const says = `Nobody decided about ${deal.serviceTitle} within its time: what both proposals agreed on was paid out, the rest went back.`;
  await putInQueue(tx, now, { key: `last_resort:${deal.id}`, kind: 'dispute', dealId: deal.id, says });
  if (deal.world === 0) await notifyOperators(work, { title: 'A dispute ran out of time', content: says });
  return {
    set: { settledAt: now },
    money: { release, refund: held - release },
    detail: { amount: release, release, refund: held - release },
    afterwards: () => moveNeedAfterSplit(tx, deal),
  };
};
