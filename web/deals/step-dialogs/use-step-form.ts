// A step that asks for something: checked by the contract before it is sent, its errors under the fields they belong to.
import type { DealStep } from '#shared/deal-steps.ts';
import { StepBody } from '#shared/deal-bodies.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { useKeyedForm } from '../../lib/keyed-form.ts';
import { type StepInput, useTakeStep } from '../steps/use-take-step.ts';

/** What a step carries beside its name and its key. */
type FieldsOf<S extends DealStep> = Omit<Extract<StepInput, { step: S }>, 'step' | 'key'>;

export interface StepDialogProps {
  deal: DealDetail;
  onClose: () => void;
}

interface Options {
  onClose: () => void;
  onTaken?: (deal: DealDetail) => void;
}

export function useStepForm<S extends StepInput['step']>(deal: DealDetail, step: S, { onClose, onTaken }: Options) {
  const take = useTakeStep(deal.id, { onSettled: onClose, showsErrors: true, ...(onTaken && { onTaken }) });
  const { submit, ...form } = useKeyedForm(StepBody, take, (body) => take.mutate(body));
  return { ...form, send: (fields: FieldsOf<S>) => submit((key) => ({ ...fields, step, key }) as StepInput) };
}
