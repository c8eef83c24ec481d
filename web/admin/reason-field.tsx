// Why an operator does something, and who will read it.
import { TextArea } from '../ui/form/text-area.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
  hint: string;
}

export function ReasonField({ value, onChange, error, hint }: ReasonFieldProps) {
  return (
    <TextArea
      label="Reason"
      required
      maxLength={2000}
      hint={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const BOTH_ARE_TOLD = 'Both sides are told, and it is kept in the audit log.';
export const FOR_THE_LOG = 'It is kept in the audit log.';
