// Times in words, in a given time zone.
import { afterEach, expect, test, vi } from 'vitest';
import { dayIn, exactTimeIn, hasDeviceClock, spanIn, timeIn } from './zone-words.ts';

vi.mock('../lib/time/reader-zone.ts', () => ({ readerZone: () => undefined, deviceZone: () => 'Europe/Paris' }));
afterEach(() => {
  vi.useRealTimers();
});

const NEW_YORK = 'America/New_York';
const start = '2026-11-16T14:00:00.000Z';
const end = '2026-11-16T16:30:00.000Z';

test('a time uses its zone’s clock, and repeats the day where the end falls on another', () => {
  expect(spanIn(NEW_YORK, { start, end })).toMatch(/^Mon,? 16 Nov, 09:00 – 11:30$/);
  expect(spanIn('Asia/Tokyo', { start, end })).toMatch(/^Mon,? 16 Nov, 23:00 – Tue,? 17 Nov, 01:30$/);
});

test('an unreadable time reads "recently" instead of breaking the page [8-row-15]', () => {
  expect([dayIn, timeIn, exactTimeIn].map((words) => words(NEW_YORK, 'soon'))).toEqual([
    'recently',
    'recently',
    'recently',
  ]);
  expect([spanIn(NEW_YORK, { start: 'soon', end }), spanIn(NEW_YORK, { start, end: '' })]).toEqual([
    'recently',
    'recently',
  ]);
});

test.each([
  ['the very same zone', 'Europe/Paris', true],
  ['another name for a zone whose clock shows the same all year', 'Europe/Madrid', true],
  ['a zone an hour behind', 'Europe/London', false],
  ['one that shows the same in winter, and has no summer time', 'Africa/Algiers', false],
  ['one that shows the same in summer alone', 'Africa/Johannesburg', false],
])('%s: %s', (_, zone, isSame) => {
  for (const now of ['2026-01-15T12:00:00.000Z', '2026-07-15T12:00:00.000Z']) {
    vi.useFakeTimers({ now: new Date(now) });
    expect(hasDeviceClock(zone)).toBe(isSame);
  }
});
