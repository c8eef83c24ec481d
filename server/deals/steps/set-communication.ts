// The two sides agree on how to talk.
import type { StepBody } from '#shared/deal-bodies.ts';
import type { StepHandler } from '../step-context.ts';

export const setCommunication: StepHandler<Extract<StepBody, { step: 'set_communication' }>> = async (
  _work,
  { communication },
) => ({
  set: { communication },
});
