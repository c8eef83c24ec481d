import { expect, test } from 'vitest';
import { dealMoves } from '#shared/deal-moves.ts';
import { asProvider, dealWith, offer, paid } from '../test/example-deal.ts';
import { historySentence, nextSentence, thenOf } from './deal-words.ts';
import { isMyTurn } from './steps/step-order.ts';

const detail = { amount: 4000 };

test.each([
  ['cancel', 'seeker', 'canceled', 'You cancelled; $40 goes back to you'],
  ['cancel', 'provider', 'canceled', 'bo cancelled; $40 goes back to you'],
  ['withdraw', 'provider', 'withdrawn', 'bo withdrew'],
  ['admin_withdraw', 'admin', 'withdrawn', 'An operator withdrew it'],
  ['decline_offer', 'seeker', 'declined', 'You declined the offer'],
  ['need_met', 'system', 'expired', 'Another answer to the same need was paid'],
] as const)('an ended deal says who ended it: %s by the %s', (step, by, status, words) => {
  const ended = { ...paid, status, ending: { step, by, detail } };
  expect(nextSentence(dealWith(ended))).toBe(words);
});

test.each([
  [
    'bank_took_all',
    'The payer’s bank took back $40 for good. Nothing is left held, so the deal is over and no work is due.',
  ],
  ['hold_limit', 'Held for too long: $40 went back to bo'],
] as const)('a deal that was emptied says what went back, as a part may have been released: %s', (step, words) => {
  const ending = { step, by: 'system' as const, detail };
  expect(nextSentence(asProvider({ ...paid, status: 'refunded', ending }))).toBe(words);
});

test('the length of silence comes from the server', () => {
  const clocks = { ...dealWith().clocks, awaiting_confirmation: 96 * 3_600_000, fix_requested: 36 * 3_600_000 };
  expect(thenOf('done', asProvider({ clocks }))).toBe(
    'bo is asked to confirm. Without a reply, the money is released to you after 4 days.',
  );
  expect(thenOf('ask_fix', dealWith({ clocks }))).toBe('bo has 36 hours to fix it. You can ask once more after that.');
});

test('the last possible fix is called the last', () => {
  expect(thenOf('ask_fix', dealWith({ fixesLeft: 1 }))).toBe(
    'bo has 3 days to fix it. You cannot ask again after that.',
  );
});

test('a job longer than the silence is not released before its agreed end', () => {
  const start = '2026-11-24T09:00:00.000Z';
  const until = (end: string) => thenOf('done', asProvider({ ...paid, start, end }));
  expect(until('2026-11-27T09:00:00.000Z')).toMatch(/released to you after 3 days\.$/);
  expect(until('2026-11-27T10:00:00.000Z')).toMatch(/released to you after 3 days, but not before the agreed end\.$/);
});

test('an offer stands after its counter-offer as long as the server says, and never past its start', () => {
  const clocks = { ...dealWith().clocks, counter_rest: 36 * 3_600_000 };
  expect(thenOf('reject_counter', asProvider({ clocks, offer }))).toBe(
    'Your earlier offer still stands, for at least 36 hours.',
  );
  const timed = { ...offer, start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T11:00:00.000Z' };
  expect(thenOf('reject_counter', asProvider({ clocks, offer: timed }))).toBe(
    'Your earlier offer still stands, for at least 36 hours, but never past its start.',
  );
});

test.each([
  ['seeker', dealWith({ ...paid })],
  ['provider', asProvider({ ...paid })],
] as const)('the history of every step speaks to its %s as “you”, and names the other', (side, deal) => {
  for (const { step, by: takers } of dealMoves) {
    for (const by of takers) {
      const said = historySentence(deal, { step, by, detail: { amount: 4000, asked: 'provider', awaits: ['bank'] } });
      expect(said, step).not.toMatch(/the (seeker|provider|other side)|[{}]/);
      if (by === side) expect(said).toMatch(/^You /);
      else if (by === 'seeker' || by === 'provider') expect(said).toMatch(/^bo /);
    }
  }
});

test('while a charge is checked, neither side is asked for anything', () => {
  const offered = { ...dealWith({ status: 'price_offered', offer, steps: ['accept_offer'] }), chargeChecked: true };
  for (const deal of [offered, asProvider(offered)]) {
    expect(nextSentence(deal)).toBe('We’re checking this payment');
    expect(isMyTurn(deal)).toBe(false);
  }
});
