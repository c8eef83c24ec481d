// The shaded hours of a week.
import { expect, test } from 'vitest';
import { noAvailability } from '#shared/availability.ts';
import { closedSpans, openOn, openWords } from './open-hours.ts';
import { hourRange } from './week-hours.ts';

const NINE_TO_FIVE = [{ start: 540, end: 1020 }];
const monday = '2026-11-16';
const tuesday = '2026-11-17';
const sunday = '2026-11-22';
const weekly = noAvailability.weekly.map((_, day) => (day === 0 ? NINE_TO_FIVE : []));

test('a day has its weekday’s hours, unless it has its own, and shows nothing where no hours are set', () => {
  expect(openOn({ weekly, exceptions: [] }, monday)).toEqual(NINE_TO_FIVE);
  expect(openOn({ weekly, exceptions: [] }, sunday)).toEqual([]);
  const exceptions = [
    { day: monday, spans: [] },
    { day: tuesday, spans: [{ start: 0, end: 60 }] },
  ];
  expect(openOn({ weekly, exceptions }, monday)).toEqual([]);
  expect(openOn({ weekly: noAvailability.weekly, exceptions }, tuesday)).toEqual([{ start: 0, end: 60 }]);
  expect(openOn({ weekly: noAvailability.weekly, exceptions }, sunday)).toBeUndefined();
});

test('the closed hours are the rest of the day, to the minute', () => {
  expect(
    closedSpans([
      { start: 780, end: 1020 },
      { start: 540, end: 720 },
    ]),
  ).toEqual([
    { start: 0, end: 540 },
    { start: 720, end: 780 },
    { start: 1020, end: 1440 },
  ]);
  expect(closedSpans([])).toEqual([{ start: 0, end: 1440 }]);
  expect(closedSpans([{ start: 0, end: 1440 }])).toEqual([]);
});

test('the hours are also there in words', () => {
  expect(
    openWords([
      { start: 780, end: 1020 },
      { start: 540, end: 720 },
    ]),
  ).toBe('You work 09:00 – 12:00 and 13:00 – 17:00');
  expect(openWords([])).toBe('You do not work');
});

test('a week shows the day, and reaches as far as its bookings and hours do', () => {
  expect(hourRange([], [])).toEqual({ from: 480, to: 1200 });
  expect(hourRange([{ from: 1290, to: 1440 }], [{ start: 390, end: 600 }])).toEqual({ from: 360, to: 1440 });
});
