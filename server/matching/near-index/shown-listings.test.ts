// What is shown of listings is read from memory as it was put there.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceFacts } from '../../services/service-row.ts';
import { LONGEST } from './pages.ts';
import { makeShownListings } from './shown-listings.ts';

const facts: fc.Arbitrary<Omit<ServiceFacts, 'id'>> = fc.record({
  providerId: fc.integer({ min: 1 }),
  title: fc.string({ unit: 'binary', maxLength: 80 }),
  description: fc.string({ unit: 'binary', maxLength: 4000 }),
  category: fc.constant('other'),
  price: fc.option(fc.integer({ min: 1, max: 9999 })),
  unit: fc.constantFrom('hour', 'job'),
  tags: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }),
  remote: fc.boolean(),
  radiusKm: fc.integer({ min: 1, max: 200 }),
  visibility: fc.constant('live'),
  policy: fc.constant('flexible'),
  licence: fc.string(),
  photos: fc.constant([]),
  city: fc.option(fc.string()),
  state: fc.option(fc.string()),
  ratingAverage: fc.constant(null),
  ratingCount: fc.constant(0),
  createdAt: fc.constant('2026-01-01T00:00:00.000Z'),
  provider: fc.record({
    id: fc.integer({ min: 1 }),
    username: fc.string(),
    avatar: fc.option(fc.string()),
    city: fc.option(fc.string()),
    state: fc.option(fc.string()),
    ratingAverage: fc.constant(null),
    ratingCount: fc.constant(0),
    completedDeals: fc.nat(),
  }),
  languages: fc.subarray(['en', 'es'] as const),
  at: fc.constant(null),
  hiddenReason: fc.constant(null),
});
const acts = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.option(facts, { freq: 4 })), { maxLength: 40 });

test('after any changes, exactly what is there is read', () => {
  fc.assert(
    fc.property(acts, (all) => {
      const shown = makeShownListings();
      const there = new Map<number, object>();
      for (const [id, each] of all) {
        const put = each && { id, ...each };
        if (put) shown.put(put);
        else shown.take(id);
        if (put) there.set(id, put);
        else there.delete(id);
      }
      for (let id = 1; id <= 8; id += 1) expect(shown.find(id)).toEqual(there.get(id));
    }),
  );
});

test('thousands have room', () => {
  const shown = makeShownListings();
  const [one] = fc.sample(facts, 1);
  for (let id = 1; id <= 3000; id += 1) shown.put({ ...one!, id, title: `Listing ${id}` });
  for (let id = 1; id <= 3000; id += 1) expect(shown.find(id)).toMatchObject({ id, title: `Listing ${id}` });
});

test('one that is too long is not kept, nor is what there was of it', () => {
  const shown = makeShownListings();
  const [one] = fc.sample(facts, 1);
  shown.put({ ...one!, id: 1 });
  shown.put({ ...one!, id: 1, description: 'x'.repeat(LONGEST) });
  expect(shown.find(1)).toBeUndefined();
});
