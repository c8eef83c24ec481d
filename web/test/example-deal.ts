// A deal of Ana with Bo for tests: she is the seeker.
import type { AskedNeed, DealDetail } from '#shared/deal-views.ts';
import type { Person } from '#shared/users.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { ana } from './example-user.ts';

const person = (id: number, username: string): Person => ({
  id,
  username,
  displayName: '',
  avatar: null,
  city: 'Maple Hill',
  state: 'Oregon',
  ratingAverage: null,
  ratingCount: 0,
  completedDeals: 0,
});

const bo = person(9, 'bo');
const anaAsSeen = person(ana.id, 'ana');

const requested: DealDetail = {
  id: 7,
  status: 'requested',
  side: 'seeker',
  service: { id: 3, title: 'Bike repair', remote: false },
  need: null,
  asks: null,
  seeker: anaAsSeen,
  provider: bo,
  communication: 'chat',
  offer: null,
  price: null,
  pricedBy: null,
  counter: null,
  ending: null,
  markedDone: false,
  start: null,
  end: null,
  deadline: null,
  asked: null,
  frozen: false,
  chargeChecked: false,
  awaits: [],
  steps: ['withdraw'],
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  note: 'My chain slips.',
  slots: [],
  flexible: false,
  offers: [],
  history: [
    {
      id: 1,
      step: 'interest',
      by: 'seeker',
      from: null,
      to: 'requested',
      at: '2026-11-02T09:00:00.000Z',
      reason: '',
      detail: {},
    },
  ],
  payment: null,
  sidePayments: [],
  sums: { charged: 0, held: 0, released: 0, fee: 0, refunded: 0, chargedBack: 0 },
  countersLeft: 5,
  fixesLeft: 2,
  proposals: [],
  evidence: [],
  cancelTerms: null,
  clocks: {
    price_offered: 72 * HOUR_MS,
    payment_pending: 40 * MINUTE_MS,
    awaiting_confirmation: 72 * HOUR_MS,
    fix_requested: 72 * HOUR_MS,
    counter_rest: 24 * HOUR_MS,
    question: 48 * HOUR_MS,
    thawed: 24 * HOUR_MS,
  },
  cancel: null,
  wanted: [],
  promisable: [],
  dispute: null,
  question: null,
  policy: 'flexible',
  feeBps: 500,
  feeFloor: 0,
  holdUntil: null,
  payAgainAt: null,
  holdEnd: null,
  reviews: { mine: null, theirs: null, open: false, openUntil: null },
};

/** A need of which only the title was said. */
export const askedNeed = (change: Partial<AskedNeed> = {}): AskedNeed => ({
  id: 3,
  title: 'Fix the dripping tap',
  description: '',
  budgetMin: null,
  budgetMax: null,
  urgency: 'flexible',
  onDate: null,
  dateIs: 'on',
  partOfDay: null,
  town: null,
  statedAt: '2026-11-02T09:00:00.000Z',
  photos: [],
  ...change,
});

export const offer: NonNullable<DealDetail['offer']> = {
  id: 5,
  version: 1,
  amount: 80_00,
  madeBy: 'provider',
  lines: [],
  scope: ['New chain'],
  start: null,
  end: null,
  message: 'I bring the parts.',
  feeBps: 500,
  feeFloor: 0,
  policy: 'flexible',
  createdAt: '2026-11-02T10:00:00.000Z',
  validUntil: null,
  publicId: 'a-payment-of-anas',
};

export const dealWith = (change: Partial<DealDetail> = {}): DealDetail => ({ ...requested, ...change });

/** The same deal as seen by Bo, who is signed in as the user that the tests call Ana. */
export const asProvider = (change: Partial<DealDetail> = {}): DealDetail =>
  dealWith({ side: 'provider', seeker: bo, provider: anaAsSeen, steps: ['accept', 'decline'], ...change });

/** Paid, scheduled for a fixed day, nothing released yet. */
export const paid: Partial<DealDetail> = {
  status: 'paid_in_escrow',
  offer,
  offers: [offer],
  price: 8000,
  start: '2026-11-24T09:00:00.000Z',
  end: '2026-11-24T11:00:00.000Z',
  cancelTerms: {
    policy: 'flexible',
    policyStartAt: '2026-11-24T09:00:00.000Z',
    freeCancelUntil: null,
    startedAt: null,
    left: 8000,
    held: 8000,
  },
  sums: { charged: 8000, held: 8000, released: 0, fee: 0, refunded: 0, chargedBack: 0 },
};

export const proposal = (
  id: number,
  change: Partial<DealDetail['proposals'][number]>,
): DealDetail['proposals'][number] => ({
  id,
  kind: 'price',
  by: 'provider',
  start: null,
  end: null,
  amount: null,
  message: '',
  createdAt: '2026-11-03T09:00:00.000Z',
  outcome: null,
  ...change,
});
