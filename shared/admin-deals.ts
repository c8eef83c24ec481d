// What an operator does with deals: what waits for them, a deal's whole history, and their own steps.
import * as z from 'zod/mini';
import { DEAL_STEPS } from './deal-steps.ts';
import { AdminStepBody, DealDetail, DealSums } from './deals.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Done, Id, IdParam, page, text, Time } from './fields.ts';

export const QUEUE_KINDS = {
  dispute: 'Dispute',
  old_hold: 'Held for long',
  frozen: 'Frozen deal',
  refund: 'Refund',
  payment: 'Payment',
  transfer: 'Transfer',
  difference: 'Difference',
  books: 'Books',
} as const;
export const QueueKind = z.enum(Object.keys(QUEUE_KINDS) as (keyof typeof QUEUE_KINDS)[]);

export const QueueEntry = z.object({
  id: Id,
  kind: QueueKind,
  dealId: z.nullable(Id),
  /** One sentence. */
  says: z.string(),
  createdAt: Time,
  /** When it must be dealt with; null: there is no such time. */
  dueAt: z.nullable(Time),
});
export type QueueEntry = z.infer<typeof QueueEntry>;

/** Refunds of the deal's payments that somebody may have to see to; amounts in cents. */
export const AdminRefund = z.object({ id: Id, amount: z.int(), status: z.string(), reason: z.string(), createdAt: Time });

export const AdminDeal = z.object({
  /** As its seeker sees it, without steps. */
  deal: DealDetail,
  sums: DealSums,
  /** Steps open to an operator now. */
  steps: z.array(z.enum(DEAL_STEPS)),
  /** Why it stands still: 'bank_dispute:…', 'suspended:…', 'operator'. */
  frozenFor: z.array(z.string()),
  refunds: z.array(AdminRefund),
});
export type AdminDeal = z.infer<typeof AdminDeal>;

const Reason = text(2000, { min: 1, required: 'Please give a reason' });
const params = z.object({ id: IdParam });

export const adminDeals = {
  queue: endpoint({
    method: 'GET',
    path: '/api/admin/queue',
    about: 'What waits for an operator, the most urgent first.',
    access: 'admin',
    query: z.object({ kind: z.optional(QueueKind), cursor: z.optional(Cursor) }),
    reply: page(QueueEntry),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/admin/queue/:id/settle',
    about: 'Takes an entry off that an operator has seen to; a dispute leaves by its decision alone.',
    access: 'admin',
    params,
    body: z.object({ reason: Reason }),
    reply: Done,
  }),
  get: endpoint({ method: 'GET', path: '/api/admin/deals/:id', about: 'A deal with its whole history.', access: 'admin', params, reply: AdminDeal }),
  takeStep: endpoint({
    method: 'POST',
    path: '/api/admin/deals/:id/steps',
    about: 'An operator’s step, with its reason; repeated with the same key it does nothing more.',
    access: 'admin',
    params,
    body: AdminStepBody,
    reply: AdminDeal,
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/:id/retry',
    about: 'Asks for a failed refund again, or says by which reference it was made by hand.',
    access: 'admin',
    params,
    body: z.object({ byHandReference: z._default(text(200), ''), reason: Reason }),
    reply: Done,
  }),
};
