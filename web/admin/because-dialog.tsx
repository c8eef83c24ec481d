// One step of an operator that asks for nothing but a reason; what it does is said beforehand.
import { useState } from 'react';
import { Because } from '#shared/admin-deals.ts';
import { FormDialog } from '../ui/overlay/form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useReasonForm } from './use-reason-form.ts';

interface BecauseDialogProps {
  title: string;
  /** What happens then. */
  then: string;
  action: string;
  danger?: boolean;
  /** Who reads the reason. */
  hint: string;
  send: (body: { reason: string }) => Promise<unknown>;
  /** What the toast says once it is done. */
  done: string;
  onClose: () => void;
}

export function BecauseDialog({ hint, send, done, ...shown }: BecauseDialogProps) {
  const [reason, setReason] = useState('');
  const {
    submit,
    errors,
    fail: _fail,
    ...sheet
  } = useReasonForm({ schema: Because, send, done, onClose: shown.onClose });
  return (
    <FormDialog {...sheet} {...shown} onSubmit={() => submit(() => ({ reason }))}>
      <ReasonField value={reason} onChange={setReason} error={errors.reason} hint={hint} />
    </FormDialog>
  );
}
