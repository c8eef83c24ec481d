// The operators' queue, page by page, and removing an entry by hand.
import type { adminDeals, QueueEntry } from '#shared/admin-deals.ts';
import type { Checked, Reply } from '#shared/endpoint.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { disputeKey } from '../deals/notices/leave-queue.ts';
import { pageOf, PAGE_SIZE, readCursor } from '../http/cursor.ts';
import { found, refuse } from '../http/refusal.ts';
import { prepare } from '../db/prepare.ts';
import { writeAudit } from '../operator-queue/audit.ts';
import { newClientsKey } from '../deals/watch-new-clients.ts';
import { setupKey } from '../money/accounts/begin-onboarding.ts';
import { isSideOf } from './own-deal.ts';
import { refuseOwnMatter } from './own-matter.ts';

const due = "coalesce(q.due_at, 'infinity')";
const reportId = `substring(q.key from '^(?:report|appeal):(\\d+)$')::bigint`;
/** Whether it is a report about the asking operator; `me` is SQL for their id. */
const isAbout = (me: string): string =>
  `exists (select from report_cases c where c.id = ${reportId} and c.person_id = ${me})`;
const hasOther = (me: string): string =>
  `exists (select from users o where o.is_admin and o.world = 0 and o.deleted_at is null and o.suspended_reason is null and o.id <> ${me})`;
/**
 * Open entries that are not about a guest's deal. Leaves out a report about the asking operator, unless nobody else
 * could see that it waits.
 */
const waiting = (
  me: string,
): string => `operator_queue q left join deals d on d.id = q.deal_id where q.resolved_at is null and (q.deal_id is null or d.world = 0)
  and not (${isAbout(me)} and ${hasOther(me)})`;
const ABOUT_YOU =
  'This is about you, so only another operator can look at it. Please make somebody else an operator, too.';
/** Money that the bank has taken while it decides does not count as held. */
const held = `(select coalesce(sum(a.credit - a.debit), 0)::bigint from ledger_accounts a join payments p on p.id = a.payment_id
  where p.deal_id = d.id and a.kind = 'escrow'
    and not exists (select from bank_disputes b where b.payment_id = p.id and b.charge_ref = p.charge_ref and b.status = 'open'))`;

/** A charge that fits no payment; if the payment provider names none, there is nothing to refund. */
const isUnbooked = `(q.key ~ '^payment:\\d+$'
  and exists (select from payments p where p.id = q.payment_id and p.charge_ref is not null))`;

const openEntries = prepare<QueueEntry>(
  'operator_queue',
  `select q.id, q.kind, q.deal_id as "dealId", case when ${isAbout('$3::bigint')} then '${ABOUT_YOU}' else q.says end as says, q.created_at as "createdAt", q.due_at as "dueAt",
     substring(q.key from '^refund:(\\d+)$')::bigint as "refundId",
     substring(q.key from '^transfer:(\\d+)$')::bigint as "transferOf",
     case when ${isUnbooked} then q.payment_id end as "unbookedOf",
     case when not ${isAbout('$3::bigint')} then ${reportId} end as "reportId", substring(q.key from '^question:(\\d+)$')::bigint as "questionId",
     case when d.id is not null then json_build_object('status', d.status, 'held', ${held},
       'service', (select title from services where id = d.service_id),
       'seeker', (select full_name from users where id = d.seeker_id),
       'provider', (select full_name from users where id = d.provider_id)) end as deal
   from ${waiting('$3::bigint')}
     and ($1::text is null or q.kind = $1)
     and ($2::bigint is null or (${due}, q.id) > (select ${due}, q.id from operator_queue q where q.id = $2))
   order by ${due}, q.id limit ${PAGE_SIZE + 1}`,
);
const unbookedEntry = prepare<{ id: number }>(
  'unbooked_entry',
  `select q.id from operator_queue q where q.id = $1 and ${isUnbooked}`,
);
const waitingByKind = prepare<{ waiting: Record<string, number> }>(
  'operator_queue_kinds',
  `select coalesce(json_object_agg(kind, count), '{}') as waiting from (select q.kind, count(*) from ${waiting('$1::bigint')} group by q.kind) kinds`,
);

export async function listQueue(
  db: Db,
  { id: me }: SessionUser,
  { kind, cursor }: Checked<typeof adminDeals.queue>['query'],
): Promise<Reply<typeof adminDeals.queue>> {
  const [entries, [kinds]] = await Promise.all([
    openEntries(db, [kind ?? null, readCursor(cursor), me]),
    waitingByKind(db, [me]),
  ]);
  return { ...pageOf(entries, (entry) => entry), waiting: kinds?.waiting ?? {} };
}

/**
 * Refuses `not_found`, and entries that need real work: `decide_it` a dispute, `decide_report` a report or an appeal,
 * `answer_question`, `give_it_back` a failed refund, `give_charge_back` an unbooked charge, `answer_bank` evidence,
 * `books_wrong`. Refuses `own_matter` for entries about the operator or a deal of theirs, if there is another operator.
 */
export async function settleEntry(context: Context, admin: SessionUser, id: number, reason: string): Promise<void> {
  await inTransaction(context, async (work) => {
    const row = await work.tx
      .selectFrom('operatorQueue')
      .selectAll()
      .where('id', '=', id)
      .where('resolvedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const { kind, says, dealId, key } = found(row);
    if (key === disputeKey(dealId ?? 0)) refuse('decide_it');
    if (kind === 'report' || kind === 'appeal') refuse('decide_report');
    if (kind === 'question') refuse('answer_question');
    if (kind === 'refund') refuse('give_it_back');
    if (await isUnbookedCharge(work.tx, id)) refuse('give_charge_back');
    if (kind === 'bank_evidence') refuse('answer_bank');
    if (kind === 'books') refuse('books_wrong');
    const alone = (await isOwn(work.tx, admin, { key, dealId })) ? await refuseOwnMatter(work.tx, admin) : {};
    await work.tx.updateTable('operatorQueue').set({ resolvedAt: work.now() }).where('id', '=', id).execute();
    await writeAudit(work.tx, work.now(), admin, {
      act: 'settle_queue',
      dealId,
      before: { kind, says },
      after: alone,
      reason,
    });
  });
}

async function isUnbookedCharge(tx: Db, id: number): Promise<boolean> {
  const [row] = await unbookedEntry(tx, [id]);
  return row !== undefined;
}

/** Whether it is about the operator's own work, payouts or deals. */
async function isOwn(
  tx: Db,
  { id }: SessionUser,
  { key, dealId }: { key: string; dealId: number | null },
): Promise<boolean> {
  if (key === newClientsKey(id) || key === setupKey(id)) return true;
  if (dealId === null) return false;
  return isSideOf(tx, id, dealId);
}
