// The form of a step: the contract validates it before it is sent, and errors appear at their fields.
import type { FieldValues } from 'react-hook-form';
import { StepBody } from '#shared/deal-bodies.ts';
import type { DealStep } from '#shared/deal-steps.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import type { DraftFields } from '../../lib/use-draft.ts';
import { type Check, useKeyedForm } from '../../lib/use-keyed-form.ts';
import { type StepInput, useTakeStep } from '../steps/use-take-step.ts';

/** The data of a step besides its name and its key. */
type FieldsOf<S extends DealStep> = Omit<Extract<StepInput, { step: S }>, 'step' | 'key'>;

export interface StepDialogProps {
  deal: DealDetail;
  onClose: () => void;
}

interface StepForm<S extends DealStep, Values> {
  defaultValues: Values;
  toFields: (values: Values) => FieldsOf<S>;
  /** Errors that the contract cannot find, by field. */
  check?: Check<Values>;
  draftFields?: DraftFields;
  onTaken?: (deal: DealDetail) => void;
}

export function useStepForm<S extends StepInput['step'], Values extends FieldValues>(
  { deal, step, onClose }: StepDialogProps & { step: S },
  { toFields, onTaken, ...form }: StepForm<S, Values>,
) {
  return useKeyedForm({
    ...form,
    schema: StepBody,
    draft: `${step} of deal ${deal.id}`,
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
