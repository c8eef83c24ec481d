// A step that needs no more than a yes: asked before it is taken, and asked on until it is.
import { confirm, type Question } from '../../ui/overlay/confirm.ts';
import { type StepInput, hasMovedOn, useTakeStep } from './use-take-step.ts';

/** The question stays while the step is taken; why it failed is said in it, unless the deal has moved on. */
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
