import { expect, test } from 'vitest';
import type { DealStatus } from '#shared/deal-steps.ts';
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
  ['refunding', at(held, 'refunding', { refunded: 7500 }), 'Refund on its way', 'Refunded'],
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
