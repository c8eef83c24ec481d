// Ends an unpaid deal.
import type { StepHandler } from '../step-context.ts';

/** Clears the time and the address, which were for a payment that will not come. */
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
