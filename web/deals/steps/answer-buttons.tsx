// Replies to a proposal: accepts or declines the other side's, or withdraws one's own.
import { useState } from 'react';
import type { DealStep } from '#shared/deal-steps.ts';
import type { DealDetail, Proposal } from '#shared/deal-views.ts';
import { newKey } from '../../lib/api/new-key.ts';
import { Button } from '../../ui/form/button.tsx';
import { labelOf } from '../deal-words.ts';
import { questionOf } from './questions.tsx';
import { useAskedStep } from './use-asked-step.ts';
import { useTakeStep } from './use-take-step.ts';

type AcceptStep = 'accept_time' | 'accept_price' | 'accept_cancel' | 'accept_split';
const accepting: Record<Proposal['kind'], AcceptStep> = {
  time: 'accept_time',
  price: 'accept_price',
  cancel: 'accept_cancel',
  split: 'accept_split',
};

interface AnswerButtonsProps {
  proposal: Proposal;
  deal: DealDetail;
}

export function AnswerButtons({ proposal, deal }: AnswerButtonsProps) {
  const isMine = proposal.by === deal.side;
  const accept = accepting[proposal.kind];
  const may = (step: DealStep) => deal.steps.includes(step);
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden max-sm:[&>*]:flex-auto">
      {!isMine && may(accept) && <Answer proposal={proposal} deal={deal} step={accept} label={labelOf(accept)} />}
      {may('drop_proposal') && (
        <Answer
          proposal={proposal}
          deal={deal}
          step="drop_proposal"
          label={isMine ? 'Take it back' : labelOf('drop_proposal')}
        />
      )}
    </div>
  );
}

interface AnswerProps extends AnswerButtonsProps {
  step: AcceptStep | 'drop_proposal';
  label: string;
}

function Answer({ proposal, deal, step, label }: AnswerProps) {
  const [key] = useState(newKey);
  const take = useTakeStep(deal.id);
  const ask = useAskedStep(deal.id);
  const body = { step, key, proposalId: proposal.id };
  const press = () => (step === 'drop_proposal' ? take.mutate(body) : void ask(questionOf(step, proposal, deal), body));
  return (
    <Button variant={step === 'drop_proposal' ? 'quiet' : 'primary'} pending={take.isPending} onClick={press}>
      {label}
    </Button>
  );
}
