// An unpaid deal ends, or its two sides agree how to talk.
import type { StepBody } from '#shared/deal-bodies.ts';
import type { Work } from '../step-context.ts';

/** The time and the address were for a payment that does not come. */
export const end: Work<{ reason?: string }> = async (_taking, { reason = '' }) => ({
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

export const setCommunication: Work<Extract<StepBody, { step: 'set_communication' }>> = async (
  _taking,
  { communication },
) => ({
  set: { communication },
});
