// Compares a payment's books with what the payment provider knows of it; differences go to the operators and are never
// "corrected".
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/db.ts';
import { enqueue, type Handler } from '../../jobs/outbox.ts';
import { putInQueue, takeFromQueue } from '../../operator-queue/queue.ts';
import { modeOf, type PaymentHome } from '../../money/payment-home.ts';
import type { KnownMove } from '../../money/payment-provider.ts';
import { ask, providerOf } from '../../money/providers.ts';
import { settleToldRefund } from '../settle-told-refund.ts';
import { HOUR_MS } from '#shared/time.ts';

/** By then, whatever was in transit has settled on both sides. */

/** After a transfer event, compares the payment an hour later, when our own moves have been booked. */
export async function planComparison(
  context: Context,
  { provider, mode, ref }: PaymentHome & { ref: string },
): Promise<undefined> {
  const transfer = await context.db
    .selectFrom('transfers')
    .innerJoin('payments', 'payments.id', 'transfers.paymentId')
    .select('payments.id')
    .where('transfers.ref', '=', ref)
    .where('payments.provider', '=', provider)
    .where('payments.mode', '=', mode)
    .executeTakeFirst();
  if (!transfer) return;
  const at = new Date(context.now().getTime() + HOUR_MS);
  const key = `compare:${transfer.id}:${at.toISOString().slice(0, 13)}`;
  await enqueue(context.db, context.now(), { kind: 'compare_payment', key, body: { paymentId: transfer.id }, at });
}

/** Checks a difference again an hour later, because the first may be in transit. */
export const comparePayment: Handler = async (context, { key, body }) => {
  const { paymentId, again } = body as { paymentId: number; again?: boolean };
  const payment = await context.db
    .selectFrom('payments')
    .select(['publicId', 'dealId', 'provider', 'mode'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment || modeOf(payment.provider, context.config) !== payment.mode) return;
  const known = await ask((await providerOf(payment)).findByGroup(context, payment.publicId));
  await settleUntoldRefunds(
    context,
    { paymentId, provider: payment.provider as PaymentHome['provider'], mode: payment.mode },
    known,
  );
  const differences = findDifferences(
    await bookedMoves(context.db, paymentId),
    known,
    await unbookedRefs(context.db, paymentId),
  );
  const now = context.now();
  const matter = `difference:${paymentId}`;
  if (differences.length === 0) return takeFromQueue(context.db, now, matter);
  if (again) {
    const says = `The books and the payment provider differ: ${differences.join('; ')}.`;
    return putInQueue(context.db, now, { key: matter, kind: 'difference', dealId: payment.dealId, paymentId, says });
  }
  const later = new Date(now.getTime() + HOUR_MS);
  await enqueue(context.db, now, {
    kind: 'compare_payment',
    key: `${key}:again`,
    body: { paymentId, again: true },
    at: later,
  });
};

/** Books refunds made at the payment provider that no event reported, as if one had, because the money is gone. */
async function settleUntoldRefunds(
  context: Context,
  { paymentId, ...home }: PaymentHome & { paymentId: number },
  known: readonly KnownMove[],
): Promise<void> {
  const here = await context.db.selectFrom('refunds').select('ref').where('paymentId', '=', paymentId).execute();
  const refs = new Set(here.map(({ ref }) => ref));
  const untold = known.filter(({ kind, ref, amount }) => kind === 'refund' && amount > 0 && !refs.has(ref));
  for (const { ref } of untold) await settleToldRefund(context, { ...home, ref });
}

type Move = Pick<KnownMove, 'kind' | 'ref' | 'amount'>;

/** What has been booked between the payment provider and this payment; bounced refunds no longer count. */
async function bookedMoves(db: Db, paymentId: number): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select case t.kind when 'paid' then 'charge' when 'transferred' then 'transfer' when 'reversed' then 'reversal' else 'refund' end as kind,
      t.external_ref as ref, sum(case when t.kind = 'refund_failed' then -p.amount else p.amount end)::bigint as amount
    from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts d on d.id = p.debit_account
    join ledger_accounts c on c.id = p.credit_account
    where t.payment_id = ${paymentId} and t.kind in ('paid', 'transferred', 'reversed', 'refunded', 'refund_failed')
      and t.external_ref is not null
      and (d.kind = 'psp' and c.kind in ('escrow', 'payable', 'refund_due') or c.kind = 'psp' and d.kind in ('payable', 'refund_due'))
    group by 1, 2`.execute(db);
  return rows;
}

/** Pending refunds have no posting yet. */
async function unbookedRefs(db: Db, paymentId: number): Promise<Set<string | null>> {
  const waiting = await db
    .selectFrom('refunds')
    .select('ref')
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'pending')
    .execute();
  return new Set(waiting.map(({ ref }) => ref));
}

/** Matches both sides by reference; an entry that moved no money may be missing on the other side. */
export function findDifferences(
  booked: readonly Move[],
  known: readonly Move[],
  unbooked: ReadonlySet<string | null>,
): string[] {
  const nameOf = ({ kind, ref }: Move) => `${kind} ${ref}`;
  const there = new Map(known.filter(({ ref }) => !unbooked.has(ref)).map((move) => [nameOf(move), move.amount]));
  const here = new Map(booked.filter(({ ref }) => !unbooked.has(ref)).map((move) => [nameOf(move), move.amount]));
  const names = [...new Set([...here.keys(), ...there.keys()])].toSorted();
  const wordsFor = (name: string) => {
    const ours = here.get(name);
    const theirs = there.get(name);
    if (ours === undefined) return `${name} of ${theirs} cents is in no book`;
    if (theirs === undefined) return `${name} of ${ours} cents is unknown to the payment provider`;
    return `${name} is ${ours} cents here and ${theirs} there`;
  };
  const sum = (side: Map<string, number>, name: string) => side.get(name) ?? 0;
  return names.filter((name) => sum(here, name) !== sum(there, name)).map(wordsFor);
}
