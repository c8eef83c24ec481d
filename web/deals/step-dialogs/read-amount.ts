// Parses typed amounts that may include cents.
import { type Cents, readDollars, toCents, toDollars } from '#shared/money.ts';

/** "40", "$38.50" or "1,200.5" in cents; NaN for anything else. */
export function readCents(text: string): Cents {
  const [, dollars = '', cents = ''] = /^([^.]*)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return toCents(readDollars(dollars === '' && cents !== '' ? '0' : dollars)) + Number(cents.padEnd(2, '0'));
}

/** Formats an amount for a field: "38.50", "40". */
export const writeCents = (cents: Cents): string =>
  cents % 100 === 0 ? String(toDollars(cents)) : toDollars(cents).toFixed(2);
