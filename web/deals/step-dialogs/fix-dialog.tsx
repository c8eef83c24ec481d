// Requests a fix and describes it.
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, thenOf } from '../deal-words.ts';
import { isGrave } from '../steps/step-order.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export function FixDialog({ deal, onClose }: StepDialogProps) {
  const step = 'ask_fix';
  const form = useStepForm(
    { deal, step, onClose },
    { defaultValues: { reason: '' }, toFields: ({ reason }) => ({ reason }) },
  );
  return (
    <FormDialog
      form={form}
      title="What needs fixing?"
      then={thenOf(step, deal)}
      action={labelOf(step)}
      danger={isGrave(step)}
      onClose={onClose}
    >
      <TextArea
        label="What is not right yet"
        rows={5}
        maxLength={2000}
        placeholder="The back brake still squeals."
        error={form.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
