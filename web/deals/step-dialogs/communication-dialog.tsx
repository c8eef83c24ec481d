// How the two prefer to talk; either side can change it until the deal is paid.
import { nameOf } from '#shared/names.ts';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { otherOf } from '../deal-words.ts';
import { talkChoices } from '../ways-to-talk.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export function CommunicationDialog({ deal, onClose }: StepDialogProps) {
  const form = useStepForm(
    { deal, step: 'set_communication', onClose },
    { defaultValues: { communication: deal.communication }, toFields: (values) => values },
  );
  const { watch, setValue, errors } = form;
  return (
    <FormDialog
      form={form}
      title="How would you rather talk?"
      then={`${nameOf(otherOf(deal))} is told. Either of you can change it until it is paid.`}
      action="Save"
      onClose={onClose}
    >
      <RadioCards
        legend="Talk"
        value={watch('communication')}
        onChange={(communication) => setValue('communication', communication)}
        options={talkChoices}
        {...(errors.communication?.message && { error: errors.communication.message })}
      />
    </FormDialog>
  );
}
