// An amount in the product's numerals.
import { formatCents } from '#shared/money.ts';

export function Money({ cents, className = '' }: { cents: number; className?: string }) {
  return <span className={`num ${className}`}>{formatCents(cents)}</span>;
}

/** The same in the display face, for prices that stand alone. */
export function Price({ cents, className = 'text-[1.35rem]' }: { cents: number; className?: string }) {
  return <span className={`num display ${className}`}>{formatCents(cents)}</span>;
}
