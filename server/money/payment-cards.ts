// The payments requested in a thread, with their current state, as the thread's cards show them.
import type { DealStatus } from '#shared/deal-statuses.ts';
import type { Cents, PaymentStatus } from '#shared/money.ts';
import type { PaymentCard, RequestState } from '#shared/payment-requests.ts';
import type { Context } from '../context/context.ts';
import { prepare } from '../db/prepare.ts';

interface Row extends Pick<PaymentCard, 'publicId' | 'dealId' | 'kind' | 'title'> {
  seekerId: number;
  providerId: number;
  serviceId: number;
  amount: Cents;
  status: PaymentStatus;
  dealStatus: DealStatus;
  /** Whether it is for the deal's current offer. */
  isOutstanding: boolean;
  isFrozen: boolean;
  isMarkedDone: boolean;
  isDisputed: boolean;
  isSent: boolean;
  /** The payment link has expired. */
  isPast: boolean;
  /** When the deal's current status ends, and for a top-up, when its link does; ISO 8601. */
  deadlineAt: string | null;
  expiresAt: string | null;
}

/** The columns of a Row from `p` (payments), `d` (its deal) and `s` (the deal's service); `now` is SQL for the time. */
const columns = (now: string): string => `
  p.public_id as "publicId", p.deal_id as "dealId", p.kind, s.title, d.seeker_id as "seekerId", d.provider_id as "providerId",
  d.service_id as "serviceId", p.amount, p.status, d.status as "dealStatus", coalesce(p.offer_id = d.offer_id, false) as "isOutstanding",
  cardinality(d.frozen_for) > 0 as "isFrozen", d.done_at is not null as "isMarkedDone", coalesce(p.expires_at <= ${now}, false) as "isPast",
  d.deadline_at as "deadlineAt", p.expires_at as "expiresAt",
  exists (select from bank_disputes b where b.payment_id = p.id and b.charge_ref = p.charge_ref and b.status = 'open') as "isDisputed",
  exists (select from transfers t where t.payment_id = p.id and t.status = 'done' and t.reversed < t.amount) as "isSent"`;
const tables = "payments p join deals d on d.id = p.deal_id and p.kind <> 'tip' join services s on s.id = d.service_id";

/**
 * SQL for a number that changes whenever a payment of two people about a service does; each parameter is SQL for a
 * value.
 */
export const paymentsMarkSql = ({
  one,
  other,
  serviceId,
  now,
}: Record<'one' | 'other' | 'serviceId' | 'now', string>): string => `
  (select coalesce(hashtext(string_agg(x::text, '' order by x."publicId")), 0) from (
    select ${columns(now)} from ${tables}
    where d.service_id = ${serviceId} and d.seeker_id in (${one}, ${other}) and d.provider_id in (${one}, ${other})) x)`;

export interface RequestedPayment extends Pick<Row, 'seekerId' | 'providerId' | 'serviceId'> {
  card: PaymentCard;
}

const byPublicIds = prepare<Row>(
  'payments_requested',
  `select ${columns('$2::timestamptz')} from ${tables} where p.public_id = any($1::text[])`,
);

/** By public id; the caller checks who may see them. Tips are left out, because nobody requests them. */
export async function findRequested(
  { db, now }: Pick<Context, 'db' | 'now'>,
  publicIds: readonly string[],
): Promise<Map<string, RequestedPayment>> {
  const rows = await byPublicIds(db, [publicIds, now()]);
  return new Map(rows.map((row) => [row.publicId, requestedOf(row)]));
}

function requestedOf(row: Row): RequestedPayment {
  const { publicId, dealId, kind, title, amount, seekerId, providerId, serviceId } = row;
  const state = stateOf(row);
  return {
    seekerId,
    providerId,
    serviceId,
    card: { publicId, dealId, kind, title, amount, state, until: untilOf(row, state) },
  };
}

function untilOf({ kind, deadlineAt, expiresAt }: Row, state: RequestState): string | null {
  if (state !== 'requested' && state !== 'paying') return null;
  return kind === 'main' ? deadlineAt : expiresAt;
}

function stateOf(row: Row): RequestState {
  if (row.isDisputed) return 'bank_dispute';
  switch (row.status) {
    case 'requested':
      return row.kind === 'main' ? offeredState(row) : addedState(row);
    case 'expired':
      return 'over';
    case 'paid':
      return row.dealStatus === 'awaiting_confirmation' && row.isMarkedDone ? 'done' : 'held';
    case 'released':
      return row.isSent ? 'sent' : 'released';
    default:
      return row.status;
  }
}

function offeredState({ isOutstanding, isFrozen, dealStatus }: Row): RequestState {
  if (!isOutstanding || isFrozen) return 'over';
  if (dealStatus === 'price_offered') return 'requested';
  if (dealStatus === 'payment_pending') return 'paying';
  return dealStatus === 'countered' ? 'countered' : 'over';
}

const addedState = ({ isPast, isFrozen }: Row): RequestState => (isPast || isFrozen ? 'over' : 'requested');
