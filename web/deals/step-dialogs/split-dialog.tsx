// Proposes a split of what is held: to end a job that has begun, or a dispute.
import { useState } from 'react';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, otherOf, thenOf } from '../deal-words.ts';
import { SplitFields } from './split-fields.tsx';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export function SplitDialog({ deal, step, onClose }: StepDialogProps & { step: 'propose_cancel' | 'propose_split' }) {
  const {
    sums: { held },
    proposals,
    side,
  } = deal;
  const kind = step === 'propose_split' ? 'split' : 'cancel';
  const standing = proposals.find(
    (proposal) => proposal.kind === kind && proposal.by === side && proposal.outcome === null,
  );
  const [toProvider, setToProvider] = useState(Math.min(standing?.amount ?? Math.round(held / 200) * 100, held));
  const [message, setMessage] = useState('');
  const { send, errors, fail, ...sheet } = useStepForm(deal, step, { onClose });
  const submit = () => {
    if (Number.isNaN(toProvider)) fail({ toProvider: 'Please enter an amount of at most what is held' });
    else send({ toProvider, message });
  };
  return (
    <FormDialog
      {...sheet}
      title={step === 'propose_split' ? 'Propose a split' : 'Propose to cancel'}
      then={`${thenOf(step, deal)}${standing ? ' It takes the place of your proposal before.' : ''}`}
      action={labelOf(step)}
      {...(step === 'propose_cancel' && { cancel: 'Not now' })}
      onSubmit={submit}
      onClose={onClose}
    >
      <SplitFields deal={deal} fee={deal.offer} value={toProvider} onChange={setToProvider} error={errors.toProvider} />
      <TextArea
        label={`A word to ${otherOf(deal).username}`}
        optional
        maxLength={2000}
        error={errors.message}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}
