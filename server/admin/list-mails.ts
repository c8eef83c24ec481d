// The operator's outbox, page by page: mails, and SMS.
import type { Reply } from '#shared/endpoint.ts';
import type { admin } from '#shared/admin.ts';
import type { Db } from '../db/db.ts';
import { maskAddress, maskBody } from '../outgoing/mask.ts';
import { readCursor } from '../http/cursor.ts';

const PAGE = 50;

/** The newest first. `cursor` is the number of the last mail of the page before. */
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
 * Whatever is to be sent, or was, is between its sender and its receiver. What is kept is shown without what would open
 * an account, and without addresses and numbers; whole, it is read on the server's own machine (scripts/outbox.ts).
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
