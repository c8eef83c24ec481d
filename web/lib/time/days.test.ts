import { expect, test } from 'vitest';
import { daysFrom, todayIn } from './days.ts';

test('today is the day on the clock of the user’s home', () => {
  const now = new Date('2026-11-22T03:30:00Z');
  expect(todayIn('America/Chicago', now)).toBe('2026-11-21');
  expect(todayIn('Europe/Madrid', now)).toBe('2026-11-22');
});

test('days are counted across the end of a month', () => {
  expect(daysFrom('2026-11-29', 4)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
});
