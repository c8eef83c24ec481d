// Proposes a split of the held money, to end a started job or a dispute.
import { nameOf } from '#shared/names.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, otherOf, thenOf } from '../deal-words.ts';
import { SplitFields, wrongSplit } from './split-fields.tsx';
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
  const form = useStepForm(
    { deal, step, onClose },
    {
      defaultValues: { toProvider: Math.min(standing?.amount ?? Math.round(held / 200) * 100, held), message: '' },
      check: ({ toProvider }) => ({ toProvider: wrongSplit(toProvider) }),
      toFields: (values) => values,
    },
  );
  const { register, watch, setValue, errors } = form;
  return (
    <FormDialog
      form={form}
      title={step === 'propose_split' ? 'Propose a split' : 'Propose to cancel'}
      then={`${thenOf(step, deal)}${standing ? ' It replaces your earlier proposal.' : ''}`}
      action={labelOf(step)}
      {...(step === 'propose_cancel' && { cancel: 'Not now' })}
      onClose={onClose}
    >
      <SplitFields
        deal={deal}
        fee={deal.offer}
        value={watch('toProvider')}
        onChange={(toProvider) => setValue('toProvider', toProvider)}
        error={errors.toProvider?.message}
      />
      <TextArea
        label={`A word to ${nameOf(otherOf(deal))}`}
        optional
        maxLength={2000}
        error={errors.message?.message}
        {...register('message')}
      />
    </FormDialog>
  );
}
