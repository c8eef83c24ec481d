// What an operator sees.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cursor, Id, page, Time } from './fields.ts';

/** A mail that the built-in stand-in kept instead of sending it. */
export const Mail = z.object({ id: Id, to: z.string(), subject: z.string(), body: z.string(), at: Time });

export const admin = {
  mails: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    about: 'The operator’s outbox: mails that were kept because no mail server is configured, the newest first.',
    access: 'admin',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: page(Mail),
  }),
  books: endpoint({
    method: 'GET',
    path: '/api/admin/books',
    about: 'The trial balance: what each kind of ledger account holds, in cents.',
    access: 'admin',
    reply: z.object({ accounts: z.array(z.object({ kind: z.string(), debit: z.int(), credit: z.int() })), balanced: z.boolean() }),
  }),
};
