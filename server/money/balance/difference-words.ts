// What an operator reads about a balance at the payment provider that differs from the books.
import { type Cents, formatCents, formatToTheCent } from '#shared/money.ts';
import type { Comparison, Difference, ListedEntry } from './find-differences.ts';

/** The rest is counted: the list is for a start. */
const MOST_NAMED = 20;

/** A line for the sums, and one for each difference. `where`: "Stripe (test)". */
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

function lineFor({ about, here, there, listed }: Difference): string {
  const entries = listed.map(entryWords).join(', ');
  if (listed.length === 0) return `Not listed there: ${about}, booked as ${signed(here)}.`;
  if (here === 0) return `In no book: ${entries}${isItself(about, listed) ? '' : `, about ${about}`}.`;
  return `Different: ${about} is ${signed(here)} in the books and ${signed(there)} there: ${entries}.`;
}

const isItself = (about: string, listed: readonly ListedEntry[]): boolean => listed.some(({ ref }) => ref === about);

const entryWords = ({ ref, type, cents, on }: ListedEntry): string => `${type} ${ref} of ${signed(cents)} on ${on}`;

const signed = (cents: Cents): string => `${cents > 0 ? '+' : ''}${formatCents(cents)}`;

/** The same as long as nothing new differs, however much other money moves. */
export const fingerprintOf = ({ differences, unlisted }: Comparison): string =>
  JSON.stringify([unlisted, ...differences.map(({ about, here, there }) => [about, here, there])]);
