// Which payment a refund after the end is taken from: what was paid for the deal itself, or one of its tips.
import type { AdminDeal, AdminPayment } from '#shared/admin-deals.ts';
import { type Cents, formatCents, leftOf } from '#shared/money.ts';
import { formatDate } from '../../lib/dates.ts';
import { Select } from '../../ui/select.tsx';

/** Of a tip nothing is held, so what it was less what went back is left, unless a bank has it. */
const leftOfTip = ({ amount, refunded, status }: AdminPayment): Cents => (status === 'released' ? amount - refunded : 0);
const tipsLeft = ({ payments }: AdminDeal): AdminPayment[] => payments.filter((payment) => payment.kind === 'tip' && leftOfTip(payment) > 0);

/** What can still go back of the payment with this public id, or with '' of all that was paid for the deal itself. In cents. */
export function refundable(admin: AdminDeal, source: string): Cents {
  const tip = tipsLeft(admin).find(({ publicId }) => publicId === source);
  return tip ? leftOfTip(tip) : leftOf(admin.sums);
}

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
      <option value="">Paid for the deal ({formatCents(leftOf(admin.sums))} left)</option>
      {tips.map((tip) => (
        <option key={tip.publicId} value={tip.publicId}>
          Tip{tip.paidAt && ` of ${formatDate(tip.paidAt)}`} ({formatCents(leftOfTip(tip))} left)
        </option>
      ))}
    </Select>
  );
}
