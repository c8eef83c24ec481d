// A tip: an amount, then straight to its checkout.
import { useLocation } from 'wouter';
import { formatCents, MOST_DOLLARS, readDollars, readPrice, toCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { payments } from '#shared/payments.ts';
import { call } from '../../lib/api/call.ts';
import { newKey } from '../../lib/api/new-key.ts';
import { payPath } from '../../paths.ts';
import { ToggleChip } from '../../ui/display/chip.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { thenOf } from '../deal-words.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

const USUAL = [5, 10, 20] as const;

/** Throws the checkout's refusal; the payment's own page explains it and what to do. */
async function goToCheckout(publicId: string): Promise<void> {
  const { url } = await call(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  window.location.assign(url);
}

export function TipDialog({ deal, onClose }: StepDialogProps) {
  const [, navigate] = useLocation();
  const form = useStepForm(
    { deal, step: 'tip', onClose },
    {
      defaultValues: { amount: '' },
      toFields: ({ amount }) => ({ amount: readPrice(amount) }),
      onTaken: ({ sidePayments }) => {
        const tip = sidePayments.find(({ kind, status }) => kind === 'tip' && status === 'requested');
        if (tip) void goToCheckout(tip.publicId).catch(() => navigate(payPath(tip.publicId)));
      },
    },
  );
  const { register, watch, setValue, errors } = form;
  const dollars = readDollars(watch('amount'));
  return (
    <FormDialog
      form={form}
      title={`A tip for ${nameOf(deal.provider)}`}
      then={thenOf('tip', deal)}
      action={dollars > 0 && dollars <= MOST_DOLLARS ? `Go and pay ${formatCents(toCents(dollars))}` : 'Go and pay'}
      onClose={onClose}
    >
      <div role="group" aria-label="Usual tips" className="flex flex-wrap gap-2">
        {USUAL.map((each) => (
          <ToggleChip key={each} pressed={dollars === each} onPress={() => setValue('amount', String(each))}>
            ${each}
          </ToggleChip>
        ))}
      </div>
      <Field
        label="Amount"
        before="$"
        inputMode="numeric"
        hint="Whole dollars."
        error={errors.amount?.message}
        {...register('amount')}
      />
    </FormDialog>
  );
}
