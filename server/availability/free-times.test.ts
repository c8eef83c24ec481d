// Checks open and proposed times against a cell-by-cell count that uses another library's clock.
import fc from 'fast-check';
import { DateTime, Interval } from 'luxon';
import { expect, test } from 'vitest';
import { type Availability, DAYTIME, type DaySpan, hasHours, noAvailability } from '#shared/availability.ts';
import type { Slot } from '#shared/slots.ts';
import { changesIn, type ClockReading, readings, ZONES } from '../../test/clock-changes.ts';
import { freeTimes, hasFreeTime } from './free-times.ts';
import { isOpen, openSpans } from './open-spans.ts';

const CELL_MINUTES = 5;
const CELL = CELL_MINUTES * 60_000;
/** Five hours before a clock change, and five after it. */
const CELLS = 120;
const RUNS = 4;

const iso = (at: number): string => new Date(at).toISOString();
const cells = fc.integer({ min: 0, max: CELLS });
const fives = (most: number) => fc.integer({ min: 0, max: most / CELL_MINUTES }).map((steps) => steps * CELL_MINUTES);

/** Spans that do not overlap; many begin or end at night, when clocks change. */
const spans = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 288 })), { maxLength: 8 })
  .map((cuts) => cuts.toSorted((a, b) => a - b).map((cut) => cut * CELL_MINUTES))
  .map((cuts) =>
    Array.from({ length: Math.floor(cuts.length / 2) }, (_, at) => ({ start: cuts[2 * at]!, end: cuts[2 * at + 1]! })),
  );

const hoursAround = (days: string[]) =>
  fc.record({
    weekly: fc.oneof(
      { weight: 5, arbitrary: fc.array(spans, { minLength: 7, maxLength: 7 }) },
      { weight: 1, arbitrary: fc.constant(noAvailability.weekly) },
    ),
    exceptions: fc.uniqueArray(fc.record({ day: fc.constantFrom(...days), spans }), {
      selector: ({ day }) => day,
      maxLength: 2,
    }),
    bufferBefore: fives(60),
    bufferAfter: fives(60),
    noticeHours: fc.integer({ min: 0, max: 3 }),
    jobMinutes: fc.constant(60),
  });

/** The product's rule: an instant is open if the local clock then shows a time within the hours. */
function isOpenAt(
  { weekly, exceptions }: Availability,
  { day, weekday, minute }: ClockReading,
  unset: DaySpan,
): boolean {
  const usual = hasHours({ weekly }) ? weekly[weekday - 1]! : [unset];
  const spansOfDay = exceptions.find((other) => other.day === day)?.spans ?? usual;
  return spansOfDay.some(({ start, end }) => start <= minute && minute < end);
}

interface Scene {
  zone: string;
  clock: ClockReading[];
}

const scenesOf = (zone: string): Scene[] =>
  changesIn(zone).map((change) => ({ zone, clock: readings(zone, change - (CELLS / 2) * CELL, CELL, CELLS) }));
const daysOf = ({ clock }: Scene): string[] => [...new Set(clock.map(({ day }) => day))];

test.each(ZONES)(
  'in %s a time is open when the clock reads an hour of mine, through every change until 2030',
  (zone) => {
    for (const scene of scenesOf(zone)) {
      const { clock } = scene;
      const begin = clock[0]!.at;
      const window = Interval.fromDateTimes(DateTime.fromMillis(begin), DateTime.fromMillis(begin + CELLS * CELL));
      const property = fc.property(hoursAround(daysOf(scene)), cells, cells, (said, a, b) => {
        const hours = { ...said, timeZone: zone };
        const open = openSpans(hours, window, DAYTIME);
        for (const reading of clock) {
          const isInside = open.some((span) => span.contains(DateTime.fromMillis(reading.at)));
          expect(isInside, `${iso(reading.at)}, ${reading.minute} on ${reading.day}`).toBe(
            isOpenAt(said, reading, DAYTIME),
          );
        }
        if (a === b) return;
        const from = Math.min(a, b);
        const to = Math.max(a, b);
        const all = clock.slice(from, to).every((reading) => isOpenAt(said, reading, { start: 0, end: 1440 }));
        expect(isOpen(hours, { start: iso(begin + from * CELL), end: iso(begin + to * CELL) })).toBe(all);
      });
      fc.assert(property, { numRuns: RUNS });
    }
  },
);

