// Bookings in many time zones, checked against another library's clock around every clock change.
import { expect, test } from 'vitest';
import type { Deal } from '#shared/deal-views.ts';
import { changesIn, readings, ZONES } from '../../test/clock-changes.ts';
import { dealWith } from '../test/example-deal.ts';
import { timeWords } from './booking-words.ts';
import { comesTwice, readClock } from './clock.ts';
import { byDay, partsOf, sideBySide } from './parts-of-days.ts';

const QUARTER = 15 * 60_000;
const AROUND = 24;
const iso = (at: number): string => new Date(at).toISOString();
const booked = (start: string | null, end: string | null, id = 7): Deal =>
  dealWith({ id, status: 'paid_in_escrow', start, end });
const shown = (parts: ReturnType<typeof partsOf>) => parts.map(({ day, from, to }) => [day, from, to]);

test.each(ZONES)('in %s a booking begins and ends where the clock says, on each change of the clock', (zone) => {
  for (const change of changesIn(zone)) {
    const clock = readings(zone, change - AROUND * QUARTER, QUARTER, 2 * AROUND);
    for (const [n, { at, day, minute }] of clock.entries()) {
      expect(readClock(zone, at)).toEqual({ day, minute });
      const isTwice = clock.some((other) => other.at !== at && other.day === day && other.minute === minute);
      // At the ends of the range, its twin may lie outside.
      if (n > 4 && n < clock.length - 5) expect(comesTwice(zone, iso(at)), `${zone} ${iso(at)}`).toBe(isTwice);
      const end = clock[n + 6];
      if (!end) continue;
      const parts = partsOf(booked(iso(at), iso(end.at)), zone);
      expect(parts[0]).toMatchObject({ day, from: minute });
      expect(parts.every(({ from, to }) => from < to && to <= 1440)).toBe(true);
      const last = parts.at(-1)!;
      const endsAtMidnight = end.minute === 0 && last.day < end.day;
      if (endsAtMidnight) expect(last.to).toBe(1440);
      else expect(last.day).toBe(end.day);
      if (!endsAtMidnight && (last.from < end.minute || last.day !== day)) expect(last.to).toBe(end.minute);
    }
  }
});

test('overnight work has a part on each day, and a part that ends at midnight none on the next', () => {
  expect(shown(partsOf(booked('2026-11-08T04:30:00Z', '2026-11-08T06:30:00Z'), 'America/New_York'))).toEqual([
    ['2026-11-07', 23 * 60 + 30, 1440],
    ['2026-11-08', 0, 90],
  ]);
  expect(shown(partsOf(booked('2026-11-24T22:00:00Z', '2026-11-25T00:00:00Z'), 'UTC'))).toEqual([
    ['2026-11-24', 22 * 60, 1440],
  ]);
  expect(shown(partsOf(booked('2026-11-24T22:00:00Z', '2026-11-26T09:00:00Z'), 'UTC'))).toEqual([
    ['2026-11-24', 22 * 60, 1440],
    ['2026-11-25', 0, 1440],
    ['2026-11-26', 0, 540],
  ]);
});

test('an hour in which the clock is put back is drawn as one, and its text tells the two apart', () => {
  const deal = booked('2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z');
  expect(shown(partsOf(deal, 'America/New_York'))).toEqual([['2026-11-01', 90, 135]]);
  expect(timeWords(deal, 'America/New_York')).toMatch(/^Sun,? 1 Nov, 01:30 GMT-4 – 01:15 GMT-5$/);
  expect(timeWords(deal, 'America/Chicago')).toMatch(/^Sun,? 1 Nov, 00:30 – 01:15/);
});

test('the same moment can be another day elsewhere', () => {
  const deal = booked('2026-11-24T23:30:00Z', '2026-11-25T00:30:00Z');
  expect([...byDay([deal], 'Pacific/Auckland').keys()]).toEqual(['2026-11-25']);
  expect([...byDay([deal], 'America/Los_Angeles').keys()]).toEqual(['2026-11-24']);
});

test('a booking without an agreed time has no day', () => {
  expect(partsOf(booked(null, null), 'UTC')).toEqual([]);
});

test('simultaneous bookings stand side by side, and later ones have the full width', () => {
  const at = (id: number, from: string, to: string) => booked(`2026-11-24T${from}:00Z`, `2026-11-24T${to}:00Z`, id);
  const day =
    byDay(
      [at(4, '13:00', '14:00'), at(1, '09:00', '11:00'), at(3, '10:30', '12:00'), at(2, '10:00', '10:30')],
      'UTC',
    ).get('2026-11-24') ?? [];
  expect(sideBySide(day).map(({ deal, lane, lanes }) => [deal.id, lane, lanes])).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 1, 2],
    [4, 0, 1],
  ]);
});
