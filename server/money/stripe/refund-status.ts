// Maps Stripe's refund statuses to ours.
import type { Refund } from '../payment-provider.ts';

const STATUSES: Record<string, Refund['status']> = { succeeded: 'done', failed: 'failed', canceled: 'failed' };

/** `requires_action` and `pending` are still in progress. */
export const refundStatus = (status: string | null): Refund['status'] => STATUSES[status ?? ''] ?? 'pending';
