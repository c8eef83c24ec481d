// The cancellation policies as neighbours read them.
import type { Policy } from '#shared/services.ts';

export const policyNames: Record<Policy, string> = { flexible: 'Flexible', moderate: 'Moderate', strict: 'Strict' };

export const policySentences: Record<Policy, string> = {
  flexible: 'Cancel up to 24 hours before the start and everything comes back; later, half of it.',
  moderate: 'Cancel up to 48 hours before the start and everything comes back, up to 24 hours half of it; later, nothing.',
  strict: 'Cancel up to 24 hours before the start and half of it comes back; later, nothing.',
};

/** Said where somebody pays by a policy. */
export const cancelledHow = 'A paid job can be cancelled until it begins. What comes back goes by this policy:';

/** Holds for each of them. */
export const policyAlways = 'Within an hour of paying everything comes back, as long as the start is more than 24 hours away.';
