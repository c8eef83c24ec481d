import { expect, test } from 'vitest';
import type { DealDetail, PaymentState } from '#shared/deal-views.ts';
import { asProvider, dealWith, offer, paid } from '../test/example-deal.ts';
import { moneyWords } from './money-words.ts';

const sums = (change: Partial<DealDetail['sums']>) => ({
  charged: 8000,
  held: 0,
  released: 0,
  fee: 0,
  refunded: 0,
  chargedBack: 0,
  ...change,
});
const payment: PaymentState = {
  publicId: 'a-payment-of-anas',
  kind: 'main',
  status: 'paid',
  amount: 8000,
  fee: 0,
  released: 0,
  refunded: 0,
  chargedBack: 0,
  payable: 0,
  transferred: 0,
  bankDispute: false,
  evidenceAt: null,
  bankDueAt: null,
  bankDecision: null,
  paidAt: null,
  expiresAt: null,
};
const deadline = { at: '2026-11-27T09:00:00.000Z', then: '' };

const stands: [string, Partial<DealDetail>, string | undefined, string | undefined][] = [
  ['an offer', { status: 'price_offered', offer }, undefined, 'Waiting for payment $80'],
  ['paying', { status: 'payment_pending', offer }, 'Finish paying $80', 'Payment started $80'],
  [
    'held, to be started',
    { ...paid, steps: ['start'] },
    'Held until the job is done $80',
    'Paid and held: you can start $80',
  ],
  ['held, before its day', paid, 'Held until the job is done $80', 'Paid and held $80'],
  [
    'marked done',
    { ...paid, status: 'awaiting_confirmation', markedDone: true, deadline },
    expect.stringMatching(/^Held; released automatically on Fri,? 27 Nov.* \$80$/),
    'Waiting for confirmation $80',
  ],
  [
    'disputed',
    { ...paid, status: 'disputed' },
    'Held until you agree, or an operator decides $80',
    'Held until you agree, or an operator decides $80',
  ],
  [
    'released',
    { status: 'completed', sums: sums({ released: 8000, fee: 400 }) },
    'Released $80',
    'Released to you (fee $4) $76',
  ],
  [
    'sent',
    {
      status: 'completed',
      sums: sums({ released: 8000, fee: 400 }),
      payment: { ...payment, status: 'released', transferred: 7600 },
    },
    'Released $80',
    'Sent to you (fee $4) $76',
  ],
  [
    'sent, less what Bo owed',
    {
      status: 'completed',
      sums: sums({ released: 8000, fee: 400 }),
      payment: { ...payment, status: 'released', released: 8000, fee: 400, transferred: 5600 },
    },
    'Released $80',
    'Sent to you (fee $4; $20 went toward what you owed) $56',
  ],
  [
    'kept for what Bo owed, all of it',
    {
      status: 'completed',
      sums: sums({ released: 8000, fee: 400 }),
      payment: { ...payment, status: 'released', released: 8000, fee: 400 },
    },
    'Released $80',
    'Released to you (fee $4; $76 went toward what you owed) $0',
  ],
  [
    'sent in part',
    {
      status: 'completed',
      sums: sums({ released: 8000, fee: 400 }),
      payment: { ...payment, status: 'released', released: 8000, fee: 400, transferred: 1900, payable: 5700 },
    },
    'Released $80',
    'Released to you (fee $4) $76',
  ],
  [
    'split',
    { status: 'resolved', sums: sums({ released: 2000, fee: 100, refunded: 6000 }) },
    'Back to your card, 5–10 days; $20 released to bo $60',
    'Released to you (fee $1); $60 back to bo $19',
  ],
  [
    'on its way back',
    { status: 'refunded', sums: sums({ refunded: 8000 }), payment: { ...payment, status: 'refunding' } },
    'On its way back to your card, 5–10 days $80',
    'On its way back to bo, 5–10 days $80',
  ],
  [
    'given back',
    { status: 'refunded', sums: sums({ refunded: 8000 }) },
    'Went back to your card $80',
    'Went back to bo $80',
  ],
  [
    'in review',
    { ...paid, payment: { ...payment, status: 'review' } },
    'We’re checking this payment $80',
    'We’re checking this payment $80',
  ],
  [
    'charged otherwise than asked for, while the time is held',
    { status: 'payment_pending', offer, sums: sums({ charged: 0 }), payment: { ...payment, status: 'review' } },
    'We’re checking this payment $80',
    'We’re checking this payment $80',
  ],
  [
    'charged otherwise than asked for, once the time is free',
    { status: 'price_offered', offer, sums: sums({ charged: 0 }), payment: { ...payment, status: 'review' } },
    'We’re checking this payment $80',
    'We’re checking this payment $80',
  ],
  [
    'at the bank',
    { ...paid, payment: { ...payment, bankDispute: true } },
    'Bank dispute open $80',
    'Frozen: a bank dispute is open $80',
  ],
];

const read = (deal: DealDetail): string | undefined => {
  const money = moneyWords(deal);
  return money && `${money.words} $${money.amount / 100}`;
};

test.each(stands)('money that is %s reads to both sides in their own words', (_, change, toSeeker, toProvider) => {
  expect([read(dealWith(change)), read(asProvider(change))]).toEqual([toSeeker, toProvider]);
});
