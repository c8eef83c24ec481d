// A checkbox with its label; the whole line is clickable.
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldError, useWiring } from './field-frame.tsx';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, hint, error, className = '', ...input }: CheckboxProps) {
  const wiring = useWiring({ hint, error });
  return (
    <div className={className}>
      <label htmlFor={wiring.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-[0.6rem]">
        <input {...wiring} type="checkbox" className="checkbox" {...input} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${wiring.id}-hint`} className="ml-9 text-[0.92rem] text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={wiring.id} error={error} />
    </div>
  );
}
