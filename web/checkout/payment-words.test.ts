import { expect, test } from 'vitest';
import { type DealStatus, HELD } from '#shared/deal-statuses.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { held, requested } from '../test/example-payment.ts';
import { wordsFor } from './payment-words.ts';

const at = (
  page: PaymentPage,
  status: PaymentPage['payment']['status'],
  sums: Partial<PaymentPage['payment']> = {},
): PaymentPage => ({
  ...page,
  payment: { ...page.payment, status, ...sums },
});
const inDeal = (page: PaymentPage, dealStatus: DealStatus): PaymentPage => ({ ...page, dealStatus });

test.each<[string, PaymentPage, string, string]>([
  ['requested', requested, 'Ready to pay', 'Waiting for payment'],
  ['being paid', inDeal(requested, 'payment_pending'), 'Finish paying', 'Payment started'],
  ['withdrawn, replaced or countered', { ...requested, stands: false }, 'Not payable now', 'Not payable now'],
  ['held', held, 'Paid. Held until the job is done', 'Paid and held: you can start'],
  ['held for a job that has begun', inDeal(held, 'in_progress'), 'Paid. Held until the job is done', 'Paid and held'],
  [
    'marked done',
    { ...inDeal(held, 'awaiting_confirmation'), markedDone: true },
    'Marked done. Held until you confirm',
    'Waiting for confirmation',
  ],
  ['not marked done', inDeal(held, 'awaiting_confirmation'), 'Held, and not marked done', 'Held, and not marked done'],
  [
    'disputed',
    inDeal(held, 'disputed'),
    'Held until you agree, or an operator decides',
    'Held until you agree, or an operator decides',
  ],
  [
    'held while the deal is frozen',
    { ...held, awaits: ['operator'] },
    'Paid. Held while the deal is frozen',
    'Paid. Held while the deal is frozen',
  ],
  [
    'added to the price of a deal that is frozen',
    { ...at(held, 'paid', { kind: 'topup' }), awaits: ['operator'] },
    'Paid. Held while the deal is frozen',
    'Paid. Held while the deal is frozen',
  ],
  ['released', at(held, 'released', { released: 7500, payable: 7125 }), 'Released', '$71.25 released to you'],
  ['sent on', at(held, 'released', { released: 7500, transferred: 7125 }), 'Released', '$71.25 sent'],
  ['split', at(held, 'released', { released: 5000, refunded: 2500, fee: 250 }), 'Split', '$47.50 released to you'],
  ['with the bank', at(held, 'paid', { bankDispute: true }), 'Bank dispute open', 'Frozen'],
  ['taken back by the bank', at(held, 'charged_back'), 'Taken back by your bank', 'Taken back by the bank'],
  ['a tip to be paid', at(requested, 'requested', { kind: 'tip', fee: 0 }), 'A tip for bo', 'A tip on its way'],
  [
    'a tip that was paid',
    at(held, 'released', { kind: 'tip', fee: 0, released: 7500, payable: 7500 }),
    'Thank you',
    'A tip of $75',
  ],
  [
    'a top-up whose link has run out',
    at({ ...requested, stands: false }, 'expired', { kind: 'topup' }),
    'No longer payable',
    'No longer payable',
  ],
  ['refunding', at(held, 'refunding', { refunded: 7500 }), 'Refund on its way', 'Refund on its way'],
  ['refunded', at(held, 'refunded', { refunded: 7500 }), 'Refunded', 'Refunded'],
  ['in review', at(held, 'review'), 'We’re checking this payment', 'We’re checking this payment'],
])('a payment that is %s reads so to each side', (_what, page, toSeeker, toProvider) => {
  expect(wordsFor({ ...page, side: 'seeker' }).title).toBe(toSeeker);
  expect(wordsFor({ ...page, side: 'provider' }).title).toBe(toProvider);
});

test('a price of the seeker’s that the provider accepted reads so, and not as the provider’s offer', () => {
  const agreed = { ...requested, agreed: true };
  expect(wordsFor({ ...agreed, side: 'seeker' }).detail).toMatch(/^bo accepted your price\. Nothing is charged/);
  expect(wordsFor({ ...agreed, side: 'provider' }).detail).toMatch(/^You accepted this price from ana\./);
});

test('the client reads how long a refund takes; the provider the amount they get, and the fee', () => {
  expect(wordsFor(at(held, 'refunding', { refunded: 7500 })).detail).toBe(
    '$75 goes back to your card. That takes 5–10 days.',
  );
  expect(wordsFor({ ...held, side: 'provider' }).detail).toContain('$71.25 is yours (fee $3.75)');
});

test('the payer reads what silence leads to, for as long as the server says', () => {
  const page: PaymentPage = { ...held, clocks: { ...held.clocks, awaiting_confirmation: 96 * 3_600_000 } };
  expect(wordsFor(page).detail).toContain('Once bo marks it done, you have 4 days to confirm it');
  expect(wordsFor(page).detail).toContain('if you say nothing, it is released then');
  expect(wordsFor({ ...page, side: 'provider' }).detail).toContain(
    'says nothing for 4 days after you have marked it done',
  );
});

test('a job that nobody marked done is neither called done nor released automatically', () => {
  for (const side of ['seeker', 'provider'] as const) {
    const { detail } = wordsFor({ ...inDeal(held, 'awaiting_confirmation'), side });
    expect(detail).toContain('without a reply from either of you, an operator looks at it');
    expect(detail).not.toMatch(/says it is done|released automatically/);
  }
});

