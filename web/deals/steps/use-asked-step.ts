// A step without input: asks for confirmation, and keeps the dialog open until the step is taken.
import { confirm, type Question } from '../../ui/overlay/confirm.ts';
import { type StepInput, hasMovedOn, useTakeStep } from './use-take-step.ts';

/** The dialog stays open while the step runs, and shows why it failed, unless the deal has moved on. */
export function useAskedStep(dealId: number) {
  const take = useTakeStep(dealId, { showsErrors: true });
  return (question: Question, body: StepInput) =>
    confirm({
      ...question,
      act: () =>
        take.mutateAsync(body).catch((error: unknown) => {
          if (!hasMovedOn(error)) throw error;
        }),
    });
}
