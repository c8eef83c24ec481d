// The operators' outbox, page by page: mails and SMS.
import type { Reply } from '#shared/endpoint.ts';
import type { admin } from '#shared/admin.ts';
import type { Db } from '../db/db.ts';
import { maskAddress, maskBody } from '../outgoing/mask.ts';
import { readCursor } from '../http/cursor.ts';

const PAGE = 50;

/** Newest first. `cursor` is the id of the previous page's last mail. */
export async function listMails(db: Db, cursor?: string): Promise<Reply<typeof admin.mails>> {
  const before = readCursor(cursor);
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'body', 'createdAt as at', 'state', 'sentAt', 'reason'])
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return onePage(rows);
}

/** As `listMails`. */
export async function listSms(db: Db, cursor?: string): Promise<Reply<typeof admin.sms>> {
  const before = readCursor(cursor);
  const rows = await db
    .selectFrom('sms')
    .select(['id', 'recipient as to', 'body', 'createdAt as at', 'state', 'sentAt', 'reason'])
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return onePage(rows);
}

type State = Reply<typeof admin.sms>['items'][number]['state'];

/**
 * Messages are private between sender and receiver. Operators see them without addresses and numbers, and without links
 * or codes that would open an account; scripts/outbox.ts shows them in full on the server itself.
 */
function onePage<Row extends { id: number; to: string; state: string; body: string }>(rows: Row[]) {
  const items = rows.slice(0, PAGE).map((row) => ({
    ...row,
    to: maskAddress(row.to),
    state: row.state as State,
    body: row.state === 'kept' ? maskBody(row.body) : null,
  }));
  return { items, nextCursor: rows.length > PAGE ? String(items.at(-1)?.id) : null };
}
