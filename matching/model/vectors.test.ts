import { expect, test } from 'vitest';
import { DIMENSIONS, directionOf, likeness, openVectors } from './vectors.ts';

const words = ['pipe', 'tap', 'dog'];
const steps = new Int8Array(words.length * DIMENSIONS);
steps[0] = 100;
steps[1] = 40;
steps[DIMENSIONS] = 90;
steps[2 * DIMENSIONS + 5] = 120;
const vectors = openVectors({ words, steps }, 'grifo\ttap\nperro\tdog\nraro\tunheard\ncaño\tpipe\ntáp\tdog');

const direction = (text: string) => directionOf(text.split(' '), vectors)!;

test('words of one field are alike, others are not', () => {
  expect(likeness(direction('pipe'), direction('tap'))).toBeGreaterThan(0.9);
  expect(likeness(direction('pipe'), direction('dog'))).toBe(0);
});

test('a Spanish word means what its English ones mean', () => {
  expect(likeness(direction('grifo'), direction('tap'))).toBeCloseTo(1, 9);
  expect(vectors.spanish).toEqual(['grifo', 'perro', 'cano']);
});

test('a direction has length 1, and words that nobody knows have none', () => {
  expect(likeness(direction('tap dog'), direction('tap dog'))).toBeCloseTo(1, 9);
  expect(directionOf(['unheard', 'raro'], vectors)).toBeNull();
});

test('a Spanish word is known without its marks, as texts are read, unless that is a common English one', () => {
  expect(likeness(direction('cano'), direction('pipe'))).toBeCloseTo(1, 9);
  expect(likeness(direction('tap'), direction('dog'))).toBe(0);
});
