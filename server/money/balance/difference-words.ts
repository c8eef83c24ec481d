// The operator's text for a balance at the payment provider that differs from the books.
import { type Cents, formatCents, formatToTheCent } from '#shared/money.ts';
import { CURRENCY } from '../look-at-currency.ts';
import type { Comparison, Difference, ListedEntry } from './find-differences.ts';

/** Further differences are only counted: the list is a starting point. */
const MOST_NAMED = 20;

/** One line for the totals and one for each difference. `where`: "Stripe (test)". */
export function wordsFor(
  where: string,
  { here, there, isMoving, underWay, differences, unlisted }: Comparison,
): string {
  const way = underWay === 0 ? '' : ` ${signed(underWay)} of that is still under way.`;
  const sums = `${where} ${isMoving ? 'lists transactions of' : 'has a balance of'} ${formatToTheCent(there)}, and the books say ${formatToTheCent(here)}.${way}`;
  const more = differences.length - MOST_NAMED;
  return [
    sums,
    ...(unlisted === 0 ? [] : [`The balance is ${signed(unlisted)} beside what is listed as its transactions.`]),
    ...differences.slice(0, MOST_NAMED).map(lineFor),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join('\n');
}

function lineFor({ about, here, there, listed, isTurned }: Difference): string {
  const entries = listed.map(entryWords).join(', ');
  if (listed.length === 0) return `Not listed there: ${about}, booked as ${signed(here)}.`;
  if (isTurned) return `In another currency: ${about} is ${signed(here)} in the books, and there ${entries}.`;
  if (here === 0) return `In no book: ${entries}${isItself(about, listed) ? '' : `, about ${about}`}.`;
  return `Different: ${about} is ${signed(here)} in the books and ${signed(there)} there: ${entries}.`;
}

const isItself = (about: string, listed: readonly ListedEntry[]): boolean => listed.some(({ ref }) => ref === about);

const entryWords = ({ ref, type, cents, currency, on }: ListedEntry): string =>
  `${type} ${ref} of ${currency === CURRENCY ? signed(cents) : foreign(cents, currency)} on ${on}`;

/** "JPY 14,000": each currency has its own smallest unit. */
function foreign(units: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replace('\u00a0', ' ');
}

const signed = (cents: Cents): string => `${cents > 0 ? '+' : ''}${formatCents(cents)}`;

/** Stays the same until a new difference appears, however much other money moves. */
export const fingerprintOf = ({ differences, unlisted }: Comparison): string =>
  JSON.stringify([unlisted, ...differences.map(({ about, here, there }) => [about, here, there])]);
