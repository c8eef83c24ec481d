// Cancels refunds that we still owe when the client already has the money, from their bank or from the payment
// provider.
import { isolated } from '#shared/isolated.ts';
import type { Selectable } from 'kysely';
import { type Cents, formatCents } from '#shared/money.ts';
import type { Work } from '../../context/work.ts';
import type { Tables } from '../../db/tables.ts';
import { putInQueue, takeFromQueue } from '../../operator-queue/queue.ts';
import type { Payment } from '../payment.ts';

export const refundMatter = (refundId: number): string => `refund:${refundId}`;

export const failedRefund = ({ id, dealId, serviceTitle }: Payment, refund: { id: number; amount: Cents }) => ({
  key: refundMatter(refund.id),
  kind: 'refund' as const,
  dealId,
  paymentId: id,
  says: `The payment provider could not give back ${formatCents(refund.amount)} for ${isolated(serviceTitle)}. Try again, or give it back by hand.`,
});

/** Who repaid the client instead of us, and the id of that refund or dispute. */
export interface MadeElsewhere {
  by: 'The payer’s bank' | 'The payment provider';
  ref: string;
}

type RepaidAmount = MadeElsewhere & { amount: Cents };

type RefundRow = Selectable<Tables['refunds']>;

/**
 * Closes up to `amount` cents of the charge's failed or unsent refunds, oldest first; leaves alone those that may be in
 * transit. The caller has locked the payment. Returns the cents, which the caller takes out of `refund_due`.
 */
export async function leaveToOthers(
  work: Work,
  payment: Payment,
  { amount, chargeRef, ...made }: RepaidAmount & { chargeRef: string },
): Promise<number> {
  const open = await work.tx
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', payment.id)
    .where('chargeRef', '=', chargeRef)
    .where((refund) =>
      refund.or([
        refund('status', '=', 'failed'),
        refund.and([refund('status', '=', 'asked'), refund('attempts', '=', 0)]),
      ]),
    )
    // Money that a transfer is being reversed for has not arrived yet.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reversals')
            .select('reversals.id')
            .whereRef('refundId', '=', 'refunds.id')
            .where('reversals.status', '=', 'asked'),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  let left = amount;
  for (const refund of open) left -= await leavePart(work, payment, refund, { ...made, amount: left });
  return amount - left;
}

/** Closes up to this much of one refund; the remainder stays as it was. Returns the cents. */
export async function leavePart(
  work: Work,
  payment: Payment,
  { id, ...refund }: RefundRow,
  { by, ref, amount }: RepaidAmount,
): Promise<number> {
  const { tx } = work;
  const now = work.now();
  const part = Math.min(amount, refund.amount);
  if (part === 0) return 0;
  const closed = { status: 'by_hand', byHandReference: `${by}, ${ref}`, closedAt: now };
  if (part === refund.amount) {
    await tx.updateTable('refunds').set(closed).where('id', '=', id).execute();
    await takeFromQueue(tx, now, refundMatter(id));
    return part;
  }
  const rest = { id, amount: refund.amount - part };
  await tx.updateTable('refunds').set({ amount: rest.amount }).where('id', '=', id).execute();
  const own = { cause: `${refund.cause}:${ref}`, key: `${refund.key}:${ref}`, ref: null, attempts: 0 };
  await tx
    .insertInto('refunds')
    .values({ ...refund, ...own, ...closed, amount: part })
    .execute();
  if (refund.status === 'failed') await putInQueue(tx, now, failedRefund(payment, rest));
  return part;
}
