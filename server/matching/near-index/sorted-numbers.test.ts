import fc from 'fast-check';
import { expect, test } from 'vitest';
import { append, insert, noNumbers, placeOf, remove, settle, type SortedNumbers } from './sorted-numbers.ts';

const all = ({ values, count }: SortedNumbers): number[] => [...values.subarray(0, count)];
const number = fc.integer({ min: 0, max: 2 ** 52 });

test('whatever is put in and taken out, what is left stands in ascending order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(number, { minLength: 1 }), fc.array(fc.nat(), { minLength: 1 }), (numbers, taken) => {
      const sorted = noNumbers();
      for (const each of numbers) insert(sorted, each);
      const gone = new Set(taken.map((at) => numbers[at % numbers.length]!));
      for (const each of gone) remove(sorted, each);
      remove(sorted, -1);
      expect(all(sorted)).toEqual(numbers.filter((each) => !gone.has(each)).toSorted((a, b) => a - b));
    }),
  );
});

test('what was gathered first and sorted then is the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(number), number, (numbers, asked) => {
      const sorted = noNumbers();
      for (const each of numbers) append(sorted, each);
      settle(sorted);
      expect(all(sorted)).toEqual(numbers.toSorted((a, b) => a - b));
      expect(placeOf(sorted, asked)).toBe(numbers.filter((each) => each < asked).length);
    }),
  );
});
