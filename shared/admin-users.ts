// What an operator does with accounts, and what operators did.
import * as z from 'zod/mini';
import { Because } from './admin-deals.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Done, Id, IdParam, line, page, Time } from './fields.ts';

export const AdminUser = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  email: z.nullable(z.string()),
  city: z.nullable(z.string()),
  createdAt: Time,
  isAdmin: z.boolean(),
  completedDeals: z.int(),
  /**
   * Deals of theirs on either side that are not paid yet, and those that hold money or are completed: what a suspension
   * touches.
   */
  unpaidDeals: z.int(),
  paidDeals: z.int(),
  /** null: not suspended. */
  suspendedReason: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AuditEntry = z.object({
  id: Id,
  actor: z.string(),
  act: z.string(),
  dealId: z.nullable(Id),
  /** The service itself that the act is about, of no deal. */
  serviceId: z.nullable(Id),
  /** What the deal is about, or the service's own title. */
  service: z.nullable(z.string()),
  userId: z.nullable(Id),
  /** Whose account it is about, in full: see `fullNameOf`. */
  username: z.nullable(z.string()),
  reason: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  at: Time,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const params = z.object({ id: IdParam });

export const adminUsers = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    about: 'The town’s accounts whose name or e-mail address holds the text, the newest first.',
    access: 'admin',
    query: z.object({ q: z.optional(line(100)), only: z.optional(z.enum(['suspended'])), cursor: z.optional(Cursor) }),
    reply: page(AdminUser),
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/suspend',
    about: 'Signs somebody out and keeps them out: unpaid deals are withdrawn, paid ones frozen.',
    access: 'admin',
    params,
    body: Because,
    reply: Done,
    refuses: ['wrong_account'],
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reinstate',
    about: 'Lets somebody in again; their frozen deals go on.',
    access: 'admin',
    params,
    body: Because,
    reply: Done,
    refuses: ['wrong_account'],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    about: 'Every act of an operator, the newest first.',
    access: 'admin',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: page(AuditEntry),
  }),
};
