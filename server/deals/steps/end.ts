// An unpaid deal ends, or its two sides agree how to talk.
import type { StepBody } from '#shared/deal-bodies.ts';
import type { StepHandler } from '../step-context.ts';

/** The time and the address were for a payment that does not come. */
export const end: StepHandler<{ reason?: string }> = async (_work, { reason = '' }) => ({
  reason,
  set: {
    holdUntil: null,
    startAt: null,
    endAt: null,
    busyFrom: null,
    busyTo: null,
    address: null,
    counterId: null,
    counterUntil: null,
  },
});

export const setCommunication: StepHandler<Extract<StepBody, { step: 'set_communication' }>> = async (
  _work,
  { communication },
) => ({
  set: { communication },
});
