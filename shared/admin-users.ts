// What operators do with accounts, and the log of their actions.
import * as z from 'zod/mini';
import { Because } from './admin-deals.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Done, Id, IdParam, line, page, Time } from './fields.ts';

export const AdminUser = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  city: z.nullable(z.string()),
  createdAt: Time,
  isAdmin: z.boolean(),
  completedDeals: z.int(),
  /** Deals that a suspension affects, on either side: those not paid yet, and those with money held. */
  unpaidDeals: z.int(),
  paidDeals: z.int(),
  /** Null if the account is not suspended. */
  suspendedReason: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Shown on request only; each view is written to the audit log. */
export const ContactData = z.object({
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  phone: z.nullable(z.string()),
});
export type ContactData = z.infer<typeof ContactData>;

export const USER_ORDERS = ['newest', 'oldest', 'name', 'deals'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];

export const AuditEntry = z.object({
  id: Id,
  /** Null for a command run on the server. */
  actor: z.nullable(z.string()),
  act: z.string(),
  dealId: z.nullable(Id),
  /** The service that the action is about, if it is about no deal. */
  serviceId: z.nullable(Id),
  /** The title of the deal's service, or of the service itself. */
  service: z.nullable(z.string()),
  userId: z.nullable(Id),
  /** The account that it is about, with its full name (`fullNameOf`). */
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
    about:
      'The town’s accounts whose name holds the text, or whose e-mail address it is, in the order that is asked for, or the newest first.',
    access: 'admin',
    query: z.object({
      q: z.optional(line(100)),
      only: z.optional(z.enum(['suspended', 'operators'])),
      sort: z.optional(z.enum(USER_ORDERS)),
      cursor: z.optional(Cursor),
    }),
    reply: page(AdminUser),
  }),
  contact: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/contact',
    about: 'Somebody’s e-mail address and phone number; that they were looked at is kept in the audit log.',
    access: 'admin',
    params,
    reply: ContactData,
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
  makeOperator: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/make-operator',
    about: 'Makes somebody an operator, who is told.',
    access: 'admin',
    asksPassword: true,
    params,
    body: Because,
    reply: Done,
    refuses: ['cannot_operate'],
  }),
  unmakeOperator: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/unmake-operator',
    about: 'Takes an operator’s rights away at once, never the last one’s; they are told.',
    access: 'admin',
    asksPassword: true,
    params,
    body: Because,
    reply: Done,
    refuses: ['last_operator'],
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