type Within = [from: number, to: number];

interface SlotCount {
  hours: Availability;
  held: Slot[];
  now: number;
  within: Within;
  minutes: number;
}

/** Runs of free cells, each with the times to propose in it: on half hours, or on quarters if none fits. */
function count({ clock }: Scene, { hours, held, now, within: [from, to], minutes }: SlotCount): string[] {
  const soonest = Math.max(from, now + hours.noticeHours * 3_600_000);
  const isFree = (reading: ClockReading): boolean =>
    reading.at >= soonest && reading.at < to && isOpenAt(hours, reading, DAYTIME) && !isTaken(reading.at);
  const isTaken = (at: number): boolean =>
    held.some(
      ({ start, end }) =>
        at >= Date.parse(start) - hours.bufferAfter * 60_000 && at < Date.parse(end) + hours.bufferBefore * 60_000,
    );
  const runs: ClockReading[][] = [[]];
  for (const reading of clock) {
    if (isFree(reading)) runs.at(-1)!.push(reading);
    else runs.push([]);
  }
  const needed = minutes / CELL_MINUTES;
  return runs.flatMap((run) => {
    const fitting = run.slice(0, Math.max(0, run.length - needed + 1));
    const [half, quarter] = [30, 15].map((step) => fitting.filter(({ minute }) => minute % step === 0));
    return (half!.length > 0 ? half! : quarter!).map(({ at }) => iso(at));
  });
}

test.each(ZONES)('in %s every time that is free is proposed, and no other, through every change until 2030', (zone) => {
  for (const scene of scenesOf(zone)) {
    const begin = scene.clock[0]!.at;
    const at = cells.map((cell) => begin + cell * CELL);
    const span = fc.tuple(at, at).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + CELL] as Within);
    const all: Within = [begin, begin + CELLS * CELL];
    const asked = fc.record({
      hours: hoursAround(daysOf(scene)),
      held: fc.array(
        span.map(([from, to]) => ({ start: iso(from), end: iso(Math.min(to, from + 24 * CELL)) })),
        { maxLength: 2 },
      ),
      now: at,
      within: fc.oneof(
        fc.constant(all),
        span.map(([from, to]): Within => [from, Math.min(to, all[1])]),
      ),
      minutes: fives(180).map((minutes) => minutes + 15),
    });
    const property = fc.property(asked, (given) => {
      const within = { start: iso(given.within[0]), end: iso(given.within[1]) };
      const about = { ...given, hours: { ...given.hours, timeZone: zone }, now: new Date(given.now), within };
      const proposed = freeTimes(about);
      expect(hasFreeTime(about)).toBe(proposed.length > 0);
      expect(proposed.map(({ start }) => start)).toEqual(count(scene, given));
      for (const { start, end } of proposed) expect(Date.parse(end) - Date.parse(start)).toBe(given.minutes * 60_000);
    });
    fc.assert(property, { numRuns: RUNS });
  }
});

/** Working hours on this one day only, in New York. */
const night = (day: string, spansOfDay: DaySpan[]) => ({
  ...noAvailability,
  timeZone: 'America/New_York',
  exceptions: [{ day, spans: spansOfDay }],
});

test('half past two is no hour in New York when the clocks go forward', () => {
  const hours = night('2026-03-08', [{ start: 120, end: 180 }]);
  const within = { start: '2026-03-08T05:00:00.000Z', end: '2026-03-09T04:00:00.000Z' };
  expect(freeTimes({ hours, held: [], now: new Date('2026-03-01'), within, minutes: 15 })).toEqual([]);
});

test('half past one comes twice in New York when the clocks go back, and both are proposed', () => {
  const hours = night('2026-11-01', [{ start: 90, end: 120 }]);
  const within = { start: '2026-11-01T04:00:00.000Z', end: '2026-11-02T05:00:00.000Z' };
  const times = freeTimes({ hours, held: [], now: new Date('2026-10-01'), within, minutes: 30 });
  expect(times.map(({ start }) => start)).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']);
});
