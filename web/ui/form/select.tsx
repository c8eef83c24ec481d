// The browser's native select, with its usual keyboard and phone controls.
import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { FieldFrame, type FieldTexts, useWiring } from './field-frame.tsx';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>, FieldTexts {
  ref?: Ref<HTMLSelectElement>;
}

/** Children are the `option` elements. */
export function Select({ label, hideLabel, hint, error, optional, className = '', children, ...select }: SelectProps) {
  const wiring = useWiring({ hint, error });
  return (
    <FieldFrame
      id={wiring.id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
    >
      <div className="relative">
        <select {...wiring} className="field appearance-none truncate pr-11" {...select}>
          {children}
        </select>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute right-3.5 top-1/2 -translate-y-1/2 text-ink-2"
        />
      </div>
    </FieldFrame>
  );
}
