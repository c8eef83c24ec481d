// How a deal's steps move its money: reading the totals, releasing, refunding. The step has locked the deal.
import { sql } from 'kysely';
import type { Cents } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { found, refuse } from '../http/refusal.ts';
import { type PaymentSums, sumPayments } from './movements/sums.ts';
import { noteMoneyWentBack } from './money-went-back.ts';
import { isAtBank, lockDealPayments, type Payment } from './payment.ts';
import { pendingReversals } from './transfers/pending.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { releasePayment, type ReleasedSums } from './release-payment.ts';
import { shareOut } from './share-out.ts';

/** In cents, without tips and late payments. charged = held + released + refunded + chargedBack. */
export interface DealSums {
  charged: Cents;
  held: Cents;
  /** Released and not given back, fee included. */
  released: Cents;
  fee: Cents;
  /** Given back, or on its way back. */
  refunded: Cents;
  /** The provider's, and not transferred yet. */
  payable: Cents;
  transferred: Cents;
  /** Taken back for good by the seeker's bank. */
  chargedBack: Cents;
}

export interface DealMove {
  dealId: number;
  /** The step's idempotency key: the same key moves money once. */
  key: string;
  amount: Cents | 'all';
}

interface WithSums {
  payment: Payment;
  sums: PaymentSums;
}

const NONE: DealSums = {
  charged: 0,
  held: 0,
  released: 0,
  fee: 0,
  refunded: 0,
  payable: 0,
  transferred: 0,
  chargedBack: 0,
};

export async function sumDeal(db: Db, dealId: number): Promise<DealSums> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('dealId', '=', dealId)
    .where('kind', 'in', ['main', 'topup'])
    .where('late', '=', false)
    .execute();
  return total(db, rows);
}

/** The totals of one of the deal's payments, tips included. Refuses `not_found`. */
export async function sumOfPayment(db: Db, dealId: number, publicId: string): Promise<DealSums> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('dealId', '=', dealId)
    .where('publicId', '=', publicId)
    .where('late', '=', false)
    .executeTakeFirst();
  return total(db, [found(payment)]);
}

async function total(db: Db, rows: readonly { id: number }[]): Promise<DealSums> {
  const all = await Promise.all(
    (
      await sumPayments(
        db,
        rows.map(({ id }) => id),
      )
    ).map((sums) => withPending(db, sums)),
  );
  const sum = { ...NONE };
  for (const sums of all) for (const name of Object.keys(NONE) as (keyof DealSums)[]) sum[name] += sums[name];
  return sum;
}

/**
 * Counts a pending reversal for the seeker as refunded already, and one for the bank as charged back. What the seeker
 * gets from both counts once: it is not money that could be moved.
 */
export async function withPending<S extends PaymentSums & { paymentId: number }>(db: Db, sums: S): Promise<S> {
  const { refund, dispute } = await pendingReversals(db, sums.paymentId);
  const released = sums.released - refund - dispute;
  const twice = Math.max(0, -released);
  return {
    ...sums,
    released: released + twice,
    refunded: sums.refunded + refund - twice,
    chargedBack: sums.chargedBack + dispute,
  };
}

/** Locks the payments and refuses `bank_dispute` while a bank holds one of them: we move nothing then. */
async function lockWithSums(tx: Db, dealId: number, publicId?: string): Promise<WithSums[]> {
  const payments = await lockDealPayments(tx, dealId, publicId);
  const sums = await sumPayments(
    tx,
    payments.map(({ id }) => id),
  );
  for (const payment of payments) if (await isAtBank(tx, payment)) refuse('bank_dispute');
  return Promise.all(
    sums
      .map((row) => ({ row, payment: payments.find(({ id }) => id === row.paymentId) as Payment }))
      .toSorted((a, b) => payments.indexOf(a.payment) - payments.indexOf(b.payment))
      .map(async ({ row, payment }) => ({ payment, sums: await withPending(tx, row) })),
  );
}

/** In cents, over all of the deal's payments: what was released and not given back, and the fee taken from it. */
const wholeOf = (rows: readonly WithSums[]): ReleasedSums => ({
  released: rows.reduce((sum, { sums }) => sum + sums.released, 0),
  fee: rows.reduce((sum, { sums }) => sum + sums.fee, 0),
});

