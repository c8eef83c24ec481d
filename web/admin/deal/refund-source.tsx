// The payment from which a refund after the deal's end is taken: those for the deal itself, or one of its tips.
import type { AdminDeal, AdminPayment } from '#shared/admin-deals.ts';
import { isJobAtTheBank } from '#shared/deal-frozen.ts';
import { type Cents, formatCents, leftOf } from '#shared/money.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { Select } from '../../ui/form/select.tsx';

/** Nothing is held of a tip, so its refundable part is the amount less earlier refunds, unless a bank disputes it. */
const leftOfTip = ({ amount, refunded, status, bankDispute }: AdminPayment): Cents =>
  status === 'released' && !bankDispute ? amount - refunded : 0;
/** A payment that a bank disputes cannot be refunded. */
const leftOfJob = ({ sums, payments }: AdminDeal): Cents => (isJobAtTheBank(payments) ? 0 : leftOf(sums));
const tipsLeft = ({ payments }: AdminDeal): AdminPayment[] =>
  payments.filter((payment) => payment.kind === 'tip' && leftOfTip(payment) > 0);

/**
 * The refundable amount, in cents, of the payment with this public id, or of all payments for the deal itself with ''.
 */
export function refundable(admin: AdminDeal, source: string): Cents {
  const tip = tipsLeft(admin).find(({ publicId }) => publicId === source);
  return tip ? leftOfTip(tip) : leftOfJob(admin);
}

/** The deal's own payments, or the first tip if nothing of those is left. */
export const firstSource = (admin: AdminDeal): string =>
  leftOfJob(admin) > 0 ? '' : (tipsLeft(admin)[0]?.publicId ?? '');

interface RefundSourceProps {
  admin: AdminDeal;
  value: string;
  onChange: (publicId: string) => void;
}

/** Renders nothing without a tip, as there is no choice. */
export function RefundSource({ admin, value, onChange }: RefundSourceProps) {
  const tips = tipsLeft(admin);
  if (tips.length === 0) return null;
  return (
    <Select label="Of which payment" value={value} onChange={({ target }) => onChange(target.value)}>
      {leftOfJob(admin) > 0 && <option value="">Paid for the deal ({formatCents(leftOfJob(admin))} left)</option>}
      {tips.map((tip) => (
        <option key={tip.publicId} value={tip.publicId}>
          Tip{tip.paidAt && ` of ${formatDate(tip.paidAt)}`} ({formatCents(leftOfTip(tip))} left)
        </option>
      ))}
    </Select>
  );
}
