// The operator's outbox, page by page.
import type { Reply } from '#shared/endpoint.ts';
import type { admin } from '#shared/admin.ts';
import type { Db } from '../db/open.ts';
import { refuse } from '../http/refusal.ts';

const PAGE = 50;

/** The newest first. `cursor` is the number of the last mail of the page before. */
export async function listMails(db: Db, cursor?: string): Promise<Reply<typeof admin.mails>> {
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) refuse('invalid_input', { fields: { cursor: 'This cursor is not one of ours' } });
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'body', 'createdAt as at'])
    .$if(cursor !== undefined, (query) => query.where('id', '<', Number(cursor)))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE);
  return { items, nextCursor: rows.length > PAGE ? String(items.at(-1)?.id) : null };
}
