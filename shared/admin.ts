// What operators see.
import * as z from 'zod/mini';
import { Figures } from './admin-figures.ts';
import { endpoint } from './endpoint.ts';
import { Cents, Cursor, Id, page, Time } from './fields.ts';

/** The state of a mail or SMS; `kept`: nothing is connected to send it, so the operator can read it here. */
const Outgoing = z.object({
  id: Id,
  to: z.string(),
  /** Only for `kept`: anything sent, or about to be, is private between sender and receiver. */
  body: z.nullable(z.string()),
  at: Time,
  state: z.enum(['waiting', 'kept', 'sent', 'failed']),
  sentAt: z.nullable(Time),
  /** Why it failed, or why the last attempt did if it is still waiting. */
  reason: z.nullable(z.string()),
});

export const Sms = Outgoing;
const Mail = z.extend(Outgoing, { subject: z.string() });

export const admin = {
  mails: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    about: 'The operator’s outbox: every mail and what became of it, the newest first.',
    access: 'admin',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: page(Mail),
  }),
  sms: endpoint({
    method: 'GET',
    path: '/api/admin/sms',
    about: 'The operator’s outbox: every SMS and what became of it, the newest first.',
    access: 'admin',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: page(Sms),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/admin/figures',
    about:
      'How the town is doing: what there is now, and what happened in each of the last twelve months; guests left out. At most a minute old.',
    access: 'admin',
    reply: Figures,
  }),
  books: endpoint({
    method: 'GET',
    path: '/api/admin/books',
    about:
      'The trial balance: what each kind of ledger account holds, in cents, simulated, test and live money apart; and how the last nightly check went.',
    access: 'admin',
    reply: z.object({
      accounts: z.array(
        z.object({ mode: z.enum(['simulator', 'test', 'live']), kind: z.string(), debit: Cents, credit: Cents }),
      ),
      balanced: z.boolean(),
      /** When all books were last recomputed; null if not since yesterday. */
      checkedAt: z.nullable(Time),
      /** What did not add up then; null if everything did. */
      wrong: z.nullable(z.string()),
    }),
  }),
};
