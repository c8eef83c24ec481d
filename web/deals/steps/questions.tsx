// The confirmation before a step without input: it says what the step does.
import type { DealStep } from '#shared/deal-steps.ts';
import type { DealDetail, Proposal } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { formatSpan } from '../../lib/time/dates.ts';
import type { Question } from '../../ui/overlay/confirm.ts';
import { labelOf, thenOf } from '../deal-words.ts';
import { cancelWordsOf } from '../offer/cancel-words.ts';
import { Earnings } from '../offer/earnings.tsx';
import { feeSentence } from '../step-dialogs/split-fields.tsx';
import { moveSentence, proposalSums } from './proposal-words.ts';

type MakeQuestion = (deal: DealDetail) => Partial<Question>;

const askings: Partial<Record<DealStep, MakeQuestion>> = {
  abandon: ({ provider, start }) => ({
    title: 'Leave the payment?',
    description: `${start ? 'The time is free for others again. ' : ''}The offer from ${nameOf(provider)} still stands, and you can accept it later.`,
    cancel: 'Keep paying',
  }),
  done: () => ({ title: 'Is the job done?' }),
  confirm: ({ status, markedDone, provider, sums }) => ({
    title:
      status === 'awaiting_confirmation' && markedDone
        ? 'Is everything as agreed?'
        : `${nameOf(provider)} has not marked it done yet`,
    description: `Confirming releases the ${formatCents(sums.held)} held for it to ${nameOf(provider)}, less the fee. You cannot take this back.`,
    action: `Confirm and release ${formatCents(sums.held)}`,
  }),
  retract_counter: () => ({ title: 'Take your counter-offer back?' }),
  accept_counter: ({ counter, ...deal }) => ({
    title: `Accept ${nameOf(deal.seeker)}’s counter-offer?`,
    ...(counter && { action: `Accept ${formatCents(counter.amount)}` }),
    description: counter && (
      <>
        <p className="num font-semibold text-ink">
          {formatCents(counter.amount)},{' '}
          {counter.start && counter.end ? formatSpan(counter.start, counter.end) : 'no fixed time'}
        </p>
        <p className="mt-1">
          <Earnings amount={counter.amount} fee={deal} />
        </p>
        <p className="mt-1">It becomes your offer, and {nameOf(deal.seeker)} can pay it.</p>
        <p className="num mt-1">{cancelWordsOf(counter, deal, Date.now())}</p>
      </>
    ),
  }),
};

/** Defaults to the step's label and effect. */
export function questionBefore(step: DealStep, deal: DealDetail): Question {
  return {
    title: `${labelOf(step)}?`,
    description: thenOf(step, deal),
    action: labelOf(step),
    ...askings[step]?.(deal),
  };
}

/** The confirmation before accepting the other side's proposal. */
export function questionOf(step: DealStep, proposal: Proposal, deal: DealDetail): Question {
  const isSplit = proposal.kind === 'cancel' || proposal.kind === 'split';
  return {
    title: `${labelOf(step)}?`,
    description: (
      <>
        <p className="num font-semibold text-ink">{proposalSums(proposal, deal)}</p>
        <p className="mt-1">{thenOf(step, deal)}</p>
        {proposal.outsideHours && (
          <p className="mt-1 text-ink">This is outside your hours. You can agree to it all the same.</p>
        )}
        {isSplit && <p className="num mt-1">{feeSentence(deal, proposal.amount ?? 0, deal.offer)}</p>}
        {proposal.kind === 'time' && <p className="num mt-1">{moveSentence(proposal, deal, Date.now())}</p>}
      </>
    ),
    action: labelOf(step),
  };
}
