// An unpaid deal ends.
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
