// What is put into memory is found there as it is, and what is taken out is not.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpackMeaning } from '../../../matching/meaning/packed.ts';
import { GIST_SIZE } from '../../../matching/model/gist.ts';
import { knownWords } from '../../../matching/rank/known-words.ts';
import { knowListing } from '../../../matching/rank/meaning.ts';
import { cellAt, makeGrid } from './coarse-grid.ts';
import { choose } from './choose.ts';
import { type Listing, makeListings } from './listings.ts';
import { LONGEST } from './pages.ts';
import { makeScorable } from './scorable.ts';

const KINDS = [-2_000_000_000, -5, 7, 1_999_999_999];
const WORDS = Array.from({ length: 400 }, (_, at) => `word${at}`);
const known = knownWords({ words: [], steps: new Int8Array(0), spanish: [], find: () => [] });
const vantage = makeGrid().from(cellAt(4000, -9000));

const listing: fc.Arbitrary<Omit<Listing, 'id'>> = fc.record({
  providerId: fc.integer({ min: 1, max: 5 }),
  world: fc.constantFrom(0, 0, 0, 9),
  remote: fc.boolean(),
  radiusKm: fc.constant(200),
  price: fc.option(fc.integer({ min: 1, max: 9999 })),
  unit: fc.constantFrom('hour', 'job', 'visit', 'day', 'session'),
  ratingSum: fc.integer({ min: 0, max: 500 }),
  ratingCount: fc.integer({ min: 0, max: 100 }),
  north: fc.integer({ min: 3990, max: 4010 }),
  east: fc.integer({ min: -9010, max: -8990 }),
  meaning: fc.record(
    {
      kinds: fc.uniqueArray(
        fc.tuple(
          fc.constantFrom(...KINDS),
          fc.integer({ min: 10, max: 1000 }).map((share) => share / 1000),
        ),
        { selector: ([key]) => key, minLength: 1 },
      ),
      words: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 150 }),
      heads: fc.nat(20),
      languages: fc.constantFrom(1, 2, 3),
      gist: fc.int8Array({ minLength: GIST_SIZE, maxLength: GIST_SIZE }),
    },
    { requiredKeys: ['kinds', 'words', 'heads', 'languages'] },
  ),
  unusual: fc.uniqueArray(fc.constantFrom('lupita', 'roomba', 'zzyzx')),
  shown: fc.string({ unit: 'binary', minLength: 2, maxLength: 4000 }).map((text) => Buffer.from(text)),
});
/** Some change or go again, under ids that came before. */
const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.integer({ min: 1, max: 12 }), listing) },
    { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constant(null)) },
  ),
  {
    maxLength: 60,
  },
);

test('after any changes, exactly what is there is found, by its kinds and by its unusual words', async () => {
  await fc.assert(
    fc.asyncProperty(
      acts,
      fc.constantFrom(0, 9),
      fc.constantFrom(...KINDS),
      fc.constantFrom('lupita', 'zzyzx', 'nobody'),
      fc.subarray([2, 3]),
      async (all, world, kind, word, apart) => {
        const listings = makeListings();
        await listings.settle(async () => {});
        const there = new Map<number, Omit<Listing, 'id'>>();
        for (const [id, each] of all) {
          listings.take(id);
          there.delete(id);
          if (each) listings.put({ id, ...each });
          if (each) there.set(id, each);
        }
        const asking = {
          userId: 1,
          apart,
          world,
          vantage,
          kinds: [{ key: kind, most: 100, afar: 100 }],
          rareWords: [word],
        };
        const found = [...choose(listings, asking)].map(([number, hasWord]) => [
          listings.records().id(number),
          hasWord,
        ]);
        const right = [...there]
          .filter(([, { world: of, providerId }]) => of === world && providerId !== 1 && !apart.includes(providerId))
          .map(([id, { meaning, unusual }]) => ({
            id,
            isOfKind: meaning.kinds.some(([key]) => key === kind),
            hasWord: unusual.includes(word),
          }))
          .filter(({ isOfKind, hasWord }) => isOfKind || hasWord)
          .map(({ id, hasWord }) => [id, hasWord]);
        expect(found.toSorted()).toEqual(right.toSorted());
        expect(listings.count()).toBe(there.size);
        for (const [id, { shown }] of there) expect(listings.shown(listings.find(id)!)).toEqual(shown);
      },
    ),
    { numRuns: 200 },
  );
});

