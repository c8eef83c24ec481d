// The other side accepts a proposal, or either side drops it.
import { movesPolicy } from '#shared/cancellation.ts';
import type { ProposalKind } from '#shared/deal-moves.ts';
import type { StepBody } from '#shared/deal-bodies.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import { busySpan } from '../../availability/busy-span.ts';
import { refuse } from '../../http/refusal.ts';
import { lapseSidePayments } from '../../money/deal-money.ts';
import { closeProposal } from '../lapse-proposals.ts';
import type { OpenProposal } from '../lock-deal.ts';
import { moveNeed, moveNeedAfterSplit } from '../move-need.ts';
import type { StepWork, StepHandler } from '../step-context.ts';
import { checkSpan } from './check-span.ts';
import { priceChange, requireHeld } from './propose.ts';
import { requestTopup } from './side-payments.ts';

type Body<S> = Extract<StepBody, { step: S }>;

/** Finds exactly the proposal that was seen. Refuses `no_proposal`. */
function proposedByOther({ deal, by }: StepWork, kind: ProposalKind, id: number): OpenProposal {
  const proposal = deal.proposals.find((open) => open.id === id && open.kind === kind && open.madeBy !== by);
  return proposal ?? refuse('no_proposal', { status: deal.status });
}

/** Also closes the accepting side's own proposal of that kind: accepting it later would undo what was just agreed. */
async function agreeTo({ tx, deal, at: now }: StepWork, { id, kind }: OpenProposal): Promise<void> {
  await closeProposal(tx, id, 'accepted', now);
  for (const other of deal.proposals) {
    if (other.kind === kind && other.id !== id) await closeProposal(tx, other.id, 'lapsed', now);
  }
}

/**
 * If the provider asked to reschedule, cancelling counts against the new time. The database constraint refuses a time
 * that is taken.
 */
export const acceptTime: StepHandler<Body<'accept_time'>> = async (work, { proposalId }) => {
  const { tx, deal, at: now } = work;
  const proposal = proposedByOther(work, 'time', proposalId);
  const { id, startAt, endAt, madeBy } = proposal;
  const time = { start: startAt ?? '', end: endAt ?? '' };
  checkSpan(time, { now, from: new Date(deal.paidAt ?? now) });
  const span = await busySpan(tx, deal.providerId, time);
  const isCounted = movesPolicy(madeBy as DealSide, deal.policyStartAt);
  await agreeTo(work, proposal);
  return {
    set: { startAt, endAt, ...span, ...(isCounted && { policyStartAt: startAt }) },
    detail: { ...time, proposalId: id },
  };
};

/** A lower price refunds the difference; a higher one requests a separate payment from the seeker. */
export const acceptPrice: StepHandler<Body<'accept_price'>> = async (work, { proposalId }) => {
  const proposal = proposedByOther(work, 'price', proposalId);
  const { id, amount } = proposal;
  const added = await priceChange(work, amount ?? 0);
  await agreeTo(work, proposal);
  // A top-up to an earlier price can no longer be paid.
  await lapseSidePayments(work.tx, work.deal.id);
  const detail = { amount: amount ?? 0, proposalId: id };
  if (added < 0) return { money: { refund: -added }, detail: { ...detail, refund: -added } };
  await requestTopup(work, added);
  return { detail };
};

/** Ends the job or the dispute; refunds what the provider does not get. */
export const acceptSplit: StepHandler<Body<'accept_cancel' | 'accept_split'>> = async (work, { step, proposalId }) => {
  const { tx, deal, at: now } = work;
  const { id, amount } = proposedByOther(work, step === 'accept_cancel' ? 'cancel' : 'split', proposalId);
  const release = amount ?? 0;
  const held = await requireHeld(work, release);
  await closeProposal(tx, id, 'accepted', now);
  return {
    set: { settledAt: now },
    money: { release, refund: held - release },
    detail: { amount: release, release, refund: held - release, proposalId: id },
    afterwards: () => (step === 'accept_cancel' ? moveNeed(tx, deal.needId, 'open') : moveNeedAfterSplit(tx, deal)),
  };
};

/** Takes back one's own proposal, or declines the other side's. */
export const dropProposal: StepHandler<Body<'drop_proposal'>> = async ({ tx, deal, by, at: now }, { proposalId }) => {
  const proposal = deal.proposals.find(({ id }) => id === proposalId) ?? refuse('no_proposal', { status: deal.status });
  await closeProposal(tx, proposal.id, proposal.madeBy === by ? 'taken_back' : 'declined', now);
  return { detail: { proposalId: proposal.id } };
};
