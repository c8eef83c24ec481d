// One step of an operator that asks for nothing but a reason; what it does is said beforehand.
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
  const form = useReasonForm({
    schema: Because,
    defaultValues: { reason: '' },
    toBody: (values) => values,
    send,
    done,
    onClose: shown.onClose,
  });
  return (
    <FormDialog form={form} {...shown}>
      <ReasonField error={form.errors.reason?.message} hint={hint} {...form.register('reason')} />
    </FormDialog>
  );
}
