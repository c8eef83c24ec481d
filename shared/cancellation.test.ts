// What cancelling refunds: the boundaries of each policy, and properties that hold for every sum.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cancellation, cancelShare, cancelSpans, cancelSums } from './cancellation.ts';
import { HOUR_MS } from './time.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
const policyStartAt = new Date(start).toISOString();
const shareAt = (policy: Cancellation['policy'], before: number, change: Partial<Cancellation> = {}): number =>
  cancelShare({ by: 'seeker', policy, policyStartAt, freeCancelUntil: null, now: start - before, ...change });

test.each([
  ['flexible', 24 * HOUR_MS, 100],
  ['flexible', 24 * HOUR_MS - 1, 50],
  ['flexible', -100 * HOUR_MS, 50],
  ['moderate', 48 * HOUR_MS, 100],
  ['moderate', 48 * HOUR_MS - 1, 50],
  ['moderate', 24 * HOUR_MS, 50],
  ['moderate', 24 * HOUR_MS - 1, 0],
  ['strict', 500 * HOUR_MS, 50],
  ['strict', 24 * HOUR_MS, 50],
  ['strict', 24 * HOUR_MS - 1, 0],
] as const)('%s, %d ms before the start: %d %%', (policy, before, share) => {
  expect(shareAt(policy, before)).toBe(share);
});

test('everything comes back within the time for second thoughts, without a fixed time, and where the provider cancels', () => {
  const freeCancelUntil = new Date(start - 30 * HOUR_MS).toISOString();
  expect(shareAt('strict', 30 * HOUR_MS + 1, { freeCancelUntil })).toBe(100);
  expect(shareAt('strict', 30 * HOUR_MS, { freeCancelUntil })).toBe(50);
  expect(shareAt('strict', 0, { policyStartAt: null })).toBe(100);
  expect(shareAt('strict', -HOUR_MS, { by: 'provider' })).toBe(100);
});

const cents = fc.integer({ min: 0, max: 999_900 });
const cancelling = fc
  .record({
    left: cents,
    released: cents,
    hours: fc.integer({ min: -200, max: 200 }),
    ms: fc.integer({ min: -2, max: 2 }),
  })
  .chain(({ left, released, hours, ms }) =>
    fc.record({
      by: fc.constantFrom('seeker' as const, 'provider' as const),
      policy: fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const),
      policyStartAt: fc.constantFrom(policyStartAt, null),
      freeCancelUntil: fc.constantFrom(null, new Date(start - 40 * HOUR_MS).toISOString()),
      left: fc.constant(left),
      held: fc.constant(Math.max(0, left - released)),
      now: fc.constant(start - hours * HOUR_MS + ms),
    }),
  );

test('everything held is either given back or released, to the cent, and nothing else is', () => {
  fc.assert(
    fc.property(cancelling, (asked) => {
      const { refund, release } = cancelSums(asked);
      expect(release).toBeGreaterThanOrEqual(0);
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(refund).toBeLessThanOrEqual(asked.left);
      if (asked.by === 'seeker') expect(refund + release).toBe(asked.held);
      else expect({ refund, release }).toEqual({ refund: asked.left, release: 0 });
    }),
  );
});

test('half a cent goes to the seeker, and never more than that', () => {
  fc.assert(
    fc.property(cancelling, (asked) => {
      const { refund, share } = cancelSums({ ...asked, by: 'seeker', held: asked.left });
      expect(refund * 100).toBeGreaterThanOrEqual(asked.left * share);
      expect(refund * 100).toBeLessThan(asked.left * share + 100);
    }),
  );
  expect(
    cancelSums({
      by: 'seeker',
      policy: 'strict',
      policyStartAt,
      freeCancelUntil: null,
      left: 101,
      held: 101,
      now: start - 30 * HOUR_MS,
    }),
  ).toEqual({ refund: 51, release: 50, share: 50 });
});

test('waiting never gives the seeker more', () => {
  fc.assert(
    fc.property(cancelling, fc.integer({ min: 0, max: 300 * HOUR_MS }), (asked, later) => {
      expect(cancelSums({ ...asked, now: asked.now + later }).refund).toBeLessThanOrEqual(cancelSums(asked).refund);
    }),
  );
});

test('released money counts as kept first', () => {
  const half = {
    by: 'seeker',
    policy: 'strict',
    policyStartAt,
    freeCancelUntil: null,
    now: start - 30 * HOUR_MS,
    left: 10_000,
  } as const;
  expect(cancelSums({ ...half, held: 7000 })).toEqual({ refund: 5000, release: 2000, share: 50 });
  expect(cancelSums({ ...half, held: 3000 })).toEqual({ refund: 3000, release: 0, share: 50 });
});

test('the stated shares, span after span, match what is computed at every moment', () => {
  const soon = fc.integer({ min: 0, max: 300 * HOUR_MS });
  fc.assert(
    fc.property(cancelling, soon, (asked, later) => {
      const spans = cancelSpans(asked, asked.now);
      const then = asked.now + later;
      // Exactly on a boundary, either share is acceptable.
      fc.pre(spans.every(({ until }) => until !== then));
      const said = spans.find(({ until }) => until === null || then < until);
      expect(said?.share).toBe(cancelShare({ ...asked, by: 'seeker', now: then }));
    }),
  );
});
