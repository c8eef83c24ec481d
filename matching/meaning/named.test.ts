import { expect, test } from 'vitest';
import { findNamed, mixNamed, namesOf } from './named.ts';

const names = namesOf([
  ['plumber', 'plomero'],
  ['handyman'],
  ['dog groomer', 'pet groomer'],
  ['groomer', 'joiner'],
  ['joiner', 'dog walker'],
]);
const named = (...words: string[]) => {
  const { kinds, share } = findNamed(names, words);
  return [[...kinds], share];
};

test('a name is found wherever it stands, in the plural and in Spanish', () => {
  expect(named('kitchen', 'tap', 'plumbers')).toEqual([[0], 1 / 3]);
  expect(named('plomero')).toEqual([[0], 1]);
  expect(named('plumbing')).toEqual([[], 0]);
  expect(named()).toEqual([[], 0]);
});

test('the longest name is meant, and one that two go by means both', () => {
  expect(named('dog', 'groomer')).toEqual([[2], 1]);
  expect(named('groomer')).toEqual([[3], 1]);
  expect(named('walker', 'dog', 'joiner')).toEqual([[3, 4], 1 / 3]);
});

test('what a text begins with has all the weight', () => {
  expect(named('plumber', 'for', 'small', 'taps')).toEqual([[0], 1]);
  expect(named('licensed', 'plumber', 'nights', 'weekends')).toEqual([[0], 1]);
});

test.each(['my plumber says the boiler leaks', 'i am a plumber with taxes', 'soy plomero y debo impuestos'])(
  '“%s” asks for no plumber',
  (text) => {
    expect(named(...text.split(' '))).toEqual([[], 0]);
  },
);

test.each(['seo for a plumber', 'logo for local plumbers', 'pagina web para un plomero'])(
  '“%s” is done for a plumber, not by one',
  (text) => {
    expect(named(...text.split(' '))).toEqual([[], 0]);
  },
);

test.each(['looking for a plumber', 'we are searching for some plumber', 'need for plumbers'])(
  '“%s” asks for one',
  (text) => {
    expect(named(...text.split(' '))[0]).toEqual([0]);
  },
);

test('a word that is said of many things names nobody', () => {
  expect(
    findNamed(
      namesOf([['cook', 'private cook']], (word) => word === 'cook'),
      ['cook', 'wanted'],
    ).kinds.size,
  ).toBe(0);
  expect(
    findNamed(
      namesOf([['cook', 'private cook']], (word) => word === 'cook'),
      ['private', 'cook'],
    ).kinds.size,
  ).toBe(1);
});

test('what is named becomes likelier, what is not less, and the sum stays', () => {
  const chances = mixNamed(Float64Array.from([0, 0.7, 0.1]), { kinds: new Set([0]), share: 0.25 }, 0.8);
  expect(chances[0]).toBeCloseTo(0.2 * 0.8, 6);
  expect(chances[1]).toBeCloseTo(0.8 * 0.7, 6);
  expect(chances[0]! + chances[1]! + chances[2]!).toBeCloseTo(0.8, 6);
  expect(mixNamed(chances, { kinds: new Set(), share: 0 }, 0.8)).toBe(chances);
});
