// The simulator's test cards; any other number is refused before it is sent or stored.
import * as z from 'zod/mini';

export interface TestCard {
  /** The card's behaviour, shown beside it. */
  says: string;
  /** Asks for 3-D Secure first. */
  authenticates?: true;
  /** Why it is declined. */
  declined?: string;
  /** What happens after it has paid. */
  later?: 'disputed' | 'refund_fails' | 'refund_waits';
}

const NO_FUNDS = 'Your card has insufficient funds.';
const declined = (reason: string): TestCard => ({ says: reason, declined: reason });

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { says: 'Pays.' },
  '4000000000000002': declined('Your card was declined.'),
  '4000000000009995': declined(NO_FUNDS),
  '4000000000000069': declined('Your card has expired.'),
  '4000000000000127': declined('Your card’s security code is wrong.'),
  '4000000000000119': declined('An error occurred while processing your card. Try again in a little bit.'),
  '4000002500003155': { says: '3-D Secure: pass it or fail it.', authenticates: true },
  '4000008260003178': { says: '3-D Secure, then insufficient funds.', authenticates: true, declined: NO_FUNDS },
  '4000000000000259': { says: 'Pays; the bank disputes it seconds later.', later: 'disputed' },
  '4000000000005126': { says: 'Pays; a refund of it fails seconds later.', later: 'refund_fails' },
  '4000000000007726': { says: 'Pays; a refund of it stays pending for seconds.', later: 'refund_waits' },
};

export const NOT_A_TEST_CARD = 'Only the listed test cards work here. Never enter a real card.';

/** Shown after a failed 3-D Secure check. */
export const NOT_AUTHENTICATED = 'Your bank could not confirm that it was you. Try again, or take another card.';

export const Card = z.object({
  number: z.string().check(
    z.overwrite((number) => number.replaceAll(/[\s-]/g, '')),
    z.refine((number) => Object.hasOwn(TEST_CARDS, number), NOT_A_TEST_CARD),
  ),
  // Phone keyboards for digits have no slash.
  expiry: z.string().check(
    z.overwrite((expiry) => expiry.trim().replace(/^(\d\d)(\d\d)$/, '$1/$2')),
    z.regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, 'Enter the expiry date as MM/YY'),
  ),
  cvc: z.string().check(z.regex(/^\d{3,4}$/, 'Enter the 3 or 4 digits of the security code')),
});

/** Whether a card's expiry, "MM/YY", is past. */
export function isPastExpiry(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return Date.UTC(2000 + year, month) <= now.getTime();
}
