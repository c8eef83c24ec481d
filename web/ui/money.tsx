// An amount in the product's numerals.
import { formatCents } from '#shared/money.ts';

export function Money({ cents, className = '' }: { cents: number; className?: string }) {
  return <span className={`num ${className}`}>{formatCents(cents)}</span>;
}

/** The same in the display face, for prices that stand alone. Not in tabular figures: that face's tabular 0 is a thin one. */
export function Price({ cents, className = 'text-[1.35rem]' }: { cents: number; className?: string }) {
  return <span className={`display ${className}`}>{formatCents(cents)}</span>;
}
