import { expect, test } from 'vitest';
import type { DealStatus } from '#shared/deal-statuses.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { held, requested } from '../test/example-payment.ts';
import { outcomeOf } from './outcome-words.ts';

const at = (page: PaymentPage, sums: Partial<PaymentPage['payment']>): PaymentPage => ({
  ...page,
  payment: { ...page.payment, ...sums },
});
const inDeal = (dealStatus: DealStatus): PaymentPage => ({ ...held, dealStatus });
const untimed: PaymentPage = { ...held, start: null, end: null, offer: { ...held.offer, start: null, end: null } };
const read = (page: PaymentPage, isBack = false) => {
  const { title, says, next } = outcomeOf(page, isBack)!;
  return [title, says, next].filter(Boolean).join(' | ');
};
const asProvider = (page: PaymentPage): PaymentPage => ({ ...page, side: 'provider' });
const WHEN = formatDateTime(held.start!);

test('who has paid reads first for when they are booked, where the money is, and what comes next', () => {
  expect(read(held, true)).toBe(
    `You’re booked for ${WHEN} | $75 is held until the job is done. | ` +
      'bo can see the address now, and your phone number if you’ve given one. When the job is done, confirm it on the deal.',
  );
  expect(read(held)).toBe(read(held, true));
  expect(read(asProvider(held))).toBe(
    `You’re booked for ${WHEN} | $75 is held until the job is done. You get $71.25 of it (fee $3.75). | ` +
      'The address is on the deal. When the job is done, say so on the deal.',
  );
});

test('a time that was moved after paying is the one that is said', () => {
  const start = '2026-11-27T15:00:00.000Z';
  expect(outcomeOf({ ...held, start }, false)?.title).toBe(`You’re booked for ${formatDateTime(start)}`);
});

test('without a fixed time no time is said, and one is to be agreed on', () => {
  expect(read(untimed)).toContain('You’ve booked bo | $75 is held until the job is done. | Agree on a time with bo');
  expect(read(asProvider(untimed))).toContain('ana has booked you | $75 is held');
  const remote = { ...held, service: { ...held.service, remote: true } };
  expect(read(remote)).not.toContain('address');
});

test.each<[string, PaymentPage, string, string]>([
  ['with a job under way', inDeal('in_progress'), 'bo is working on it', 'The job is under way'],
  ['with something to fix', inDeal('fix_requested'), 'bo is asked to fix something', 'Something needs fixing'],
  ['added to the price', at(held, { kind: 'topup' }), 'You’ve added $75 to the price', 'ana has paid $75 more'],
  [
    'a tip',
    at(held, { kind: 'tip', status: 'released', fee: 0, released: 7500, payable: 7500 }),
    'bo has your tip of $75',
    'A tip of $75',
  ],
  ['with its bank', at(held, { status: 'processing' }), 'Payment under way', 'Payment started'],
  [
    'in a dispute',
    inDeal('disputed'),
    'Held until you agree, or an operator decides',
    'Held until you agree, or an operator decides',
  ],
  ['going back', at(held, { status: 'refunding', refunded: 7500 }), 'Refund on its way', 'Refund on its way'],
  ['given back', at(held, { status: 'refunded', refunded: 7500 }), 'Refunded', 'Refunded'],
  ['lost to the bank', at(held, { status: 'charged_back' }), 'Taken back by your bank', 'Taken back by the bank'],
  ['no longer payable', { ...requested, stands: false, payable: false }, 'Not payable now', 'Not payable now'],
])('a payment %s begins so for each side', (_what, page, toSeeker, toProvider) => {
  expect(outcomeOf(page, false)?.title).toBe(toSeeker);
  expect(outcomeOf(asProvider(page), false)?.title).toBe(toProvider);
});

test('a booking of a frozen deal begins with that, not with its day or what to confirm', () => {
  const frozen: PaymentPage = { ...held, awaits: ['operator'] };
  const says =
    'Paid. Held while the deal is frozen | This deal is frozen until an operator has looked at it. In the meantime neither of you can take a step.';
  for (const page of [frozen, asProvider(frozen)]) {
    expect(read(page)).toBe(says);
    expect(read(page, true)).toBe(says);
  }
});

test('nobody is told that more is held than is left of a payment', () => {
  expect(read(at(held, { refunded: 2500, fee: 250 }))).toContain('$50 is held until');
  expect(read(at(held, { released: 2000, fee: 100 }))).toContain('$55 is held until');
});

test('before it is paid the page is about the offer, to whomever has not been at the checkout', () => {
  expect(outcomeOf(requested, false)).toBeUndefined();
  expect(outcomeOf(asProvider(requested), true)).toBeUndefined();
});

test('who comes back before we know reads that it is being confirmed, and what to do if it failed', () => {
  expect(read(requested, true)).toMatch(/not confirmed yet \| .* \| .*you can pay again below\.$/);
});

test('who comes back to something that cannot be paid any more reads that it failed, and that nothing is lost', () => {
  const over = { ...requested, stands: false, payable: false };
  expect(read(over, true)).toMatch(
    /did not go through \| .*you get all of it back\. \| .*The deal says where things stand\.$/,
  );
});
