import { expect, test } from 'vitest';
import { isCut } from './is-cut.ts';

test('a title that ends in the middle of the sentence is cut', () => {
  expect(isCut('Move into the new…', 'Move into the new house before the winter')).toBe(true);
});

test('a sentence that ends with an ellipsis of its own is not', () => {
  expect(isCut('Learn to swim…', ' learn to swim… ')).toBe(false);
  expect(isCut('Learn to swim', 'Learn to swim')).toBe(false);
});
