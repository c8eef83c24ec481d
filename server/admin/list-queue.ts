// What waits for an operator, page by page, and taking an entry off by hand.
import type { adminDeals, QueueEntry } from '#shared/admin-deals.ts';
import type { Checked, Reply } from '#shared/endpoint.ts';
import type { Context, SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { pageOf, PAGE_SIZE, readCursor } from '../deals/pages.ts';
import { found, refuse } from '../http/refusal.ts';
import { prepare } from '../db/prepare.ts';
import { writeAudit } from './audit.ts';

const due = "coalesce(q.due_at, 'infinity')";
const openEntries = prepare<QueueEntry>(
  'operator_queue',
  `select q.id, q.kind, q.deal_id as "dealId", q.says, q.created_at as "createdAt", q.due_at as "dueAt" from operator_queue q
   where q.resolved_at is null and (q.deal_id is null or exists (select from deals d where d.id = q.deal_id and d.world = 0))
     and ($1::text is null or q.kind = $1)
     and ($2::bigint is null or (${due}, q.id) > (select ${due}, q.id from operator_queue q where q.id = $2))
   order by ${due}, q.id limit ${PAGE_SIZE + 1}`,
);

export async function listQueue(db: Db, { kind, cursor }: Checked<typeof adminDeals.queue>['query']): Promise<Reply<typeof adminDeals.queue>> {
  return pageOf(await openEntries(db, [kind ?? null, readCursor(cursor)]), (entry) => entry);
}

/** Refuses `not_found`, and `decide_it` for a dispute: that one leaves by being decided. */
export async function settleEntry(context: Context, admin: SessionUser, id: number, reason: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const row = await tx.selectFrom('operatorQueue').selectAll().where('id', '=', id).where('resolvedAt', 'is', null).forUpdate().executeTakeFirst();
    const { kind, says, dealId } = found(row);
    if (kind === 'dispute') refuse('decide_it');
    await tx.updateTable('operatorQueue').set({ resolvedAt: context.now() }).where('id', '=', id).execute();
    await writeAudit(tx, context.now(), admin, { act: 'settle_queue', dealId, before: { kind, says }, after: {}, reason });
  });
}
