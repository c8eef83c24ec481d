import { expect, test } from 'vitest';
import type { DealStatus } from '#shared/deal-statuses.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { held, requested } from './example-payment.ts';
import { wordsFor } from './payment-words.ts';

const at = (page: PaymentPage, status: PaymentPage['payment']['status'], sums: Partial<PaymentPage['payment']> = {}): PaymentPage => ({
  ...page,
  payment: { ...page.payment, status, ...sums },
});
const inDeal = (page: PaymentPage, dealStatus: DealStatus): PaymentPage => ({ ...page, dealStatus });

test.each<[string, PaymentPage, string, string]>([
  ['requested', requested, 'Ready to pay', 'Waiting for payment'],
  ['being paid', inDeal(requested, 'payment_pending'), 'Finish paying', 'Payment started'],
  ['withdrawn or replaced', { ...requested, stands: false }, 'No longer payable', 'No longer payable'],
  ['held', held, 'Paid. Held until the job is done', 'Paid and held: you can start'],
  ['marked done', inDeal(held, 'awaiting_confirmation'), 'Held until the job is done', 'Waiting for confirmation'],
  ['released', at(held, 'released', { released: 7500 }), 'Released', '$71.25 released to you'],
  ['sent on', at(held, 'released', { released: 7500, transferred: 7125 }), 'Released', '$71.25 sent'],
  ['split', at(held, 'released', { released: 5000, refunded: 2500, fee: 250 }), 'Split', '$47.50 released to you'],
  ['with the bank', at(held, 'paid', { bankDispute: true }), 'Bank dispute open', 'Frozen'],
  ['taken back by the bank', at(held, 'charged_back'), 'Taken back by your bank', 'Taken back by the bank'],
  ['a tip to be paid', at(requested, 'requested', { kind: 'tip', fee: 0 }), 'A tip for bo', 'A tip on its way'],
  ['a tip that was paid', at(held, 'released', { kind: 'tip', fee: 0, released: 7500 }), 'Thank you', 'A tip of $75'],
  ['a top-up whose link has run out', at({ ...requested, stands: false }, 'expired', { kind: 'topup' }), 'No longer payable', 'No longer payable'],
  ['refunding', at(held, 'refunding', { refunded: 7500 }), 'Refund on its way', 'Refund on its way'],
  ['refunded', at(held, 'refunded', { refunded: 7500 }), 'Refunded', 'Refunded'],
  ['in review', at(held, 'review'), 'We’re checking this payment', 'We’re checking this payment'],
])('a payment that is %s says so to each side', (_what, page, toSeeker, toProvider) => {
  expect(wordsFor({ ...page, side: 'seeker' }).title).toBe(toSeeker);
  expect(wordsFor({ ...page, side: 'provider' }).title).toBe(toProvider);
});

test('the client reads how long a refund takes; the provider what they get, and the fee', () => {
  expect(wordsFor(at(held, 'refunding', { refunded: 7500 })).detail).toBe('$75 go back to your card. That takes 5–10 days.');
  expect(wordsFor({ ...held, side: 'provider' }).detail).toContain('$71.25 are yours (fee $3.75)');
});

test('who pays reads what silence brings about, for as long as the server says', () => {
  const page: PaymentPage = { ...held, clocks: { ...held.clocks, awaiting_confirmation: 96 * 3_600_000 } };
  expect(wordsFor(page).detail).toContain('Once bo has marked it done you have 4 days to confirm it');
  expect(wordsFor(page).detail).toContain('without a word from you it is released then');
  expect(wordsFor({ ...page, side: 'provider' }).detail).toContain('says nothing for 4 days after you have marked it done');
});

test('where a part was released, nobody reads that nothing was', () => {
  const partly = at(held, 'paid', { released: 2000, fee: 100 });
  expect(wordsFor(partly).detail).toMatch(/^\$20 of it has gone to bo\. The rest is held/);
  expect(wordsFor({ ...partly, side: 'provider' }).detail).toMatch(/^\$19 of it have been released to you \(fee \$1\)\. The rest is held/);
});

test('where no time is fixed, none is held', () => {
  const paying = inDeal(requested, 'payment_pending');
  expect(wordsFor(paying).detail).toContain('time is held');
  const untimed = { ...paying, offer: { ...paying.offer, start: null, end: null } };
  for (const side of ['seeker', 'provider'] as const) expect(wordsFor({ ...untimed, side }).detail).not.toContain('time');
});
