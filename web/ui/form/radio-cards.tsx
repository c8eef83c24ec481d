// A choice among a few cards with room for a sentence; arrow keys move between them.
import { type ReactNode, useId } from 'react';
import { FieldError } from './field-frame.tsx';

const card =
  'flex min-h-12 cursor-pointer items-start gap-3 rounded-ctl px-3.5 py-2.5 shadow-[inset_0_0_0_1.5px_var(--field-line)] ' +
  'has-checked:bg-tint-garden has-checked:shadow-[inset_0_0_0_2px_var(--primary)]';

export interface RadioCard<V extends string> {
  value: V;
  label: ReactNode;
  detail?: ReactNode;
}

interface RadioCardsProps<V extends string> {
  legend: string;
  value: V | undefined;
  onChange: (value: V) => void;
  options: readonly RadioCard<V>[];
  error?: string;
  className?: string;
}

export function RadioCards<V extends string>({
  legend,
  value,
  onChange,
  options,
  error,
  className = '',
}: RadioCardsProps<V>) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(150px,1fr))]">
        {options.map((option) => (
          <label key={option.value} className={card}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="checkbox mt-px"
            />
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              {option.detail && <span className="block text-[0.92rem] leading-snug text-ink-2">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
