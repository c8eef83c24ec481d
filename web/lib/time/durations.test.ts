import { expect, test } from 'vitest';
import { lengthWords, timeLeft } from './durations.ts';
import { HOUR_MS } from '#shared/time.ts';

test.each([
  [7.4 * 24, 'in 7 days'],
  [2.6 * 24, 'in 3 days'],
  [47.9, 'in 48 hours'],
  [25, 'in 25 hours'],
  [1.99, 'in 119 minutes'],
  [1 / 60, 'in 1 minute'],
  [0, 'any moment now'],
])('%d hours are left: %s', (hours, words) => {
  expect(timeLeft(new Date(hours * HOUR_MS).toISOString(), 0)).toBe(words);
});

test.each([
  [72, '3 days'],
  [24, '24 hours'],
  [36, '36 hours'],
  [40 / 60, '40 minutes'],
])('a clock of %d hours lasts %s', (hours, words) => {
  expect(lengthWords(hours * HOUR_MS)).toBe(words);
});
