// What the provider gets of a price, what the fee is, and why it is that much.
import { dollarsToCents, type Fee, feeDue, feeWords, formatCents } from '#shared/money.ts';
import { feeReason } from '../../money/fee-words.ts';
import { useFees } from '../../queries/money.ts';

/** Of so many whole dollars. */
export function Earnings({ amount, fee }: { amount: number; fee: Fee }) {
  const cents = dollarsToCents(amount);
  const kept = feeDue(cents, fee);
  return (
    <span className="num">
      You get {formatCents(cents - kept)} of {formatCents(cents)}. The fee is {feeWords(fee)}: {formatCents(kept)}.{' '}
      {feeReason(fee, useFees())}
    </span>
  );
}
