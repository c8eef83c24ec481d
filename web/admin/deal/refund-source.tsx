// Which payment a refund after the end is taken from: what was paid for the deal itself, or one of its tips.
import type { AdminDeal, AdminPayment } from '#shared/admin-deals.ts';
import { isJobAtTheBank } from '#shared/deal-frozen.ts';
import { type Cents, formatCents, leftOf } from '#shared/money.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { Select } from '../../ui/form/select.tsx';

/** Of a tip nothing is held, so what it was less what went back is left, unless a bank has it. */
const leftOfTip = ({ amount, refunded, status, bankDispute }: AdminPayment): Cents =>
  status === 'released' && !bankDispute ? amount - refunded : 0;
/** What a bank looks into cannot be given back by anybody else. */
const leftOfJob = ({ sums, payments }: AdminDeal): Cents => (isJobAtTheBank(payments) ? 0 : leftOf(sums));
const tipsLeft = ({ payments }: AdminDeal): AdminPayment[] =>
  payments.filter((payment) => payment.kind === 'tip' && leftOfTip(payment) > 0);

/**
 * What can still go back of the payment with this public id, or with '' of all that was paid for the deal itself. In
 * cents.
 */
export function refundable(admin: AdminDeal, source: string): Cents {
  const tip = tipsLeft(admin).find(({ publicId }) => publicId === source);
  return tip ? leftOfTip(tip) : leftOfJob(admin);
}

/** The deal's own money, or the first tip where nothing of that is left. */
export const firstSource = (admin: AdminDeal): string =>
  leftOfJob(admin) > 0 ? '' : (tipsLeft(admin)[0]?.publicId ?? '');

interface RefundSourceProps {
  admin: AdminDeal;
  value: string;
  onChange: (publicId: string) => void;
}

/** Without a tip there is nothing to choose. */
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
