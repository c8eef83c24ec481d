// The provider's offer: a price in whole dollars, what is included, when, and what they get of it after the fee.
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type DealDetail, OfferFields, type Slot } from '#shared/deals.ts';
import { readDollars } from '#shared/money.ts';
import { messageOf } from '../lib/api-error.ts';
import { useZodForm } from '../lib/form.ts';
import { newKey } from '../lib/new-key.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Earnings } from './offer-card.tsx';
import { beginTime, OfferTime, readTime } from './offer-time.tsx';
import { useTakeStep } from './use-take-step.ts';

type Fields = z.input<typeof OfferFields>;

interface OfferDialogProps {
  deal: DealDetail;
  step: 'offer' | 'revise';
  onClose: () => void;
}

/** One line each; empty lines are left out. */
const asLines = (text: string | string[]): string[] =>
  (typeof text === 'string' ? text.split('\n') : text).map((line) => line.trim()).filter((line) => line !== '');

export function OfferDialog({ deal, step, onClose }: OfferDialogProps) {
  const { offer, seeker, service } = deal;
  const [key] = useState(newKey);
  const [time, setTime] = useState(() => beginTime(deal));
  const [timeError, setTimeError] = useState<string>();
  const begins = { ...(offer && { amount: offer.amount }), scope: offer?.scope ?? [], message: offer?.message ?? '' };
  const form = useZodForm(OfferFields, begins);
  const take = useTakeStep(deal.id, { onSettled: onClose, showsErrors: true });
  const send = (fields: z.output<typeof OfferFields>) => {
    const read = readTime(time);
    if ('error' in read) setTimeError(read.error);
    else take.mutate({ ...fields, step, key, time: read.slot satisfies Slot | null });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={step === 'offer' ? 'Send an offer' : 'Change the offer'}
      description={`${service.title}, for ${seeker.username}.`}
      width={560}
    >
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(send)}>
        <AmountField form={form} feeBps={deal.feeBps} />
        <ScopeField form={form} begins={begins.scope} />
        <OfferTime
          value={time}
          error={timeError}
          onChange={(next) => {
            setTime(next);
            setTimeError(undefined);
          }}
        />
        <TextArea
          label={`A word to ${seeker.username}`}
          optional
          placeholder="I bring the parts."
          error={form.formState.errors.message?.message}
          {...form.register('message')}
        />
        {take.error && <p role="alert" className="font-medium text-danger">{messageOf(take.error)}</p>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>Cancel</Button>
          <Button type="submit" pending={take.isPending}>{step === 'offer' ? 'Send offer' : 'Send the new offer'}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The form's own numbers come back as they are; there is none before anything was written. */
const asDollars = (written: string | number | undefined): number => (typeof written === 'number' ? written : readDollars(written ?? ''));

type Form = ReturnType<typeof useZodForm<Fields, z.output<typeof OfferFields>>>;

function AmountField({ form, feeBps }: { form: Form; feeBps: number }) {
  const amount = asDollars(form.watch('amount') as string | number | undefined);
  const isAmount = Number.isInteger(amount) && amount >= 1 && amount <= 9999;
  return (
    <Field
      label="Price"
      before="$"
      inputMode="numeric"
      hint={isAmount ? <Earnings amount={amount} feeBps={feeBps} /> : 'Whole dollars, for everything.'}
      error={form.formState.errors.amount?.message}
      {...form.register('amount', { setValueAs: asDollars })}
    />
  );
}

function ScopeField({ form, begins }: { form: Form; begins: readonly string[] }) {
  const { errors } = form.formState;
  const { name, ref, onChange, onBlur } = form.register('scope', { setValueAs: asLines });
  return (
    <TextArea
      label="What is included"
      optional
      hint="One line for each part."
      placeholder={'New inner tube\nBrakes checked'}
      error={errors.scope?.message ?? errors.scope?.find?.((line) => line)?.message}
      {...{ name, ref, onChange, onBlur }}
      defaultValue={begins.join('\n')}
    />
  );
}
