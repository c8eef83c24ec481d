// Properties of every clock, whatever a deal's times and the operator's settings are.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clocks, facts, now } from '../test/clock-facts.ts';
import {
  type Clocks,
  restartedDeadlineOf,
  deadlineOf,
  defaultClocks,
  offerEnd,
  offerEndAfterCounter,
  statusClocks,
} from './deal-clocks.ts';
import { remindersOf } from './deal-reminders.ts';
import { DEAL_STATUSES, dealStatuses } from './deal-statuses.ts';
import { DAY_MS } from './time.ts';

const defaults = Object.fromEntries(Object.entries(defaultClocks).map(([name, { ms }]) => [name, ms])) as Clocks;

test('every status that is not final has a clock, and a step at its end; no other has', () => {
  for (const status of DEAL_STATUSES) {
    const deadline = deadlineOf(
      {
        status,
        wantedUntil: null,
        startAt: null,
        endAt: null,
        offerStartAt: null,
        offerUntil: null,
        counterUntil: null,
        paidAt: null,
      },
      now,
      defaults,
    );
    expect(deadline !== null, status).toBe(!dealStatuses[status].final);
    expect(statusClocks[status] !== undefined, status).toBe(!dealStatuses[status].final);
  }
});

test('no clock strikes before it began, and none restarts with less time', () => {
  fc.assert(
    fc.property(facts, clocks, (known, set) => {
      const deadline = deadlineOf(known, now, set);
      const restarted = restartedDeadlineOf(known, now, set);
      expect(restarted === null).toBe(deadline === null);
      if (deadline === null || restarted === null) return;
      expect(deadline.getTime()).toBeGreaterThanOrEqual(now);
      expect(restarted.getTime()).toBeGreaterThanOrEqual(deadline.getTime());
    }),
  );
});

test('a clock that releases money never does so before the agreed end, or before its full time', () => {
  fc.assert(
    fc.property(facts, clocks, (known, set) => {
      const deadline = deadlineOf({ ...known, status: 'awaiting_confirmation' }, now, set)?.getTime() ?? 0;
      expect(deadline).toBeGreaterThanOrEqual(now + set.awaiting_confirmation);
      if (known.endAt !== null) expect(deadline).toBeGreaterThanOrEqual(Date.parse(known.endAt));
    }),
  );
});

test('reminders come in order, after the clock’s beginning and before its end', () => {
  fc.assert(
    fc.property(facts, clocks, (known, set) => {
      const deadline = deadlineOf(known, now, set);
      if (deadline === null) return;
      const times = remindersOf(known, now, deadline, set).map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const at of times) expect(at >= now && at < deadline.getTime()).toBe(true);
    }),
  );
});

test.each([8, 21, 40])(
  'a dispute that lasts %d days reaches the operators daily from the seventh day on, to the last',
  (days) => {
    const known = {
      status: 'disputed',
      wantedUntil: null,
      startAt: null,
      endAt: null,
      offerStartAt: null,
      offerUntil: null,
      counterUntil: null,
      paidAt: null,
    } as const;
    const daily = remindersOf(known, now, new Date(now + days * DAY_MS), defaults).filter(({ reminder }) =>
      reminder.content.includes('has been waiting for'),
    );
    expect(daily.map(({ at }) => (at - now) / DAY_MS)).toEqual(Array.from({ length: days - 7 }, (_, day) => 7 + day));
    expect(daily.at(-1)?.reminder.content).toBe(`The dispute about {service} has been waiting for ${days - 1} days.`);
  },
);

test('an offer ends at its own time or before, never past its start, and with a counter-offer never sooner than without', () => {
  fc.assert(
    fc.property(facts, clocks, (known, set) => {
      const { offerUntil, offerStartAt } = known;
      expect(offerEnd(now, offerUntil, offerStartAt, set).getTime()).toBeLessThanOrEqual(now + set.price_offered);
      const after = offerEndAfterCounter(now, known, set).getTime();
      if (offerStartAt !== null) expect(after).toBeLessThanOrEqual(Date.parse(offerStartAt));
      else expect(after).toBeGreaterThanOrEqual(now + set.counter_rest);
    }),
  );
});
