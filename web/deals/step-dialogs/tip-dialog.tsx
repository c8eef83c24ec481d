// A tip: an amount, then the way to its payment.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatCents, MOST_DOLLARS, readDollars, readPrice, toCents } from '#shared/money.ts';
import { payPath } from '../../paths.ts';
import { ToggleChip } from '../../ui/display/chip.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { thenOf } from '../deal-words.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

const USUAL = [5, 10, 20] as const;

export function TipDialog({ deal, onClose }: StepDialogProps) {
  const [amount, setAmount] = useState('');
  const [, navigate] = useLocation();
  const { send, errors, ...sheet } = useStepForm(deal, 'tip', {
    onClose,
    onTaken: ({ sidePayments }) => {
      const tip = sidePayments.find(({ kind, status }) => kind === 'tip' && status === 'requested');
      if (tip) navigate(payPath(tip.publicId));
    },
  });
  const dollars = readDollars(amount);
  const choose = (usual: number) => {
    setAmount(String(usual));
    sheet.clear();
  };
  return (
    <FormDialog
      {...sheet}
      title={`A tip for ${deal.provider.username}`}
      then={thenOf('tip', deal)}
      action={dollars > 0 && dollars <= MOST_DOLLARS ? `Go and pay ${formatCents(toCents(dollars))}` : 'Go and pay'}
      onSubmit={() => send({ amount: readPrice(amount) })}
      onClose={onClose}
    >
      <div role="group" aria-label="Usual tips" className="flex flex-wrap gap-2">
        {USUAL.map((each) => (
          <ToggleChip key={each} pressed={dollars === each} onPress={() => choose(each)}>
            ${each}
          </ToggleChip>
        ))}
      </div>
      <Field
        label="Amount"
        before="$"
        inputMode="numeric"
        hint="Whole dollars."
        error={errors.amount}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
    </FormDialog>
  );
}
