// Label, hint and error of a form control, linked to it for screen readers.
import { type ReactNode, useId } from 'react';

export interface FieldTexts {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
}

/** The attributes that link a control to its label, hint and error. */
export interface ControlWiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export function useWiring({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>): ControlWiring {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  className?: string;
  children: ReactNode;
}

export function FieldFrame({ id, label, hideLabel, hint, error, optional, className = '', children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.92rem] text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} role="alert" className="mt-1.5 text-[0.92rem] font-medium text-danger">
      {error}
    </p>
  );
}
