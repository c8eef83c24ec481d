// What the provider earns from a price, the fee, and the reason for its rate.
import { type Cents, type Fee, feeDue, feeWords, formatCents } from '#shared/money.ts';
import { feeReason } from '../../money/fee-words.ts';
import { useFees } from '../../queries/money.ts';

export function Earnings({ amount, fee }: { amount: Cents; fee: Fee }) {
  const kept = feeDue(amount, fee);
  return (
    <span className="num">
      You get {formatCents(amount - kept)} of {formatCents(amount)}. The fee is {feeWords(fee)}: {formatCents(kept)}.{' '}
      {feeReason(fee, useFees())}
    </span>
  );
}
