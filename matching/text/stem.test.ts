import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  [['leak', 'leaks', 'leaked', 'leaking']],
  [['piano', 'pianos']],
  [['gotera', 'goteras']],
  [['puppy', 'puppies']],
  [['dripping', 'drips']],
])('%j meet', (forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test.each([[['train', 'truck']], [['boat', 'boot']], [['walk', 'wall']], [['ged', 'gas']]])(
  '%j stay apart',
  (words) => {
    expect(new Set(words.map(stem)).size).toBe(words.length);
  },
);

test('what has digits in it, or is short, stays as it is', () => {
  expect(['3d', 'bed', '2x4s'].map(stem)).toEqual(['3d', 'bed', '2x4s']);
});
