// A step that asks for something: checked by the contract before it is sent, its errors under the fields they belong
// to.
import type { FieldValues } from 'react-hook-form';
import { StepBody } from '#shared/deal-bodies.ts';
import type { DealStep } from '#shared/deal-steps.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { type Check, useKeyedForm } from '../../lib/use-keyed-form.ts';
import { type StepInput, useTakeStep } from '../steps/use-take-step.ts';

/** What a step carries beside its name and its key. */
type FieldsOf<S extends DealStep> = Omit<Extract<StepInput, { step: S }>, 'step' | 'key'>;

export interface StepDialogProps {
  deal: DealDetail;
  onClose: () => void;
}

interface StepForm<S extends DealStep, Values> {
  defaultValues: Values;
  toFields: (values: Values) => FieldsOf<S>;
  /** What is wrong that the contract cannot see, by field. */
  check?: Check<Values>;
  onTaken?: (deal: DealDetail) => void;
}

export function useStepForm<S extends StepInput['step'], Values extends FieldValues>(
  { deal, step, onClose }: StepDialogProps & { step: S },
  { toFields, onTaken, ...form }: StepForm<S, Values>,
) {
  return useKeyedForm({
    ...form,
    schema: StepBody,
    toBody: (values: Values, key) => ({ ...toFields(values), step, key }) as StepInput,
    mutation: useTakeStep(deal.id, {
      isForm: true,
      onTaken: (taken) => {
        onTaken?.(taken);
        onClose();
      },
    }),
  });
}
