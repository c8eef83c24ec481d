// What is said about cancelling agrees with the sums, for every policy, time to the start and side.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelShare, cancelSums } from '#shared/cancellation.ts';
import { formatCents } from '#shared/money.ts';
import { HOUR_MS } from '#shared/time.ts';
import { policySentences, shareWords } from '#shared/policies.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { asProvider, dealWith, offer, paid } from '../../test/example-deal.ts';
import { cancelWords, cancelWordsOf, moveWords, offerCancelWords } from './cancel-words.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const inHours = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
const when = (hours: number) => formatDateTime(inHours(hours));
const seeker = dealWith();
const terms = (change: object = {}) => ({
  policy: 'flexible' as const,
  policyStartAt: inHours(72),
  freeCancelUntil: null,
  startedAt: null,
  left: 8000,
  held: 8000,
  ...change,
});
const BEGUN = 'Once the job has begun, it is cancelled by agreement only.';

test.each([
  ['flexible', `If you cancel by ${when(48)}, everything comes back; later, half of it.`],
  ['moderate', `If you cancel by ${when(24)}, everything comes back; by ${when(48)}, half of it; later, nothing.`],
  [
    'strict',
    `If you cancel by ${when(48)}, half of it comes back; later, nothing. Within an hour of paying, everything does.`,
  ],
] as const)('%s, three days before: what comes back until when', (policy, words) => {
  expect(cancelWordsOf({ policy, start: inHours(72) }, seeker, now)).toBe(`${words} ${BEGUN}`);
});

test('before payment a job less than a day away shows how much could come back at most', () => {
  const at = { policy: 'flexible', start: inHours(5) } as const;
  expect(cancelWordsOf(at, seeker, now, 3300)).toBe(
    `If you cancel after paying, half of it ($16.50) comes back: the start is less than 24 hours away. ${BEGUN}`,
  );
  expect(cancelWordsOf({ ...at, policy: 'strict' }, seeker, now)).toContain(
    'nothing comes back: the start is less than 24 hours away',
  );
});

test('without a fixed time the text does not mention a start', () => {
  const words = cancelWordsOf({ policy: 'strict', start: null }, seeker, now);
  expect(words).toBe(
    'No time is fixed: everything comes back until 24 hours after bo says that the job has begun. After that it can be cancelled by agreement only, or as an operator decides. Once bo marks it done, it can no longer be cancelled.',
  );
  const begun = terms({ policyStartAt: null, startedAt: inHours(-1), freeCancelUntil: inHours(23) });
  expect(cancelWords({ terms: begun, start: null, now }, seeker)).toContain(`Everything comes back until ${when(23)};`);
  expect(cancelWords({ terms: begun, start: null, now: now + 23 * HOUR_MS }, seeker)).toMatch(/^The job has begun/);
});

test('after a move that Ana asked for, the start that counts is named, and why', () => {
  const moved = { terms: terms({ policyStartAt: inHours(8) }), start: inHours(100), now };
  expect(cancelWords(moved, seeker)).toContain(
    `half of it comes back: the start before you asked for another time, ${when(8)}, is less than 24 hours away.`,
  );
  expect(cancelWords(moved, asProvider())).toContain(
    'If bo cancels now, half of it goes back: the start before bo asked for another time,',
  );
  const far = { ...moved, terms: terms({ policyStartAt: inHours(60) }) };
  expect(cancelWords(far, seeker)).toContain(
    `It counts against ${when(60)}, the start before you asked for another time.`,
  );
});

test('a move says beforehand which start will count: the old one where Ana asks, the new one where Bo does', () => {
  expect(moveWords({ terms: terms(), by: 'seeker', start: inHours(100), now }, seeker)).toBe(
    `Cancelling goes on counting against ${when(72)}, because you ask for the move.`,
  );
  const byBo = moveWords({ terms: terms(), by: 'provider', start: inHours(100), now }, seeker);
  expect(byBo).toContain(
    `counts against the new start. If you cancel by ${when(76)}, everything comes back; later, half of it.`,
  );
  const first = moveWords({ terms: terms({ policyStartAt: null }), by: 'seeker', start: inHours(100), now }, seeker);
  expect(first).toContain(`counts against the new start. If you cancel by ${when(76)},`);
});

