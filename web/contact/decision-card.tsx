// A decision as shown to its subject: the content, the outcome and reason, and the appeal.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DECISION_REASONS, type Decision, NewAppeal } from '#shared/reports.ts';
import { useKeyedForm } from '../lib/use-keyed-form.ts';
import { outcomeWords, THINGS } from '../reports/decision-words.ts';
import { Card } from '../ui/display/card.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { When } from '../ui/display/when.tsx';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextArea } from '../ui/form/text-area.tsx';

interface DecisionCardProps {
  decision: Decision;
  send: (body: { text: string; key: string }) => Promise<unknown>;
}

export function DecisionCard({ decision, send }: DecisionCardProps) {
  const { kind, seen, outcome, reason, words, decidedAt, appeal } = decision;
  const id = useId();
  return (
    <Card as="article" aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-[1.3rem]">
          {outcomeWords(decision)}
        </h2>
        <p className="mt-1 text-ink-2">
          Decided <When at={decidedAt} as="date-time" inSentence />
        </p>
      </div>
      <dl className="grid gap-3">
        <div>
          <dt className="font-semibold">Reason</dt>
          <dd className="wrap-break-word">
            {DECISION_REASONS[reason]}. “{words}”
          </dd>
        </div>
        {seen && (seen.title || seen.text) && (
          <div>
            <dt className="font-semibold">
              A neighbour reported {kind === 'user' ? 'your profile' : `${THINGS[kind]} of yours`}
            </dt>
            <dd className="mt-1 rounded-ctl bg-sunken px-3.5 py-2.5 wrap-break-word">
              {seen.title && <span className="block font-medium">{seen.title}</span>}
              {seen.text && <span className="block whitespace-pre-line">{seen.text}</span>}
            </dd>
          </div>
        )}
      </dl>
      {appeal ? <Appealed appeal={appeal} /> : outcome !== 'nothing' && <AppealForm id={decision.id} send={send} />}
    </Card>
  );
}

function Appealed({
  appeal: { text, createdAt, outcome, words, decidedAt },
}: {
  appeal: NonNullable<Decision['appeal']>;
}) {
  return (
    <section aria-label="Your appeal" className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-sans text-[1.05rem] font-semibold tracking-normal">Your appeal</h3>
        {outcome === null && <StatusPill tone="waiting">We’re looking at it</StatusPill>}
        {outcome === 'upheld' && <StatusPill tone="neutral">The decision stays</StatusPill>}
        {outcome === 'reversed' && <StatusPill tone="good">We’ve taken it back</StatusPill>}
      </div>
      <p className="whitespace-pre-line wrap-break-word">{text}</p>
      <p className="text-[0.92rem] text-ink-2">
        Sent <When at={createdAt} as="date-time" inSentence />
      </p>
      {words !== null && decidedAt !== null && (
        <div className="rounded-ctl bg-sunken px-3.5 py-2.5">
          <p className="whitespace-pre-line wrap-break-word">“{words}”</p>
          <p className="mt-1 text-[0.92rem] text-ink-2">
            The operator, <When at={decidedAt} as="date-time" inSentence />
          </p>
        </div>
      )}
    </section>
  );
}

function AppealForm({ id, send }: Pick<Decision, 'id'> & Pick<DecisionCardProps, 'send'>) {
  const [isOpen, setOpen] = useState(false);
  const mutation = useMutation({ mutationFn: send, meta: { claims: true } });
  const { element, errors, failure, isPending, register, submit } = useKeyedForm({
    schema: NewAppeal,
    defaultValues: { text: '' },
    draft: `appeal against decision ${id}`,
    toBody: ({ text }, key) => ({ text, key }),
    mutation,
  });
  if (!isOpen) {
    return (
      <div className="border-t border-line pt-4">
        <p className="mb-3 text-ink-2">Think we got this wrong? You can appeal once, and an operator looks again.</p>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Appeal
        </Button>
      </div>
    );
  }
  return (
    <form ref={element} noValidate className="grid gap-4 border-t border-line pt-4" onSubmit={submit}>
      <TextArea
        autoFocus
        label="Why is the decision wrong?"
        rows={4}
        maxLength={2000}
        {...(errors.text?.message && { error: errors.text.message })}
        {...register('text')}
      />
      <Failure error={failure} />
      <div>
        <Button type="submit" pending={isPending}>
          Send appeal
        </Button>
      </div>
    </form>
  );
}
