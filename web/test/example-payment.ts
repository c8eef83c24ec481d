// For tests: a payment of Ana's for Bo's work, as the server returns it.
import type { PaymentPage } from '#shared/payments.ts';
import { HOUR_MS } from '#shared/time.ts';

const person = {
  avatar: null,
  city: 'Maple Hill',
  state: 'KS',
  ratingAverage: null,
  ratingCount: 0,
  completedDeals: 0,
};

export const requested: PaymentPage = {
  payment: {
    publicId: 'a-payment-of-anas',
    kind: 'main',
    status: 'requested',
    amount: 7500,
    fee: 375,
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
  },
  dealId: 7,
  dealStatus: 'price_offered',
  offer: {
    id: 3,
    version: 1,
    amount: 75_00,
    madeBy: 'provider',
    lines: [],
    scope: ['Trim the hedge'],
    start: '2026-11-25T15:00:00.000Z',
    end: '2026-11-25T17:00:00.000Z',
    message: 'I bring my own ladder.',
    feeBps: 500,
    feeFloor: 0,
    policy: 'flexible',
    createdAt: '2026-11-21T09:00:00.000Z',
    validUntil: null,
    publicId: 'a-payment-of-anas',
  },
  service: { id: 5, title: 'Hedge trimming', remote: false },
  seeker: { id: 1, username: 'ana', displayName: '', ...person },
  provider: { id: 2, username: 'bo', displayName: '', ...person },
  side: 'seeker',
  stands: true,
  payable: true,
  payAgainAt: null,
  holdUntil: null,
  start: null,
  end: null,
  markedDone: false,
  lastAddress: '',
  cancelTerms: null,
  clocks: {
    price_offered: 72 * HOUR_MS,
    payment_pending: (HOUR_MS * 2) / 3,
    awaiting_confirmation: 72 * HOUR_MS,
    fix_requested: 72 * HOUR_MS,
    counter_rest: 24 * HOUR_MS,
    question: 48 * HOUR_MS,
    thawed: 24 * HOUR_MS,
  },
};

const paidAt = '2026-11-21T09:30:00.000Z';

export const held: PaymentPage = {
  ...requested,
  dealStatus: 'paid_in_escrow',
  stands: false,
  payable: false,
  start: requested.offer.start,
  end: requested.offer.end,
  cancelTerms: {
    policy: 'flexible',
    policyStartAt: requested.offer.start,
    freeCancelUntil: null,
    startedAt: null,
    left: 7500,
    held: 7500,
  },
  payment: { ...requested.payment, status: 'paid', paidAt },
};
