// The field for an e-mail address: lower case, without autocorrection.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../ui/form/field.tsx';
import { lowercase } from './lowercase.ts';

interface EmailFieldProps extends UseFormRegisterReturn {
  label?: string;
  error: string | undefined;
}

export function EmailField({ label = 'Email', onChange, ...input }: EmailFieldProps) {
  return (
    <Field
      label={label}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      onChange={lowercase(onChange)}
    />
  );
}
