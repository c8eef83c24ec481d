// Corrects the budget.
import { useState } from 'react';
import { MOST_DOLLARS, readPrice } from '#shared/money.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import type { PartDialogProps } from './part-dialog-props.ts';

/** Undefined for an invalid price; null for none. */
function dollars(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const price = readPrice(text);
  return Number.isInteger(price) && price >= 1 && price <= MOST_DOLLARS ? price : undefined;
}

export function BudgetDialog({ parts: { budget }, onCorrect, onClose }: PartDialogProps) {
  const [from, setFrom] = useState(String(budget?.min ?? ''));
  const [to, setTo] = useState(String(budget?.max ?? ''));
  const [error, setError] = useState<string>();
  const submit = () => {
    const min = dollars(from);
    const max = dollars(to);
    if (min === undefined || max === undefined) return setError('Please enter whole dollars, at most $9,999');
    if ((min ?? 0) > (max ?? MOST_DOLLARS)) return setError('The lower end is above the upper end');
    onCorrect({ budget: min === null && max === null ? null : { min, max } });
    return onClose();
  };
  const field = { before: '$', inputMode: 'numeric' as const };
  return (
    <Dialog open onClose={onClose} title="Your budget" width={420}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid grid-cols-2 items-start gap-5">
          <Field label="From" value={from} onChange={({ target }) => setFrom(target.value)} {...field} />
          <Field
            label="To"
            value={to}
            onChange={({ target }) => setTo(target.value)}
            {...(error && { error })}
            {...field}
          />
        </div>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Use this budget</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
