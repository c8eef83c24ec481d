// A record says what was written into it, whatever stands beside it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt } from './coarse-grid.ts';
import { type Kept, type ListingFacts, makeRecords, NO_CELL, type Records } from './records.ts';

const LARGEST = 2 ** 32 - 1;
const id = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(Number.MAX_SAFE_INTEGER));
const count = fc.oneof(fc.nat(9), fc.constant(LARGEST));
const kept: fc.Arbitrary<Kept> = fc.record({
  address: fc.constantFrom(0, 1, LARGEST),
  length: fc.constantFrom(0, 1, 65_535),
});
const facts: fc.Arbitrary<ListingFacts> = fc.record({
  id,
  providerId: id,
  world: fc.oneof(fc.constant(0), id),
  remote: fc.boolean(),
  radiusKm: fc.integer({ min: 1, max: 200 }),
  price: fc.option(fc.constantFrom(1, 9999)),
  unit: fc.constantFrom('hour', 'job', 'visit', 'day', 'session'),
  ratingSum: count,
  ratingCount: count,
  north: fc.option(fc.constantFrom(-9000, 0, 9000)),
  east: fc.constantFrom(-18_000, 0, 18_000),
});
const written = fc.array(fc.tuple(facts, kept, kept), { minLength: 1, maxLength: 12 });

const readBack = (records: Records, listing: number) => ({
  id: records.id(listing),
  providerId: records.provider(listing),
  world: records.world(listing),
  remote: records.isRemote(listing),
  radiusKm: records.radiusKm(listing),
  price: records.price(listing) || null,
  unit: records.unit(listing),
  ratingSum: records.ratingSum(listing),
  ratingCount: records.ratingCount(listing),
  cell: records.cell(listing),
  meaning: records.meaning(listing),
  shown: records.shown(listing),
});
const asWritten = ([{ north, east, ...own }, meaning, shown]: [ListingFacts, Kept, Kept]) => {
  const cell = north === null || east === null ? NO_CELL : cellAt(north, east);
  return { ...own, cell, meaning, shown };
};

test('also the largest numbers that there are, and after it has got more room', () => {
  fc.assert(
    fc.property(written, (all) => {
      const records = makeRecords(all.length);
      // From the last to the first, so that each is written beside one that stands.
      for (const [at, [own, meaning, shown]] of [...all.entries()].toReversed()) records.write(at, own, meaning, shown);
      for (const some of [records, makeRecords(2 * all.length, records)])
        expect(all.map((_, at) => readBack(some, at))).toEqual(all.map(asWritten));
    }),
  );
});
