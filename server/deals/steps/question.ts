// An operator asks one side of a dispute a question. That side replies by adding evidence, or its time runs out.
import type { AdminStepBody } from '#shared/deal-bodies.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import { putInQueue } from '../../operator-queue/queue.ts';
import { clocksOf } from '../../tariffs/clocks.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { disputeKey } from '../notices/leave-queue.ts';
import type { StepHandler, StepWork } from '../step-context.ts';

/** A deal's columns when no question is open. */
export const NOTHING_ASKED = { askedOf: null, askedUntil: null } as const;

/** Its deadline never passes the end of the dispute. */
export const askSide: StepHandler<Extract<AdminStepBody, { step: 'ask_side' }>> = async (
  { deal, config, at: now },
  { side, reason },
) => {
  const end = deal.deadlineAt === null ? Number.POSITIVE_INFINITY : Date.parse(deal.deadlineAt);
  const askedUntil = new Date(Math.min(now.getTime() + clocksOf(config).question, end));
  return { set: { askedOf: side, askedUntil }, reason, detail: { asked: side } };
};

export const questionLapsed: StepHandler<object> = async (work) => {
  await tellQueue(work, 'has not answered your question');
  return { set: NOTHING_ASKED };
};

/** The columns that an answer changes; none if that side was not asked. */
export async function answerQuestion(work: StepWork): Promise<Partial<typeof NOTHING_ASKED>> {
  if (work.deal.askedOf !== work.by) return {};
  await tellQueue(work, 'has answered your question');
  return NOTHING_ASKED;
}

async function tellQueue({ tx, config, deal, at: now }: StepWork, what: string): Promise<void> {
  const { id, serviceTitle, clockFrom } = deal;
  const since = clockFrom === null ? now.getTime() : Date.parse(clockFrom);
  await putInQueue(tx, now, {
    key: disputeKey(id),
    kind: 'dispute',
    dealId: id,
    says: `${nameOfSide(deal, deal.askedOf as DealSide)} ${what} about ${serviceTitle}.`,
    dueAt: new Date(since + clocksOf(config).dispute_decision),
  });
}

const nameOfSide = ({ seekerName, providerName }: LockedDeal, side: DealSide): string =>
  side === 'seeker' ? seekerName : providerName;
