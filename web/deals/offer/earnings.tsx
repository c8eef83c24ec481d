// What the provider gets of a price, what the fee is, and why it is that much.
import { type Dollars, type Fee, feeDue, feeWords, formatCents, toCents } from '#shared/money.ts';
import { feeReason } from '../../money/fee-words.ts';
import { useFees } from '../../queries/money.ts';

export function Earnings({ amount, fee }: { amount: Dollars; fee: Fee }) {
  const cents = toCents(amount);
  const kept = feeDue(cents, fee);
  return (
    <span className="num">
      You get {formatCents(cents - kept)} of {formatCents(cents)}. The fee is {feeWords(fee)}: {formatCents(kept)}.{' '}
      {feeReason(fee, useFees())}
    </span>
  );
}
