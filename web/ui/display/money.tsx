// An amount in the product's numerals, which reads from left to right and needs no translation.
import { type Cents, formatCents } from '#shared/money.ts';

interface AmountProps {
  cents: Cents;
  /** Where amounts stand below each other, the form they share. */
  format?: (cents: Cents) => string;
  className?: string;
}

export function Money({ cents, format = formatCents, className = '' }: AmountProps) {
  return (
    <span dir="ltr" translate="no" className={`num ${className}`}>
      {format(cents)}
    </span>
  );
}

/**
 * The same in the display face, for prices that stand alone. Not in tabular figures: that face's tabular 0 is a thin
 * one.
 */
export function Price({ cents, format = formatCents, className = 'text-[1.35rem]' }: AmountProps) {
  return (
    <span dir="ltr" translate="no" className={`display ${className}`}>
      {format(cents)}
    </span>
  );
}
