// Steps that only ask for an optional reason.
import { nameOf } from '#shared/names.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, otherOf, thenOf } from '../deal-words.ts';
import { fixWish } from '../steps/fix-wish.ts';
import { isGrave } from '../steps/step-order.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export type ReasonStep =
  | 'decline'
  | 'withdraw'
  | 'take_back'
  | 'decline_offer'
  | 'reject_counter'
  | 'redone'
  | 'give_back'
  | 'withdraw_dispute';

const titles: Record<ReasonStep, string> = {
  decline: 'Decline this interest?',
  withdraw: 'Withdraw from this deal?',
  take_back: 'Take the offer back?',
  decline_offer: 'Decline this offer?',
  reject_counter: 'Reject the counter-offer?',
  redone: 'Is it fixed?',
  give_back: 'Give everything back?',
  withdraw_dispute: 'Withdraw the dispute?',
};

export function ReasonDialog({ deal, step, onClose }: StepDialogProps & { step: ReasonStep }) {
  const form = useStepForm({ deal, step, onClose }, { defaultValues: { reason: '' }, toFields: (values) => values });
  const wish = step === 'redone' && fixWish(deal);
  return (
    <FormDialog
      form={form}
      title={titles[step]}
      then={thenOf(step, deal)}
      action={labelOf(step)}
      danger={isGrave(step)}
      onClose={onClose}
    >
      {wish && <p className="rounded-2xl bg-sunken px-4 py-3 whitespace-pre-line wrap-break-word">“{wish}”</p>}
      <TextArea
        label={step === 'redone' ? 'What you did' : 'Why'}
        optional
        maxLength={500}
        hint={`${nameOf(otherOf(deal))} reads it.`}
        error={form.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
