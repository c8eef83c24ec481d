// An offer, or a new version of it: the price with its lines, the scope, the time, a limit, and what the provider
// earns.
import { isolated } from '#shared/isolated.ts';
import { MOST_DOLLARS, readDollars, toCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { messageIn } from '../../lib/form.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { otherOf, thenOf } from '../deal-words.ts';
import { beginOffer, KeptLines, readOffer } from '../offer/draft-offer.ts';
import { Earnings } from '../offer/earnings.tsx';
import { OfferLines } from '../offer/offer-lines.tsx';
import { beginTime, chosenTime, KeptOfferTime, OfferTime, startOf, wrongTime } from '../offer/offer-time.tsx';
import { StandsUntil } from '../offer/stands-until.tsx';
import { OfferPolicy } from './offer-policy.tsx';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

type OfferStep = 'offer' | 'revise';

const words: Record<OfferStep, { title: string; action: string }> = {
  offer: { title: 'Send an offer', action: 'Send offer' },
  revise: { title: 'Make a new offer', action: 'Send the new offer' },
};

export function OfferDialog({ deal, step, onClose }: StepDialogProps & { step: OfferStep }) {
  const form = useStepForm(
    { deal, step, onClose },
    {
      defaultValues: { ...beginOffer(deal), time: beginTime(deal) },
      draftFields: { lines: KeptLines, time: KeptOfferTime },
      check: ({ time }) => ({ time: wrongTime(time) }),
      toFields: ({ time, ...draft }) => ({ ...readOffer(draft), time: chosenTime(time) }),
    },
  );
  const { register, watch, setValue, errors } = form;
  const [amount, lines, time, validUntil] = watch(['amount', 'lines', 'time', 'validUntil']);
  const dollars = readDollars(amount);
  return (
    <FormDialog
      form={form}
      title={words[step].title}
      then={`${isolated(deal.service.title)}. ${thenOf(step, deal)}`}
      action={words[step].action}
      width={560}
      onClose={onClose}
    >
      <Field
        label="Price"
        before="$"
        inputMode="numeric"
        hint={
          dollars >= 1 && dollars <= MOST_DOLLARS ? (
            <Earnings amount={toCents(dollars)} fee={deal} />
          ) : (
            'Whole dollars, for everything.'
          )
        }
        error={errors.amount?.message}
        {...register('amount')}
      />
      <OfferLines
        lines={lines}
        amount={dollars}
        errors={errors.lines}
        onChange={(next) => setValue('lines', next)}
        onTotal={(total) => setValue('amount', String(total))}
      />
      <TextArea
        label="What is included"
        optional
        hint="One line for each part."
        placeholder={'New inner tube\nBrakes checked'}
        error={messageIn(errors.scope)}
        {...register('scope')}
      />
      <OfferTime value={time} error={messageIn(errors.time)} onChange={(next) => setValue('time', next)} />
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
        placeholder="I bring the parts."
        error={errors.message?.message}
        {...register('message')}
      />
      <OfferPolicy deal={deal} start={startOf(time)} />
    </FormDialog>
  );
}
