// The reason for an operator's action, with who will read it.
import type { ComponentProps } from 'react';
import { TextArea } from '../ui/form/text-area.tsx';

interface ReasonFieldProps extends Omit<ComponentProps<typeof TextArea>, 'label'> {
  label?: string;
  hint: string;
}

export const ReasonField = (field: ReasonFieldProps) => (
  <TextArea label="Reason" required maxLength={2000} {...field} />
);

export const BOTH_ARE_TOLD = 'Both sides are told, and it is kept in the audit log.';
export const FOR_THE_LOG = 'It is kept in the audit log.';
