// What an open deal says is true now: in every status, for both sides, before and after the start.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPriceAgreed } from '#shared/deal-price.ts';
import { BOOKED, DEAL_STATUSES, type DealStatus, HELD, UNPAID } from '#shared/deal-statuses.ts';
import type { DealDetail, Offer } from '#shared/deal-views.ts';
import { HOUR_MS } from '#shared/time.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { asProvider, dealWith, offer } from '../test/example-deal.ts';
import { clockLabel, clockOf } from './clock-words.ts';
import { labelIn, nextSentence, standingLabel, toneOf } from './deal-words.ts';
import { offerCancelWords } from './offer/cancel-words.ts';
import { priceFact } from './price-words.ts';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const inHours = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

const counter: Offer = { ...offer, id: 6, version: 2, amount: 60_00, madeBy: 'seeker', publicId: null };
/** The deal as its seeker and its provider see it; the other side is always bo. */
const bothSides = (change: Partial<DealDetail>) => ({ seeker: dealWith(change), provider: asProvider(change) });

test.each([
  ['offer', 'bo offers $80. Accept and pay to book.', 'Waiting for bo to decide about your $80'],
  ['revise', 'bo now offers $80. Accept and pay to book.', 'Waiting for bo to decide about your $80'],
  ['accept_counter', 'bo accepted your $80. Pay to book.', 'You accepted $80 from bo. Waiting for them to pay'],
  ['reject_counter', 'bo stays with $80. Accept and pay to book.', 'Waiting for bo to decide about your $80'],
  [
    'counter_ended',
    'bo did not answer your counter-offer. Their $80 still stands.',
    'Waiting for bo to decide about your $80',
  ],
] as const)('an offer says whose price it is and what it came of: %#', (pricedBy, toSeeker, toProvider) => {
  const { seeker, provider } = bothSides({ status: 'price_offered', offer, price: offer.amount, pricedBy });
  expect([nextSentence(seeker), nextSentence(provider)]).toEqual([toSeeker, toProvider]);
  const isAgreed = toSeeker.includes('accepted');
  expect([isPriceAgreed(seeker), clockLabel(seeker), clockLabel(provider)]).toEqual(
    isAgreed ? [true, 'Pay by', 'Payment due by'] : [false, 'Decide by', 'Offer stands until'],
  );
});

test('while a counter-offer is open, both sums are said, and the button that accepts it names its own', () => {
  const { seeker, provider } = bothSides({ status: 'countered', offer, price: offer.amount, counter });
  expect(priceFact(seeker)).toBe('$80 offered, you would pay $60');
  expect(priceFact(provider)).toBe('$80 offered, bo would pay $60');
  expect(nextSentence(seeker)).toBe('Waiting for bo to answer your counter-offer of $60');
  expect(nextSentence(provider)).toBe('Answer the counter-offer of $60 from bo');
  expect(labelIn('accept_counter', provider)).toBe('Accept the counter-offer of $60');
});

test('a counter-offer that waits until the offer’s own start is no answer due: the deal ends by itself then', () => {
  const labelsAt = (start: string | null) => {
    const countered = {
      status: 'countered',
      offer: { ...offer, start },
      counter,
      deadline: { at: inHours(9), then: '' },
    };
    const { seeker, provider } = bothSides(countered as Partial<DealDetail>);
    return [clockOf(seeker)?.label, clockOf(provider)?.label];
  };
  expect(labelsAt(inHours(9))).toEqual(['Ends on', 'Ends on']);
  for (const start of [inHours(10), null]) expect(labelsAt(start)).toEqual(['Answer due by', 'Answer by']);
});

test('an operator’s question is what comes next for the side that is asked, and the other side reads that one is open', () => {
  const until = inHours(47);
  const question = (side: 'seeker' | 'provider') =>
    bothSides({
      status: 'disputed',
      steps: ['propose_split', 'evidence'],
      asked: { side, until },
      deadline: { at: inHours(480), then: '' },
    });
  for (const [asked, other] of [
    [question('seeker').seeker, question('seeker').provider],
    [question('provider').provider, question('provider').seeker],
  ] as const) {
    expect(nextSentence(asked)).toBe('The operator asks you a question');
    expect(clockOf(asked)).toMatchObject({ label: 'Answer by', at: until });
    expect([standingLabel(asked), toneOf(asked)]).toEqual(['Question for you', 'waiting']);
    expect(nextSentence(other)).toBe('The operator has asked bo a question');
    expect(clockOf(other)).toMatchObject({ label: 'bo can answer until', at: until });
    expect([standingLabel(other), toneOf(other)]).toEqual(['In dispute', 'bad']);
  }
  const frozen = { ...question('seeker').seeker, frozen: true, deadline: null };
  expect([nextSentence(frozen), clockOf(frozen)]).toEqual(['It is frozen for now.', null]);
});

const times = {
  'before the start': { start: inHours(48), startedAt: null, freeCancelUntil: inHours(24) },
  'after the start': { start: inHours(-1), startedAt: null, freeCancelUntil: inHours(-25) },
  'with no time fixed, not begun': { start: null, startedAt: null, freeCancelUntil: null },
  'with no time fixed, just begun': { start: null, startedAt: inHours(-1), freeCancelUntil: inHours(23) },
  'with no time fixed, long begun': { start: null, startedAt: inHours(-30), freeCancelUntil: inHours(-6) },
};
const dealIn = (status: DealStatus, { start, ...terms }: (typeof times)[keyof typeof times]) => {
  const timed = { ...offer, start, end: start && new Date(Date.parse(start) + 2 * HOUR_MS).toISOString() };
  const isPaid = BOOKED.includes(status);
  return bothSides({
    status,
    offer: timed,
    offers: [timed],
    price: timed.amount,
    start: isPaid ? timed.start : null,
    end: isPaid ? timed.end : null,
    cancelTerms: isPaid ? { policy: 'flexible', policyStartAt: start, left: 80_00, held: 80_00, ...terms } : null,
  });
};
/** Past moments, formatted as in a sentence. */
const past = [-1, -6, -25, -30].map((hours) => formatDateTime(inHours(hours)));

test.each(
  DEAL_STATUSES.flatMap((status) =>
    Object.entries(times).flatMap(([when, time]) =>
      (['seeker', 'provider'] as const).map((side) => [status, when, side, time] as const),
    ),
  ),
)('a deal that is %s, %s, promises its %s nothing about cancelling that is over', (status, _when, side, time) => {
  const { [side]: deal } = dealIn(status, time);
  const words = offerCancelWords(deal.offer!, deal, NOW);
  for (const moment of past) expect(words).not.toContain(moment);
  if (!HELD.includes(status) && !UNPAID.includes(status)) expect(words).toBe('');
  if (['awaiting_confirmation', 'fix_requested', 'disputed'].includes(status))
    expect(words).toBe('It can no longer be cancelled.');
  if (time.startedAt !== null && BOOKED.includes(status)) expect(words).not.toContain('the job has begun. After that');
});

test.each(DEAL_STATUSES)('a deal that is %s speaks to nobody by their side of it', (status) => {
  for (const time of Object.values(times)) {
    const { seeker, provider } = dealIn(status, time);
    for (const deal of [seeker, provider]) {
      expect(nextSentence(deal)).not.toMatch(/the (seeker|provider)|[{}]/);
      expect(clockLabel(deal)).not.toMatch(/the (seeker|provider)/);
    }
  }
});
