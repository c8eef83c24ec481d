// An amount in the product's numerals, always left to right and never translated.
import { type Cents, formatCents } from '#shared/money.ts';

interface AmountProps {
  cents: Cents;
  /** The shared format of amounts in a column. */
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

/** The same in the display face, for a single price. Without tabular figures, as that face's tabular 0 is too thin. */
export function Price({ cents, format = formatCents, className = 'text-[1.35rem]' }: AmountProps) {
  return (
    <span dir="ltr" translate="no" className={`display ${className}`}>
      {format(cents)}
    </span>
  );
}
