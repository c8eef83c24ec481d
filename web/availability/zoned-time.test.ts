// Local times in a zone, checked against another library's clock.
import { expect, test } from 'vitest';
import { changesIn, type ClockReading, readings, ZONES } from '../../test/clock-changes.ts';
import type { DraftSlot } from './slot-fields.tsx';
import { draftOf, endDay, readSlot } from './zoned-time.ts';

const CELL = 15 * 60_000;
const CELLS = 40;
const LONG_AGO = new Date(0);

const words = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const iso = (at: number): string => new Date(at).toISOString();

/** Every quarter of an hour on the days of the readings, whether it exists or not, inside their range. */
function writtenTimes(clock: ClockReading[]): { day: string; minute: number; shown: ClockReading[] }[] {
  return [...new Set(clock.map(({ day }) => day))].flatMap((day) => {
    const minutes = clock.filter((reading) => reading.day === day).map(({ minute }) => minute);
    const first = Math.min(...minutes);
    const last = Math.max(...minutes);
    const count = (last - first) / 15 + 1;
    return Array.from({ length: count }, (_, step) => {
      const minute = first + step * 15;
      return { day, minute, shown: clock.filter((reading) => reading.day === day && reading.minute === minute) };
    });
  });
}

test.each(ZONES)(
  'in %s a written time is the first at which the clock shows it, and none where it never does',
  (zone) => {
    for (const change of changesIn(zone)) {
      const clock = readings(zone, change - (CELLS / 2) * CELL, CELL, CELLS);
      for (const { day, minute, shown } of writtenTimes(clock)) {
        if (minute > 23 * 60) continue;
        const read = readSlot({ day, from: words(minute), to: '23:59' }, zone, LONG_AGO);
        const start = 'slot' in read ? read.slot.start : 'none';
        expect(start, `${day} ${words(minute)}`).toBe(shown[0] ? iso(shown[0].at) : 'none');
        if ('slot' in read) expect(draftOf(read.slot, zone)).toEqual({ day, from: words(minute), to: '23:59' });
      }
    }
  },
);

const newYork = (draft: DraftSlot, now = LONG_AGO) => readSlot(draft, 'America/New_York', now);

test('an hour that comes twice is the earlier one, and an end in it comes after the start', () => {
  const slot = { start: '2026-11-01T05:30:00.000Z', end: '2026-11-01T06:15:00.000Z' };
  expect(newYork({ day: '2026-11-01', from: '01:30', to: '01:15' })).toEqual({ slot });
});

test('an hour that the clock skips is invalid', () => {
  const error = 'The clocks go forward then: this time does not exist';
  expect(newYork({ day: '2026-03-08', from: '02:30', to: '04:00' })).toEqual({ error });
  expect(newYork({ day: '2026-03-08', from: '01:00', to: '02:30' })).toEqual({ error });
});

test('an end of 00:00 is the midnight after', () => {
  const slot = { start: '2026-11-10T03:00:00.000Z', end: '2026-11-10T05:00:00.000Z' };
  expect(newYork({ day: '2026-11-09', from: '22:00', to: '00:00' })).toMatchObject({ slot });
});

test('an end that is not after the start on the clock falls on the next day, and has to be confirmed', () => {
  const night = { start: '2026-11-08T04:30:00.000Z', end: '2026-11-08T06:30:00.000Z' };
  expect(newYork({ day: '2026-11-07', from: '23:30', to: '01:30' })).toEqual({
    slot: night,
    asks: { says: 'That ends the next day, Sunday, after 2 hours.', yes: 'Yes, it ends on Sunday' },
  });
  expect(draftOf(night, 'America/New_York')).toEqual({ day: '2026-11-07', from: '23:30', to: '01:30' });
  expect(endDay(night, 'America/New_York')).toBe('Sunday');
  expect(endDay(night, 'UTC')).toBeUndefined();
  const wholeDay = { start: '2026-11-09T15:00:00.000Z', end: '2026-11-10T15:00:00.000Z' };
  expect(newYork({ day: '2026-11-09', from: '10:00', to: '10:00' })).toMatchObject({ slot: wholeDay });
});

test('an end that may be a slip of AM and PM is asked about, a working day is not', () => {
  const asked = (from: string, to: string) => {
    const read = newYork({ day: '2026-11-09', from, to });
    return 'slot' in read ? read.asks?.says : read.error;
  };
  expect(asked('10:00', '09:00')).toBe('That ends the next day, Tuesday, after 23 hours.');
  expect(asked('10:00', '00:00')).toBe('That ends the next day, Tuesday, after 14 hours.');
  expect(asked('09:00', '22:30')).toBe('That takes 13 hours 30 minutes.');
  expect(asked('09:00', '21:00')).toBeUndefined();
});

test('an end in the hour that the clock skips the following night is invalid', () => {
  const error = 'The clocks go forward then: this time does not exist';
  expect(newYork({ day: '2026-03-07', from: '23:00', to: '02:30' })).toEqual({ error });
});

test('missing and past times show an error', () => {
  const draft = { day: '2026-11-09', from: '10:00', to: '12:00' };
  expect(newYork({ ...draft, from: '' })).toEqual({ error: 'Please enter the start' });
  expect(newYork({ ...draft, day: '', to: '' })).toEqual({ error: 'Please enter the day and the end' });
  expect(newYork({ day: '', from: '', to: '' })).toEqual({ error: 'Please enter the day, the start and the end' });
  expect(newYork(draft, new Date('2026-11-09T15:00:00.001Z'))).toEqual({ error: 'This time is already over' });
  expect(newYork(draft, new Date('2026-11-09T15:00:00.000Z'))).toHaveProperty('slot');
});