test('the first line says what cancelling now would bring, under every policy and at every hour', () => {
  const policy = fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const);
  const free = fc.option(fc.integer({ min: 1, max: 20 }).map(inHours));
  fc.assert(
    fc.property(policy, fc.integer({ min: -50, max: 200 }), free, (each, hours, freeCancelUntil) => {
      const at = terms({ policy: each, policyStartAt: inHours(hours + 0.5), freeCancelUntil });
      const said = /(everything|half of it|nothing) comes back/.exec(
        cancelWords({ terms: at, start: at.policyStartAt, now }, seeker),
      )?.[1];
      expect(said).toBe(shareWords(cancelShare({ ...at, by: 'seeker', now })));
    }),
  );
});

test('after a partial release, the text is about what is still held', () => {
  const words = (change: object) => cancelWords({ terms: terms(change), start: inHours(72), now }, seeker);
  expect(words({ held: 6000 })).toBe(
    `If you cancel by ${when(48)}, the $60 still held comes back; later, $40 of the $60 still held. ${BEGUN}`,
  );
  expect(words({ held: 2000 })).toBe(`If you cancel now, the $20 still held comes back. ${BEGUN}`);
  const soon = { policyStartAt: inHours(5), held: 6000 };
  const late = cancelWords({ terms: terms(soon), start: inHours(5), now }, asProvider());
  expect(late).toContain(
    'If bo cancels now, $40 of the $60 still held goes back: the start is less than 24 hours away.',
  );
  expect(words({ ...soon, policy: 'strict' })).toContain('nothing comes back');
  const untimed = { policyStartAt: null, held: 6000 };
  expect(cancelWords({ terms: terms(untimed), start: null, now }, seeker)).toContain(
    'No time is fixed: the $60 still held comes back until 24 hours after bo',
  );
  const begun = terms({ ...untimed, startedAt: inHours(-1), freeCancelUntil: inHours(23) });
  expect(cancelWords({ terms: begun, start: null, now }, seeker)).toContain(
    `The $60 still held comes back until ${when(23)};`,
  );
});

test('the stated sum is the sum that comes back, whatever was released before', () => {
  const policy = fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const);
  const sums = fc
    .integer({ min: 2, max: 999_900 })
    .chain((left) => fc.record({ left: fc.constant(left), held: fc.integer({ min: 1, max: left - 1 }) }));
  fc.assert(
    fc.property(policy, fc.integer({ min: -50, max: 200 }), sums, (each, hours, { left, held }) => {
      const at = terms({ policy: each, policyStartAt: inHours(hours + 0.5), left, held });
      const said = cancelWords({ terms: at, start: at.policyStartAt, now }, seeker);
      const { refund } = cancelSums({ ...at, by: 'seeker', now });
      const words =
        refund === held
          ? `the ${formatCents(held)} still held`
          : `${formatCents(refund)} of the ${formatCents(held)} still held`;
      expect(said).toContain(`, ${refund === 0 ? 'nothing' : words} comes back`);
    }),
  );
});

test('beside the paid offer stand the deal’s own terms; after the job, only the policy', () => {
  const start = inHours(100);
  const deal = dealWith({
    ...paid,
    offer: { ...offer, start },
    start,
    cancelTerms: terms({ policyStartAt: inHours(8) }),
  });
  expect(offerCancelWords({ ...offer, start }, deal, now)).toContain('the start before you asked for another time');
  expect(offerCancelWords({ ...offer, start }, { ...deal, status: 'completed' }, now)).toBe('');
});

test('the general policy texts state the shares that apply', () => {
  expect(policySentences).toEqual({
    flexible: 'Cancel up to 24 hours before the start and everything comes back; later, half of it.',
    moderate:
      'Cancel up to 48 hours before the start and everything comes back, up to 24 hours half of it; later, nothing.',
    strict: 'Cancel up to 24 hours before the start and half of it comes back; later, nothing.',
  });
});