test('in a dispute nobody reads that the job can be started, or that silence releases the money', () => {
  for (const side of ['seeker', 'provider'] as const) {
    const { title, detail } = wordsFor({ ...inDeal(at(held, 'paid', { released: 2000, fee: 100 }), 'disputed'), side });
    expect(`${title} ${detail}`).not.toMatch(/start|yours|says? nothing/);
    expect(detail).toContain(
      side === 'seeker' ? '$20 of it was released to bo before.' : '$20 of it was released to you before.',
    );
  }
});

test.each<DealStatus>(HELD)(
  'in %s, while the deal is frozen, nobody reads that they can act or wait for a date',
  (dealStatus) => {
    const frozen: PaymentPage = {
      ...inDeal(at(held, 'paid', { released: 2000, fee: 100 }), dealStatus),
      markedDone: true,
      awaits: ['bank', 'operator'],
    };
    for (const side of ['seeker', 'provider'] as const) {
      const { title, detail } = wordsFor({ ...frozen, side });
      expect(`${title} ${detail}`).not.toMatch(/you can start|confirm|yours|says? nothing|booked/);
      expect(detail).toBe(
        `This deal is frozen until ${side === 'seeker' ? 'your' : 'ana’s'} bank has decided and an operator has looked at it. ` +
          `In the meantime neither of you can take a step. $20 of it was released to ${side === 'seeker' ? 'bo' : 'you'} before.`,
      );
    }
  },
);

test('a tip, which the provider has at once, is not held by a frozen deal', () => {
  const tip = at(held, 'released', { kind: 'tip', fee: 0, released: 7500, payable: 7500 });
  expect(wordsFor({ ...tip, awaits: ['operator'] }).title).toBe('Thank you');
});

test('after a lower price the provider reads what is left for them, and both what went back', () => {
  const lowered = at(held, 'paid', { refunded: 2500, fee: 250 });
  expect(wordsFor({ ...lowered, side: 'provider' }).detail).toContain(
    'Then $47.50 is yours (fee $2.50). $25 of it goes back to ana.',
  );
  expect(wordsFor(lowered).detail).toMatch(/ \$25 of it goes back to your card\.$/);
});

test('money that has paid a debt is neither sent nor still to be sent', () => {
  const said = (sums: Partial<PaymentPage['payment']>) =>
    wordsFor({ ...at(held, 'released', { released: 7500, ...sums }), side: 'provider' });
  expect(said({ transferred: 5125 })).toMatchObject({
    title: '$51.25 sent',
    detail: '$75 less the fee of $3.75. $20 of it went toward what you owed.',
  });
  expect(said({ payable: 5125 }).detail).toBe(
    '$75 less the fee of $3.75. $20 of it went toward what you owed. Payment Setup says when the rest is sent.',
  );
  expect(said({}).detail).toBe('$75 less the fee of $3.75. All of it went toward what you owed.');
});

test.each([-50, 150])('a payment that bears another’s fee sends its provider to the deal for it: %s', (fee) => {
  const odd = at(held, 'released', { amount: 1000, released: 100, refunded: 900, fee });
  const { title, detail } = wordsFor({ ...odd, side: 'provider' });
  expect(title).toBe('$1 of it stays released');
  expect(detail).toBe('$9 went back to ana. The fee is for the whole deal; the deal says what you get after it.');
  expect(wordsFor(odd).title).toBe('Split');
});

test('the provider reads what becomes of their side in a bank dispute', () => {
  const disputed: PaymentPage = { ...at(held, 'paid', { bankDispute: true }), side: 'provider' };
  const told = { evidenceAt: '2026-11-22T09:00:00.000Z' };
  expect(wordsFor(disputed).detail).toContain('Tell your side on the deal.');
  expect(wordsFor(at(disputed, 'paid', told)).detail).toContain(
    'An operator decides whether your side goes to the bank.',
  );
  expect(wordsFor(at(disputed, 'paid', { ...told, bankDecision: 'send' })).detail).toContain(
    'Your side goes to the bank.',
  );
  expect(wordsFor(at(disputed, 'paid', { bankDecision: 'accept' })).detail).toContain(
    'An operator has accepted the loss.',
  );
});

test('a job longer than the time to confirm it is not released before its end', () => {
  const long: PaymentPage = { ...held, end: '2026-11-30T17:00:00.000Z' };
  expect(wordsFor(long).detail).toContain('you have 3 days, and at least until the agreed end, to confirm it');
  expect(wordsFor(held).detail).toContain('you have 3 days to confirm it');
});

test('after a partial release nobody reads that nothing was released', () => {
  const partly = at(held, 'paid', { released: 2000, fee: 100 });
  expect(wordsFor(partly).detail).toMatch(/^\$20 of it has gone to bo\. The rest is held/);
  expect(wordsFor({ ...partly, side: 'provider' }).detail).toMatch(
    /^\$19 of it has been released to you \(fee \$1\)\. The rest is held/,
  );
});

test('without a fixed time no time is held', () => {
  const paying = inDeal(requested, 'payment_pending');
  expect(wordsFor(paying).detail).toContain('time is held');
  const untimed = { ...paying, offer: { ...paying.offer, start: null, end: null } };
  for (const side of ['seeker', 'provider'] as const)
    expect(wordsFor({ ...untimed, side }).detail).not.toContain('time');
});
