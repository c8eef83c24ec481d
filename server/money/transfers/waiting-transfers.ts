// A provider's released but unsent money: when it goes, and what it waits for.
import type { Cents } from '#shared/money.ts';
import { MOST_WAITING, type WaitingTransfer } from '#shared/payments.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { prepare } from '../../db/prepare.ts';
import { holdOf, readReceiver, type ReceiverState } from './transfer-to.ts';

interface Row {
  dealId: number;
  /** In cents, without pending reversals. */
  amount: Cents;
  isAsked: boolean;
  isRefused: boolean;
  isDisputed: boolean;
  frozenFor: string[];
  settledAt: string | null;
  completedAt: string | null;
  /** When it is checked next. */
  plannedAt: string | null;
}

const payableOf = prepare<Row>(
  'waiting_transfers',
  `select d.id as "dealId", a.credit - a.debit - coalesce((select sum(r.amount) from reversals r join transfers t on t.id = r.transfer_id
       where r.payment_id = p.id and r.status = 'asked' and t.status = 'failed'), 0)::bigint as amount,
     exists (select from transfers t where t.payment_id = p.id and t.status = 'asked') as "isAsked",
     exists (select from operator_queue q where q.key = 'transfer:' || p.id and q.resolved_at is null) as "isRefused",
     exists (select from bank_disputes b where b.payment_id = p.id and b.charge_ref = p.charge_ref and b.status = 'open') as "isDisputed",
     d.frozen_for as "frozenFor", d.settled_at as "settledAt", d.completed_at as "completedAt",
     (select o.next_at from outbox o where o.kind = 'transfer' and o.key = 'transfer:' || p.id and o.done_at is null and o.failed_at is null) as "plannedAt"
   from deals d join payments p on p.deal_id = d.id join ledger_accounts a on a.payment_id = p.id
   where d.provider_id = $1 and d.world = $2 and a.books = $3 and a.kind = 'payable' and a.credit > a.debit
   order by p.id desc limit ${MOST_WAITING}`,
);

/** One for each deal and cause, latest payments first. */
export async function waitingTransfers(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  user: SessionUser,
  { provider, mode, books }: { provider: string; mode: string; books: string },
): Promise<WaitingTransfer[]> {
  const rows = await payableOf(context.db, [user.id, user.world, books]);
  if (rows.length === 0) return [];
  const receiver = await readReceiver(context.db, { providerId: user.id, provider, mode });
  const waiting: WaitingTransfer[] = [];
  for (const row of rows.filter(({ amount }) => amount > 0)) {
    const cause = causeOf(row, receiver, context);
    const same = waiting.find(
      (other) => other.dealId === row.dealId && other.for === cause.for && other.at === cause.at,
    );
    if (same) same.amount += row.amount;
    else waiting.push({ dealId: row.dealId, amount: row.amount, ...cause });
  }
  return waiting;
}

function causeOf(
  row: Row,
  receiver: ReceiverState,
  context: Pick<Context, 'now' | 'config'>,
): Pick<WaitingTransfer, 'for' | 'at'> {
  if (row.isAsked) return { for: 'on_its_way', at: null };
  if (row.isDisputed) return { for: 'stopped', at: null };
  const hold = holdOf(row, receiver, context);
  if ('at' in hold) return { for: 'new_provider', at: hold.at.toISOString() };
  if ('waits' in hold) return { for: hold.waits === 'suspended' ? 'stopped' : hold.waits, at: null };
  if (row.isRefused) return { for: 'refused', at: null };
  // Planned when the provider was new: it keeps its date.
  const isPlanned = row.plannedAt !== null && new Date(row.plannedAt) > context.now();
  return isPlanned ? { for: 'planned', at: row.plannedAt } : { for: 'on_its_way', at: null };
}
