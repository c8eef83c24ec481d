// An offer, a new version of it, or the seeker's answer to it: the price and what it is made of, what is included, when, until
// when it stands, and what the provider gets of it.
import { useState } from 'react';
import type { DealDetail } from '#shared/deal-views.ts';
import { formatCents, MOST_DOLLARS, readDollars, toCents } from '#shared/money.ts';
import type { Errors } from '../../lib/keyed-form.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { otherOf, thenOf } from '../deal-words.ts';
import { cancelWordsOf } from '../offer/cancel-words.ts';
import { beginOffer, readOffer } from '../offer/draft-offer.ts';
import { Earnings } from '../offer/earnings.tsx';
import { OfferLines } from '../offer/offer-lines.tsx';
import { beginTime, OfferTime, readTime, startOf } from '../offer/offer-time.tsx';
import { PolicyLine } from '../offer/policy-line.tsx';
import { StandsUntil } from '../offer/stands-until.tsx';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export type OfferStep = 'offer' | 'revise' | 'counter';

const words: Record<OfferStep, { title: string; action: string }> = {
  offer: { title: 'Send an offer', action: 'Send offer' },
  revise: { title: 'Make a new offer', action: 'Send the new offer' },
  counter: { title: 'Answer with a counter-offer', action: 'Send counter-offer' },
};

export function OfferDialog({ deal, step, onClose }: StepDialogProps & { step: OfferStep }) {
  const [draft, setDraft] = useState(() => beginOffer(deal));
  const [time, setTime] = useState(() => beginTime(deal));
  const { send, errors, fail, ...sheet } = useStepForm(deal, step, { onClose });
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    sheet.clear();
  };
  const submit = () => {
    const read = readTime(time);
    if ('error' in read) fail({ time: read.error });
    else
      send({
        ...readOffer(draft),
        time: read.slot,
        ...(step === 'counter' && { offerId: deal.offer?.id }),
      } as Parameters<typeof send>[0]);
  };
  return (
    <FormDialog
      {...sheet}
      title={words[step].title}
      then={`${deal.service.title}. ${thenOf(step, deal)}${step === 'counter' ? ` ${countersLeft(deal.countersLeft)}` : ''}`}
      action={words[step].action}
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <Amount {...{ deal, step, errors }} value={draft.amount} onChange={(amount) => change({ amount })} />
      <OfferLines
        lines={draft.lines}
        amount={readDollars(draft.amount)}
        errors={errors}
        onChange={(lines) => change({ lines })}
      />
      <TextArea
        label="What is included"
        optional
        hint="One line for each part."
        placeholder={'New inner tube\nBrakes checked'}
        error={errorUnder(errors, 'scope')}
        value={draft.scope}
        onChange={(event) => change({ scope: event.target.value })}
      />
      <OfferTime
        value={time}
        error={errorUnder(errors, 'time')}
        proposesFree={step !== 'counter'}
        onChange={(next) => {
          setTime(next);
          sheet.clear();
        }}
      />
      <StandsUntil
        value={draft.validUntil}
        usualMs={deal.clocks.price_offered}
        error={errors.validUntil}
        onChange={(validUntil) => change({ validUntil })}
      />
      <TextArea
        label={`A word to ${otherOf(deal).username}`}
        optional
        maxLength={2000}
        placeholder={step === 'counter' ? 'What would make it work for you.' : 'I bring the parts.'}
        error={errors.message}
        value={draft.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <OfferPolicy deal={deal} start={startOf(time)} />
    </FormDialog>
  );
}

const countersLeft = (left: number): string =>
  left === 1 ? 'It is the last counter-offer you can make.' : `You can make ${left} more.`;

/** The error of the field or of the first of its parts. */
const errorUnder = (errors: Errors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];

interface AmountProps {
  deal: StepDialogProps['deal'];
  step: OfferStep;
  errors: Errors;
  value: string;
  onChange: (value: string) => void;
}

function Amount({ deal, step, errors, value, onChange }: AmountProps) {
  const dollars = readDollars(value);
  const isAmount = dollars >= 1 && dollars <= MOST_DOLLARS;
  const earned = isAmount && step !== 'counter' ? <Earnings amount={toCents(dollars)} fee={deal} /> : undefined;
  const asked =
    deal.offer && step === 'counter' ? `${deal.provider.username} asks for ${formatCents(deal.offer.amount)}.` : '';
  return (
    <Field
      label="Price"
      before="$"
      inputMode="numeric"
      hint={earned ?? `Whole dollars, for everything. ${asked}`.trim()}
      error={errors.amount}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/**
 * The cancellation policy that an offer made now is under, at the time that is chosen for it: the service's, which
 * may have changed since the offer that stands. `start` is null without a fixed time.
 */
function OfferPolicy({ deal, start }: { deal: DealDetail; start: string | null }) {
  const { policy } = deal;
  const now = useNow(60_000);
  return <PolicyLine policy={policy}>{cancelWordsOf({ policy, start }, deal, now)}</PolicyLine>;
}
