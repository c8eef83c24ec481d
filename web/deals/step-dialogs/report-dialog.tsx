// Steps that need to be told what happened: asking for a fix, reporting a problem.
import { nameOf } from '#shared/names.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, otherOf, thenOf } from '../deal-words.ts';
import { isGrave } from '../steps/step-order.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export type ReportStep = 'ask_fix' | 'problem' | 'no_show';

const words: Record<ReportStep, { title: (other: string) => string; label: string; placeholder: string }> = {
  ask_fix: {
    title: () => 'What is to be put right?',
    label: 'What is not right yet',
    placeholder: 'The back brake still squeals.',
  },
  problem: {
    title: () => 'Report a problem',
    label: 'What happened',
    placeholder: 'Say it so that somebody who was not there understands.',
  },
  no_show: {
    title: (other) => `${other} did not come?`,
    label: 'What happened',
    placeholder: 'When you waited, where, and whether you reached them.',
  },
};

export function ReportDialog({ deal, step, onClose }: StepDialogProps & { step: ReportStep }) {
  const form = useStepForm(
    { deal, step, onClose },
    { defaultValues: { reason: '' }, toFields: ({ reason }) => ({ reason }) },
  );
  const { title, label, placeholder } = words[step];
  return (
    <FormDialog
      form={form}
      title={title(nameOf(otherOf(deal)))}
      then={thenOf(step, deal)}
      action={labelOf(step)}
      danger={isGrave(step)}
      onClose={onClose}
    >
      <TextArea
        label={label}
        rows={5}
        maxLength={2000}
        placeholder={placeholder}
        error={form.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
