// The receipt of one payment, for its two sides: what was paid, by whom, for what, and what became of it.
import { sql } from 'kysely';
import type { PaymentState } from '#shared/deal-views.ts';
import { bearsItsFee, type Cents, formatCents, leftOf } from '#shared/money.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { found } from '../http/refusal.ts';
import { paymentState } from './payment-state.ts';
import { type Line, printReceipt } from './receipt-print.ts';

const PROVIDERS: Record<string, string> = { simulator: 'Simulator', stripe: 'Stripe' };
const KINDS: Record<string, string> = { main: 'Payment', topup: 'Top-up', tip: 'Tip' };

interface Row {
  id: number;
  kind: string;
  paidAt: string;
  provider: string;
  mode: string;
  title: string;
  dealId: number;
  seeker: string;
  providerName: string;
  isProvider: boolean;
  refunds: Refund[];
}

interface Refund {
  amount: Cents;
  status: string;
  /** When it was requested, and when it succeeded or failed. */
  at: string;
  closedAt: string | null;
}

type Sums = Pick<PaymentState, 'amount' | 'fee' | 'released' | 'refunded' | 'chargedBack'>;

/** Refuses `not_found` to everybody but the deal's two sides, and before the payment is made. */
export async function receiptOf({ db }: Pick<Context, 'db'>, user: SessionUser, publicId: string): Promise<Uint8Array> {
  const row = found(await readRow(db, user, publicId));
  const state = found((await paymentState(db, publicId)) ?? undefined);
  return printReceipt(linesOf(row, state), { isTest: row.mode !== 'live', at: row.paidAt });
}

async function readRow(db: Db, user: SessionUser, publicId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select p.id, p.kind, p.paid_at, p.provider, p.mode, s.title, d.id as deal_id, seeker.full_name as seeker,
      provider.full_name as provider_name, d.provider_id = ${user.id} as is_provider,
      (select coalesce(json_agg(json_build_object('amount', r.amount, 'status', r.status, 'at', r.created_at, 'closedAt', r.closed_at) order by r.id), '[]')
        from refunds r where r.payment_id = p.id) as refunds
    from payments p
    join deals d on d.id = p.deal_id
    join services s on s.id = d.service_id
    join users seeker on seeker.id = d.seeker_id
    join users provider on provider.id = d.provider_id
    where p.public_id = ${publicId} and d.world = ${user.world} and ${user.id} in (d.seeker_id, d.provider_id)
      and p.paid_at is not null`.execute(db);
  return rows[0];
}

/** The receipt line by line; only the provider's copy shows the fee. Exported for tests. */
export function linesOf(row: Row, sums: Sums): Line[] {
  return [
    ['Receipt', `${row.id}`],
    ['For', row.title],
    ['Deal', `${row.dealId}`],
    ['Kind', KINDS[row.kind] ?? row.kind],
    ['Paid on', day(row.paidAt)],
    ['Paid by', row.seeker],
    ['Work by', row.providerName],
    ['Amount', formatCents(sums.amount)],
    ...(row.isProvider ? providersPart(sums) : []),
    ...row.refunds.map(refundLine),
    ['Payment provider', PROVIDERS[row.provider] ?? row.provider],
  ];
}

/** Nothing is still to come of money that was given back. */
function providersPart({ amount, fee, released, refunded, chargedBack }: Sums): Line[] {
  if (!bearsItsFee({ released, fee }) && released > 0)
    return [
      ['Released', formatCents(released)],
      ['Fee', 'That of the whole deal'],
    ];
  if (released > 0)
    return [
      ['Fee', formatCents(fee)],
      ['Released to you', formatCents(released - fee)],
    ];
  const left = leftOf({ charged: amount, refunded, chargedBack });
  return left > 0
    ? [
        ['Fee to come', formatCents(fee)],
        ['Yours once released', formatCents(left - fee)],
      ]
    : [];
}

/** A completed refund shows its date; any other shows when it was requested and its status. */
function refundLine({ amount, status, at, closedAt }: Refund): Line {
  if (status === 'done' || status === 'by_hand') {
    return [
      `Refunded on ${day(closedAt ?? at)}`,
      `${formatCents(amount)}${status === 'by_hand' ? ' (not to the card)' : ''}`,
    ];
  }
  return [
    `Refund asked on ${day(at)}`,
    `${formatCents(amount)} ${status === 'failed' ? '(has failed; we are looking at it)' : '(on its way)'}`,
  ];
}

const day = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(time),
  );