/**
 * Releases held money, the oldest payment first. The fee is computed for the deal as a whole, not per payment. The
 * provider's debt is deducted, and a job sends on the rest. Throws when less is held. Refuses `bank_dispute`.
 */
export async function releaseHeld(
  work: Work,
  { dealId, key, amount }: DealMove,
): Promise<{ released: Cents; fee: Cents }> {
  const before = await releasedUnder(work.tx, dealId, key);
  if (before) return before;
  const rows = await lockWithSums(work.tx, dealId);
  const parts = shareOut(
    amount,
    rows.map(({ sums }) => sums.held),
  );
  const whole = wholeOf(rows);
  const answer = { released: 0, fee: 0 };
  for (const [at, part] of parts.entries()) {
    const { payment } = rows[at] as WithSums;
    if (part === 0) continue;
    const fee = await releasePayment(work, payment, { key, amount: part, whole });
    for (const sums of [whole, answer]) {
      sums.released += part;
      sums.fee += fee;
    }
  }
  return answer;
}

async function releasedUnder(
  tx: Db,
  dealId: number,
  key: string,
): Promise<{ released: Cents; fee: Cents } | undefined> {
  const { rows } = await sql<{ released: Cents; fee: Cents }>`
    select sum(l.amount)::bigint as released, coalesce(sum(l.amount) filter (where c.kind = 'revenue'), 0)::bigint as fee
    from payments p
    join ledger_transactions t on t.payment_id = p.id and t.key = 'release:' || ${key} || ':' || p.id
    join ledger_postings l on l.transaction_id = t.id
    join ledger_accounts c on c.id = l.credit_account
    where p.deal_id = ${dealId} having count(*) > 0`.execute(tx);
  return rows[0];
}

/**
 * Refunds the seeker: first from the hold, the newest payment first, then from released money, where the operator gives
 * back the fee's share and the provider the rest. 'all' is everything charged and not yet given back; asking for more
 * throws. `publicId` limits the refund to that payment, and is the only way to refund a tip. `reason` is shown to
 * people. Refuses `bank_dispute`.
 */
export async function refundDeal(
  work: Work,
  { dealId, key, amount, reason, publicId }: DealMove & { reason: string; publicId?: string | undefined },
): Promise<{ refunded: Cents }> {
  const before = await refundedUnder(work.tx, dealId, key);
  if (before !== undefined) return { refunded: before };
  const rows = (await lockWithSums(work.tx, dealId, publicId)).toReversed();
  const parts = shareOut(amount, [...rows.map(({ sums }) => sums.held), ...rows.map(({ sums }) => sums.released)]);
  // The deal has one fee, even when only one of its payments is refunded; a tip has its own.
  const whole: ReleasedSums = rows.some(({ payment }) => payment.kind === 'tip')
    ? wholeOf(rows)
    : await sumDeal(work.tx, dealId);
  for (const [at, { payment, sums }] of rows.entries()) {
    const fromHeld = parts[at] ?? 0;
    const fromReleased = parts[at + rows.length] ?? 0;
    whole.fee -= await refundPayment(work, payment, {
      cause: key,
      reason,
      fromHeld,
      fromReleased,
      sums,
      whole,
    });
    whole.released -= fromReleased;
  }
  await noteMoneyWentBack(work, dealId);
  return { refunded: parts.reduce((sum, part) => sum + part, 0) };
}

async function refundedUnder(tx: Db, dealId: number, key: string): Promise<Cents | undefined> {
  const rows = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('refunds.amount')
    .where('payments.dealId', '=', dealId)
    .where('refunds.cause', '=', key)
    .execute();
  return rows.length === 0 ? undefined : rows.reduce((sum, row) => sum + row.amount, 0);
}

/** Unpaid top-ups and tips can no longer be paid: the deal has left the status in which they were requested. */
export async function lapseSidePayments(tx: Db, dealId: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('dealId', '=', dealId)
    .where('kind', 'in', ['topup', 'tip'])
    .where('status', '=', 'requested')
    .execute();
}
