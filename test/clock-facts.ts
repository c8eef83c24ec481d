// Arbitraries: any times that a deal may have, and any clocks that an operator may set.
import fc from 'fast-check';
import { type ClockFacts, type ClockName, type Clocks, defaultClocks } from '#shared/deal-clocks.ts';
import { DEAL_STATUSES } from '#shared/deal-statuses.ts';
import { DAY_MS } from '#shared/time.ts';

export const now = Date.parse('2026-11-10T12:00:00.000Z');

const time = fc.integer({ min: -100 * DAY_MS, max: 100 * DAY_MS }).map((ms) => new Date(now + ms).toISOString());
export const maybe = fc.option(time);
export const clocks = fc.record(
  Object.fromEntries(
    Object.keys(defaultClocks).map((name) => [name, fc.integer({ min: 60_000, max: 90 * DAY_MS })]),
  ) as Record<ClockName, fc.Arbitrary<number>>,
) as fc.Arbitrary<Clocks>;
export const facts: fc.Arbitrary<ClockFacts> = fc.record({
  status: fc.constantFrom(...DEAL_STATUSES),
  wantedUntil: maybe,
  startAt: maybe,
  endAt: maybe,
  offerStartAt: maybe,
  offerUntil: maybe,
  counterUntil: maybe,
  paidAt: maybe,
});
