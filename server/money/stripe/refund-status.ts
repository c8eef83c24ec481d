// What Stripe's word for how a refund stands means to us.
import type { Refund } from '../payment-provider.ts';

const STATUSES: Record<string, Refund['status']> = { succeeded: 'done', failed: 'failed', canceled: 'failed' };

/** `requires_action` and `pending` are still under way. */
export const refundStatus = (status: string | null): Refund['status'] => STATUSES[status ?? ''] ?? 'pending';
