// The seeker replies to an offer with another price or time, and a message. The scope stays.
import * as z from 'zod/mini';
import type { DealDetail } from '#shared/deal-views.ts';
import { WholeDollars } from '#shared/fields.ts';
import { isolated } from '#shared/isolated.ts';
import { formatCents, readDollars, readPrice, toCents, toDollars } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { messageIn } from '../../lib/form.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { thenOf } from '../deal-words.ts';
import { beginTime, chosenTime, KeptOfferTime, OfferTime, startOf, wrongTime } from '../offer/offer-time.tsx';
import { OfferPolicy } from './offer-policy.tsx';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export function CounterDialog({ deal, onClose }: StepDialogProps) {
  const { offer, provider, service, countersLeft } = deal;
  const form = useStepForm(
    { deal, step: 'counter', onClose },
    {
      defaultValues: {
        amount: offer ? String(toDollars(offer.amount)) : '',
        confirmedAmount: '',
        time: beginTime(deal),
        message: '',
      },
      // A price is confirmed by who has just read it.
      draftFields: { time: KeptOfferTime, confirmedAmount: z.never() },
      check: ({ amount, confirmedAmount, time }) => ({
        amount:
          isAbove(offer, amount) && confirmedAmount !== amount ? 'Please confirm the price, or correct it' : undefined,
        time: wrongTime(time),
      }),
      toFields: ({ amount, time, message }) => ({
        offerId: offer?.id ?? 0,
        amount: readPrice(amount),
        time: chosenTime(time),
        message,
      }),
    },
  );
  const { register, watch, setValue, errors } = form;
  const [amount, confirmedAmount, time] = watch(['amount', 'confirmedAmount', 'time']);
  const dropsLines = offer !== null && offer.lines.length > 0 && toCents(readDollars(amount)) !== offer.amount;
  return (
    <FormDialog
      form={form}
      title="Answer with a counter-offer"
      then={`${isolated(service.title)}. ${thenOf('counter', deal)} ${leftWords(countersLeft)}`}
      action="Send counter-offer"
      width={560}
      onClose={onClose}
    >
      <Field
        label="Price"
        before="$"
        inputMode="numeric"
        hint={
          offer &&
          `Whole dollars, for everything. ${nameOf(provider)} asks for ${formatCents(offer.amount)}.${dropsLines ? ' Their price lines won’t be part of your counter-offer.' : ''}`
        }
        error={errors.amount?.message}
        {...register('amount')}
      />
      <div aria-live="polite">
        {isAbove(offer, amount) && <p>That is more than {nameOf(provider)} asks for. Is that right?</p>}
      </div>
      {isAbove(offer, amount) && (
        <Checkbox
          label={`Yes, I offer ${formatCents(toCents(readDollars(amount)))}`}
          checked={confirmedAmount === amount}
          onChange={({ target }) => setValue('confirmedAmount', target.checked ? amount : '')}
        />
      )}
      <OfferTime
        value={time}
        error={messageIn(errors.time)}
        proposesFree={false}
        onChange={(next) => setValue('time', next)}
      />
      <TextArea
        label={`A word to ${nameOf(provider)}`}
        optional
        maxLength={2000}
        placeholder="What would make it work for you."
        error={errors.message?.message}
        {...register('message')}
      />
      <OfferPolicy deal={deal} start={startOf(time)} />
    </FormDialog>
  );
}

/** A slip of a digit would be accepted at once. What cannot be sent at all gets its error instead. */
function isAbove(offer: DealDetail['offer'], amount: string): boolean {
  const price = WholeDollars.safeParse(readPrice(amount));
  return offer !== null && price.success && price.data > offer.amount;
}

const leftWords = (left: number): string =>
  left === 1 ? 'This is the last counter-offer you can make.' : `You can make ${left} more.`;
