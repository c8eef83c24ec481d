// An offer, a new version of it, or the seeker's answer to it: the price and what it is made of, what is included,
// when, until when it stands, and what the provider gets of it.
import type { ComponentProps } from 'react';
import type { DealDetail } from '#shared/deal-views.ts';
import { formatCents, MOST_DOLLARS, readDollars, toCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { messageIn } from '../../lib/form.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { otherOf, thenOf } from '../deal-words.ts';
import { cancelWordsOf } from '../offer/cancel-words.ts';
import { beginOffer, readOffer } from '../offer/draft-offer.ts';
import { Earnings } from '../offer/earnings.tsx';
import { OfferLines } from '../offer/offer-lines.tsx';
import { beginTime, OfferTime, slotOf, startOf, wrongTime } from '../offer/offer-time.tsx';
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
  const form = useStepForm(
    { deal, step, onClose },
    {
      defaultValues: { ...beginOffer(deal), time: beginTime(deal) },
      check: ({ time }) => ({ time: wrongTime(time) }),
      toFields: ({ time, ...draft }) => ({
        ...readOffer(draft),
        time: slotOf(time),
        ...(step === 'counter' && { offerId: deal.offer?.id }),
      }),
    },
  );
  const { register, watch, setValue, errors } = form;
  const [amount, lines, time, validUntil] = watch(['amount', 'lines', 'time', 'validUntil']);
  return (
    <FormDialog
      form={form}
      title={words[step].title}
      then={`${deal.service.title}. ${thenOf(step, deal)}${step === 'counter' ? ` ${countersLeft(deal.countersLeft)}` : ''}`}
      action={words[step].action}
      width={560}
      onClose={onClose}
    >
      <Amount {...{ deal, step, amount }} error={errors.amount?.message} {...register('amount')} />
      <OfferLines
        lines={lines}
        amount={readDollars(amount)}
        errors={errors.lines}
        onChange={(next) => setValue('lines', next)}
      />
      <TextArea
        label="What is included"
        optional
        hint="One line for each part."
        placeholder={'New inner tube\nBrakes checked'}
        error={messageIn(errors.scope)}
        {...register('scope')}
      />
      <OfferTime
        value={time}
        error={messageIn(errors.time)}
        proposesFree={step !== 'counter'}
        onChange={(next) => setValue('time', next)}
      />
      <StandsUntil
        value={validUntil}
        usualMs={deal.clocks.price_offered}
        error={errors.validUntil?.message}
        onChange={(next) => setValue('validUntil', next)}
      />
      <TextArea
        label={`A word to ${nameOf(otherOf(deal))}`}
        optional
        maxLength={2000}
        placeholder={step === 'counter' ? 'What would make it work for you.' : 'I bring the parts.'}
        error={errors.message?.message}
        {...register('message')}
      />
      <OfferPolicy deal={deal} start={startOf(time)} />
    </FormDialog>
  );
}

const countersLeft = (left: number): string =>
  left === 1 ? 'It is the last counter-offer you can make.' : `You can make ${left} more.`;

interface AmountProps extends Omit<ComponentProps<typeof Field>, 'label' | 'step'> {
  deal: StepDialogProps['deal'];
  step: OfferStep;
  /** As it is typed. */
  amount: string;
}

function Amount({ deal, step, amount, ...field }: AmountProps) {
  const dollars = readDollars(amount);
  const isAmount = dollars >= 1 && dollars <= MOST_DOLLARS;
  const earned = isAmount && step !== 'counter' ? <Earnings amount={toCents(dollars)} fee={deal} /> : undefined;
  const asked =
    deal.offer && step === 'counter' ? `${nameOf(deal.provider)} asks for ${formatCents(deal.offer.amount)}.` : '';
  return (
    <Field
      label="Price"
      before="$"
      inputMode="numeric"
      hint={earned ?? `Whole dollars, for everything. ${asked}`.trim()}
      {...field}
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
