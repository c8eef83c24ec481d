// How the two would rather talk; either may change it until it is paid.
import { useState } from 'react';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { otherOf } from '../deal-words.ts';
import { talkChoices } from '../ways-to-talk.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export function CommunicationDialog({ deal, onClose }: StepDialogProps) {
  const [communication, setCommunication] = useState(deal.communication);
  const { send, errors, ...sheet } = useStepForm(deal, 'set_communication', { onClose });
  return (
    <FormDialog
      {...sheet}
      title="How would you rather talk?"
      then={`${otherOf(deal).username} is told. Either of you can change it until it is paid.`}
      action="Save"
      onSubmit={() => send({ communication })}
      onClose={onClose}
    >
      <RadioCards
        legend="Talk"
        value={communication}
        onChange={setCommunication}
        options={talkChoices}
        {...(errors.communication && { error: errors.communication })}
      />
    </FormDialog>
  );
}
