// A labelled text area that starts with `rows` lines and grows with its text.
import { type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { FieldFrame, type FieldTexts, useWiring } from './field-frame.tsx';
import { FullNotice } from './full-notice.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>, FieldTexts {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className = '',
  rows = 2,
  ...input
}: TextAreaProps) {
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
      <textarea
        {...wiring}
        rows={rows}
        className="field block max-h-[20rem] resize-y [field-sizing:content]"
        style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
        onInput={({ currentTarget }) => setTyped(currentTarget.value.length)}
        {...input}
      />
      <FullNotice length={typeof value === 'string' ? value.length : typed} most={maxLength} className="mt-1.5" />
    </FieldFrame>
  );
}
