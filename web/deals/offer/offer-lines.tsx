// The lines of a price, which must add up to it.
import { Plus, X } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import { type Dollars, formatCents, MOST_DOLLARS, readDollars, toCents } from '#shared/money.ts';
import { Button } from '../../ui/form/button.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { Field } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import type { DraftLine, DraftOffer } from './draft-offer.ts';

const MOST_LINES = 20;

interface OfferLinesProps {
  lines: readonly DraftLine[];
  /** The total in whole dollars that they must add up to. */
  amount: Dollars;
  errors: FieldErrors<DraftOffer>['lines'];
  onChange: (lines: DraftLine[]) => void;
  /** Sets the price to the sum of the lines. */
  onTotal: (total: Dollars) => void;
}

export function OfferLines({ lines, amount, errors, onChange, onTotal }: OfferLinesProps) {
  const write = (index: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const total = lines.reduce((sum, line) => sum + readDollars(line.amount), 0);
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        What the price is made of <span className="font-normal text-ink-2">(optional)</span>
      </legend>
      <div className="grid gap-2">
        {lines.map((line, index) => (
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_6.5rem_44px] items-start gap-2">
            <Field
              label={`Line ${index + 1}: what for`}
              hideLabel
              placeholder="Labour"
              error={errors?.[index]?.label?.message}
              value={line.label}
              onChange={(event) => write(index, { label: event.target.value })}
            />
            <Field
              label={`Line ${index + 1}: amount`}
              hideLabel
              before="$"
              inputMode="numeric"
              error={errors?.[index]?.amount?.message}
              value={line.amount}
              onChange={(event) => write(index, { amount: event.target.value })}
            />
            <IconButton label={`Remove line ${index + 1}`} onClick={() => onChange(lines.toSpliced(index, 1))}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
      </div>
      {lines.length > 0 && <Total total={total} amount={amount} />}
      <FieldError id="lines" error={errors?.message} />
      {lines.length > 0 && !Number.isNaN(total) && total !== amount && (
        <div className="mt-1 flex flex-wrap gap-2">
          {total >= 1 && total <= MOST_DOLLARS && (
            <Button variant="quiet" onClick={() => onTotal(total)}>
              Make the price {formatCents(toCents(total))}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onChange([])}>
            Remove all lines
          </Button>
        </div>
      )}
      {lines.length < MOST_LINES && (
        <Button
          variant="ghost"
          className="mt-1"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => onChange([...lines, { label: '', amount: '' }])}
        >
          Add a line
        </Button>
      )}
    </fieldset>
  );
}

function Total({ total, amount }: { total: Dollars; amount: Dollars }) {
  if (Number.isNaN(total) || Number.isNaN(amount)) return null;
  return (
    <p className={`num mt-1.5 text-[0.92rem] ${total === amount ? 'text-ok' : 'text-ink-2'}`}>
      The lines come to {formatCents(toCents(total))}
      {total === amount ? ', as the price says.' : ` of ${formatCents(toCents(amount))}.`}
    </p>
  );
}