test('thousands have room, each as it was put in', async () => {
  const listings = makeListings();
  const [one] = fc.sample(listing, 1);
  for (let id = 1; id <= 3000; id += 1)
    listings.put({ ...one!, id, price: id, shown: Buffer.from(`{"title":"Listing ${id}"`) });
  await listings.settle(async () => {});
  const { price } = listings.records();
  for (let id = 1; id <= 3000; id += 1) {
    const number = listings.find(id)!;
    expect([price(number), listings.shown(number)!.toString()]).toEqual([id, `{"title":"Listing ${id}"`]);
  }
});

test('what is too long to be shown from memory is found all the same, and nothing of what there was of it is shown', async () => {
  const listings = makeListings();
  const [one] = fc.sample(listing, 1);
  listings.put({ ...one!, id: 1 });
  listings.put({ ...one!, id: 1, shown: Buffer.alloc(LONGEST + 1) });
  expect(listings.shown(listings.find(1)!)).toBeUndefined();
});

test('what is ranked is what was put in', async () => {
  await fc.assert(
    fc.asyncProperty(listing, async (each) => {
      const listings = makeListings();
      listings.put({ id: 12, ...each });
      const numbers = new Map(KINDS.slice(1).map((key, kind) => [key, kind]));
      const { listed, meaningsFor } = makeScorable(listings, numbers, known);
      const inMemory = listed(vantage)(listings.find(12)!, false);
      const { providerId, price, unit, km, ratingAverage, ratingCount } = inMemory;
      const { knownOf, rowOf } = meaningsFor({
        addRow: (word) => each.meaning.words.findIndex((own) => known.find(own) === word),
      });
      const { kindCount, kinds, shares, counts, wordCount, words, heads, ...more } = knownOf(inMemory);
      const stored = knowListing(unpackMeaning(each.meaning, numbers));
      const asStored = Array.from(stored.kinds, (kind, k) => [kind, stored.shares[k], stored.counts[k]]);
      expect(Array.from({ length: kindCount }, (_, k) => [kinds[k], shares[k], counts[k]])).toEqual(asStored);
      expect(Array.from({ length: wordCount }, (_, at) => rowOf(words[at]!))).toEqual(
        each.meaning.words.map((_, at) => at),
      );
      expect({ heads, ...more }).toEqual({
        heads: Math.min(stored.heads, stored.words.length),
        languages: stored.languages,
        gist: stored.gist,
      });
      expect({ providerId, price, unit, ratingCount }).toEqual({
        providerId: each.providerId,
        price: each.price,
        unit: each.unit,
        ratingCount: each.ratingCount,
      });
      expect(ratingAverage).toBe(
        each.ratingCount === 0 ? null : Math.floor((each.ratingSum * 10) / each.ratingCount + 0.5) / 10,
      );
      expect(km === null).toBe(each.remote);
    }),
  );
});

test('words mean the same to a request, whatever was forgotten before it and within it', () => {
  const [one] = fc.sample(listing, 1);
  const listings = makeListings();
  listings.put({ ...one!, id: 1, meaning: { ...one!.meaning, words: WORDS.slice(0, 5), heads: 2 } });
  const { listed, meaningsFor } = makeScorable(listings, new Map(), known);
  const wordsOf = (before: () => void) => {
    const asked: number[] = [];
    const { knownOf, rowOf } = meaningsFor({ addRow: (word) => asked.push(word) });
    const { words } = knownOf(listed(vantage)(listings.find(1)!, false));
    rowOf(words[0]!);
    before();
    for (let at = 1; at < 5; at += 1) rowOf(words[at]!);
    return asked.slice(1);
  };
  const forget = () => {
    const generation = known.generation();
    for (let n = 0; known.generation() === generation; n += 1) known.find(`other${n}`);
  };
  for (const before of [() => {}, forget, () => {}]) expect(wordsOf(before)).toEqual(WORDS.slice(1, 5).map(known.find));
});
