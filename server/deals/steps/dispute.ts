// Opening a dispute stops the deal: both sides describe the problem and propose a split, until it is decided.
import type { StepBody } from '#shared/deal-bodies.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import { putInQueue } from '../../operator-queue/queue.ts';
import { sumDeal } from '../../money/deal-money.ts';
import { putIntoEvidence } from '../../photos/photos-of-evidence.ts';
import { clocksOf } from '../../tariffs/clocks.ts';
import { moveNeedAfterSplit } from '../move-need.ts';
import { disputeKey } from '../notices/leave-queue.ts';
import { notifyOperators } from '../notices/notify-operators.ts';
import type { StepHandler, StepWork } from '../step-context.ts';
import { answerQuestion, NOTHING_ASKED } from './question.ts';

type Photos = Extract<StepBody, { step: 'evidence' }>['photos'];

/** Opened by a side, with a reason and perhaps photos; or by a clock. */
export const openDispute: StepHandler<{ reason?: string; photos?: Photos }> = async (
  work,
  { reason = '', photos = [] },
) => {
  const { tx, config, deal, by, at: now } = work;
  await putInQueue(tx, now, {
    key: disputeKey(deal.id),
    kind: 'dispute',
    dealId: deal.id,
    says: `${deal.seekerName} and ${deal.providerName} disagree about ${deal.serviceTitle}.`,
    dueAt: new Date(now.getTime() + clocksOf(config).dispute_decision),
  });
  // The text is stored in the history, with the step.
  if (photos.length > 0) await insertEvidence(work, '', photos);
  return { set: { ...NOTHING_ASKED, disputedBy: by, disputedFrom: deal.status }, reason };
};

export const addEvidence: StepHandler<Extract<StepBody, { step: 'evidence' }>> = async (work, { text, photos }) => {
  await insertEvidence(work, text, photos);
  return { set: await answerQuestion(work) };
};

async function insertEvidence(work: StepWork, text: string, photos: Photos): Promise<void> {
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
}

export const withdrawDispute: StepHandler<{ reason: string }> = async (_work, { reason }) => ({
  set: { ...NOTHING_ASKED, disputedBy: null, disputedFrom: null },
  reason,
});

/** Releases what both proposals agree on: the smaller of the two, or nothing if one side made none. */
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
