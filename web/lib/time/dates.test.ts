import { afterEach, expect, test, vi } from 'vitest';
import { formatDate, formatMoment, formatMonth, formatSpan } from './dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const now = new Date('2026-11-16T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

test.each([
  [0, 'Just now'],
  [-59, 'Just now'],
  [-60, '1 minute ago'],
  [-3599, '59 minutes ago'],
  [-7200, '2 hours ago'],
  [-86_400, 'yesterday'],
  [3 * 86_400, 'in 3 days'],
])('%i seconds from now reads "%s"', (seconds, words) => {
  expect(formatMoment(after(seconds), now)).toBe(words);
});

test('a time a week away shows its date', () => {
  expect(formatMoment('2026-10-01T12:00:00Z', now)).toBe(formatDate('2026-10-01T12:00:00Z'));
});

test('an unreadable time reads "recently" instead of breaking the page [8-row-15]', () => {
  const read = '2026-11-16T09:00:00Z';
  const unread = 'soon';
  expect([formatMoment(unread, now), formatDate(''), formatMonth('x')]).toEqual(['recently', 'recently', 'recently']);
  expect([formatSpan(unread, read), formatSpan(read, unread), formatSpan(unread, unread)]).toEqual([
    'recently',
    'recently',
    'recently',
  ]);
});

test('the day appears once when start and end share it', () => {
  expect(formatSpan('2026-11-16T09:00:00', '2026-11-16T11:00:00')).toBe('Mon 16 Nov, 09:00 – 11:00');
  expect(formatSpan('2026-11-16T09:00:00', '2026-11-17T11:00:00')).toBe('Mon 16 Nov, 09:00 – Tue 17 Nov, 11:00');
});

test.each([
  ['America/Los_Angeles', /^Thu.* 19 Nov 2026$/],
  ['Pacific/Auckland', /^Fri.* 20 Nov 2026$/],
])('read in %s, a day without a time is that day, wherever midnight in UTC falls', async (zone, midnightInUtc) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const dates = await import('./dates.ts');
  expect(dates.formatDate('2026-11-20')).toMatch(midnightInUtc);
  expect(dates.formatDay('2026-11-20')).toMatch(/^Fri.* 20 Nov 2026$/);
});
