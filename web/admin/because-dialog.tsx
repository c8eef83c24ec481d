// A dialog for operators' steps that only need a reason; it states the effect first.
import { Because } from '#shared/admin-deals.ts';
import { FormDialog } from '../ui/overlay/form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useReasonForm } from './use-reason-form.ts';

interface BecauseDialogProps {
  /** The name under which the reason is kept until it is sent. */
  draft: string;
  title: string;
  /** The effect. */
  then: string;
  action: string;
  danger?: boolean;
  /** Says who reads the reason. */
  hint: string;
  send: (body: { reason: string }) => Promise<unknown>;
  /** The toast's text on success. */
  done: string;
  onClose: () => void;
}

export function BecauseDialog({ draft, hint, send, done, ...shown }: BecauseDialogProps) {
  const form = useReasonForm({
    schema: Because,
    defaultValues: { reason: '' },
    draft,
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
