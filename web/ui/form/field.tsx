// A labelled text field of one line.
import { type InputHTMLAttributes, type ReactNode, type Ref, useState, type WheelEvent } from 'react';
import { FieldFrame, type FieldTexts, useWiring } from './field-frame.tsx';
import { FullNotice } from './full-notice.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>, FieldTexts {
  /** A short prefix inside the box, such as "$". */
  before?: ReactNode;
  /** A control inside the box, after the text, such as a show-password button. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The mouse wheel would change a focused number field; it should scroll the page. */
const leave = ({ currentTarget }: WheelEvent<HTMLInputElement>): void => currentTarget.blur();

export function Field({
  label,
  hideLabel,
  hint,
  error,
  optional,
  before,
  after,
  type = 'text',
  className = '',
  ...input
}: FieldProps) {
  const { value, maxLength } = input;
  const [typed, setTyped] = useState(0);
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
        {before && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-2"
          >
            {before}
          </span>
        )}
        <input
          {...wiring}
          type={type}
          onInput={({ currentTarget }) => setTyped(currentTarget.value.length)}
          onWheel={type === 'number' ? leave : undefined}
          className={`field ${before ? 'pl-9' : ''} ${after ? 'pr-13' : ''}`}
          {...input}
        />
        {after && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{after}</span>}
      </div>
      <FullNotice length={typeof value === 'string' ? value.length : typed} most={maxLength} className="mt-1.5" />
    </FieldFrame>
  );
}
