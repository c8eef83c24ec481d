// A calendar's days: whole weeks, Monday first, across leap years and year ends.
import { expect, test } from 'vitest';
import { addDays, addMonths, isDay, timesAround, weekdayOf, weekOf, weeksOfMonth, weekWords } from './days.ts';

test('every month from 2024 to 2030 is whole weeks from a Monday on, each day once, none of its own missing', () => {
  for (let day = '2024-01-15'; day < '2031-01-01'; day = addMonths(day, 1)) {
    const weeks = weeksOfMonth(day);
    const days = weeks.flat();
    expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === 1)).toBe(true);
    expect(days).toEqual(days.map((_, n) => addDays(days[0]!, n)));
    const own = days.filter((each) => each.slice(0, 7) === day.slice(0, 7));
    expect(own[0]).toBe(`${day.slice(0, 7)}-01`);
    expect(addDays(own.at(-1)!, 1).slice(0, 7)).not.toBe(day.slice(0, 7));
    expect(weeks.every((week) => week.some((each) => own.includes(each)))).toBe(true);
  }
});

test('a February that fits has four weeks, a month that begins on a Sunday may have six', () => {
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4);
  expect(weeksOfMonth('2026-03-10')).toHaveLength(6);
  expect(weeksOfMonth('2026-11-22')[0]![0]).toBe('2026-10-26');
});

test('turning months takes the 31st to the last day of a shorter one, and December to January', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-12-22', 1)).toBe('2027-01-22');
  expect(addMonths('2026-01-22', -1)).toBe('2025-12-22');
});

test('a week names its months and years', () => {
  expect(weekWords(weekOf('2026-11-22'))).toBe('16 – 22 Nov 2026');
  expect(weekWords(weekOf('2026-12-01'))).toBe('30 Nov – 6 Dec 2026');
  expect(weekWords(weekOf('2027-01-01'))).toBe('28 Dec 2026 – 3 Jan 2027');
});

test('an address without a valid day names none', () => {
  for (const text of [
    '',
    'today',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '1999-12-31',
    '2100-01-01',
    '0000-00-00',
    '2026-11-22T00:00',
  ])
    expect(isDay(text), text).toBe(false);
  for (const text of ['2026-11-22', '2028-02-29', '2001-01-01', '2099-12-31']) expect(isDay(text), text).toBe(true);
});

test('the requested range covers the days of every clock in the world', () => {
  const { from, to } = timesAround('2026-11-16', '2026-11-22');
  // Kiritimati is 14 hours ahead, Baker Island 12 behind.
  expect(Date.parse(from)).toBeLessThanOrEqual(Date.parse('2026-11-16T00:00:00+14:00'));
  expect(Date.parse(to)).toBeGreaterThanOrEqual(Date.parse('2026-11-23T00:00:00-12:00'));
});
