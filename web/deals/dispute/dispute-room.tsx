// The dispute: its deadlines, both sides' proposals side by side, and both sides' statements.
import { MessageCircle, MessageCircleQuestion, Scale } from 'lucide-react';
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { threadPath } from '../../paths.ts';
import { Card } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { asRead, otherOf } from '../deal-words.ts';
import { useOpenStep } from '../step-dialogs/step-dialogs.tsx';
import { StepButton } from '../steps/step-button.tsx';
import { openedWords } from './dispute-words.ts';
import { SplitProposals } from './split-proposals.tsx';
import { Statements } from './statements.tsx';

export function DisputeRoom({ deal }: { deal: DealDetail }) {
  const { steps, service } = deal;
  const other = otherOf(deal);
  return (
    <Card aria-labelledby="dispute" className="shadow-[inset_0_0_0_2px_var(--danger)]">
      <h3 id="dispute" className="flex items-center gap-2.5 text-[1.3rem]">
        <Scale size={22} aria-hidden="true" className="flex-none text-danger" />
        Dispute room
      </h3>
      <p className="mt-2 text-ink-2">{openedWords(deal)}</p>
      <OperatorQuestion deal={deal} />
      <WhatHappens deal={deal} />
      <SplitProposals deal={deal} />
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden max-sm:[&>*]:flex-auto">
        {steps.includes('propose_split') && (
          <StepButton deal={deal} step="propose_split" variant={steps.includes('accept_split') ? 'quiet' : 'primary'} />
        )}
        {steps.includes('evidence') && <StepButton deal={deal} step="evidence" variant="quiet" />}
        <ButtonLink
          variant="ghost"
          href={threadPath(other.id, service.id)}
          className="min-w-0 wrap-anywhere"
          icon={<MessageCircle size={18} aria-hidden="true" />}
        >
          Write to {nameOf(other)}
        </ButtonLink>
      </div>
      <Statements deal={deal} />
    </Card>
  );
}

/** Shown to both sides; the side that is asked replies by adding evidence. */
function OperatorQuestion({ deal }: { deal: DealDetail }) {
  const open = useOpenStep();
  const { question, side, steps } = deal;
  if (!question) return null;
  const isMine = question.asked === side;
  const name = nameOf(otherOf(deal));
  const by = formatDateTime(question.until);
  return (
    <Notice tone="lamp" className="mt-4" icon={<MessageCircleQuestion size={20} aria-hidden="true" />}>
      <p className="font-semibold">
        {isMine ? 'The operator has a question for you' : `The operator has a question for ${name}`}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-break-word">“{question.text}”</p>
      <p className="num mt-1">
        {isMine
          ? `Answer by ${by}. After that, the operator can decide without your answer.`
          : `${name} can answer until ${by}.`}
      </p>
      {isMine && steps.includes('evidence') && (
        <Button className="mt-3" aria-haspopup="dialog" onClick={() => open('evidence')}>
          Answer
        </Button>
      )}
    </Notice>
  );
}

function WhatHappens({ deal }: { deal: DealDetail }) {
  const { deadline, dispute } = deal;
  const rows = [
    ['Now', 'Everything stops and the money stays held. Find a split you both accept, and it is over at once.'],
    ...(dispute
      ? [[`By ${formatDateTime(dispute.decideBy)}`, 'An operator decides, based on what both of you have said.']]
      : []),
    ...(deadline ? [[`At the latest ${formatDateTime(deadline.at)}`, asRead(deadline.then, deal)]] : []),
  ];
  return (
    <dl
      aria-label="What happens and when"
      className="mt-4 grid gap-3 rounded-2xl bg-sunken px-4 py-3.5 text-[0.95rem] sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6"
    >
      {rows.map(([when, what]) => (
        <div key={when} className="contents">
          <dt className="num font-semibold">{when}</dt>
          <dd className="max-sm:-mt-2.5">{what}</dd>
        </div>
      ))}
    </dl>
  );
}
