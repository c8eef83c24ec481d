// Several lines of text with their label; the box has room for `rows` and grows with what is written.
import type { Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldTexts, useWiring } from './field-frame.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>, FieldTexts {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hideLabel, hint, error, optional, className = '', rows = 2, ...input }: TextAreaProps) {
  const wiring = useWiring({ hint, error });
  return (
    <FieldFrame {...{ id: wiring.id, label, hideLabel, hint, error, optional, className }}>
      <textarea
        {...wiring}
        rows={rows}
        className="field block max-h-[20rem] resize-y [field-sizing:content]"
        style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
        {...input}
      />
    </FieldFrame>
  );
}
