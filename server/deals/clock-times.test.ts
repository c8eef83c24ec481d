// When a deal's clock strikes next, and for which step.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlineOf } from '#shared/deal-clocks.ts';
import { HELD } from '#shared/deal-statuses.ts';
import { clocks, facts, maybe, now } from '../../test/clock-facts.ts';
import { nextStrike } from './clock-times.ts';

const frozen = fc.constantFrom<string[]>(
  [],
  ['suspended:1'],
  ['bank_dispute:dp_1'],
  ['bank_dispute:dp_1', 'suspended:1'],
);
const asked = fc.constantFrom('seeker', 'provider', null);
const state = fc.record({
  reminded: fc.nat(20),
  holdWarned: fc.boolean(),
  frozenFor: frozen,
  bankDoneAt: maybe,
  askedOf: asked,
  askedUntil: maybe,
});

test('while frozen only the hold limit runs; at the bank not even that', () => {
  fc.assert(
    fc.property(facts, clocks, state, (known, set, at) => {
      const deadline = deadlineOf(known, now, set);
      const deal = {
        ...known,
        ...at,
        wanted: [],
        clockFrom: new Date(now).toISOString(),
        deadlineAt: deadline?.toISOString() ?? null,
      };
      const strike = nextStrike(deal, set);
      if (at.frozenFor.length > 0 && strike) expect(['hold_warning', 'hold_limit']).toContain(strike.what);
      if (at.frozenFor.some((cause) => cause.startsWith('bank_dispute'))) expect(strike?.what).not.toBe('hold_limit');
      if (strike?.what === 'deadline' || strike?.what === 'reminder') expect(strike.at).toBeGreaterThanOrEqual(now);
      if (strike?.what !== 'hold_limit') return;
      const afterBank = at.bankDoneAt === null ? 0 : Date.parse(at.bankDoneAt) + set.thawed;
      expect(strike.at).toBe(Math.max(Date.parse(known.paidAt ?? '') + set.hold_limit, afterBank));
    }),
  );
});

test('every deal that holds money has a last day, whatever else is stopped', () => {
  fc.assert(
    fc.property(facts, clocks, state, fc.constantFrom(...HELD), (known, set, at, status) => {
      const deal = {
        ...known,
        ...at,
        status,
        paidAt: new Date(now).toISOString(),
        frozenFor: ['suspended:1'],
        wanted: [],
        clockFrom: null,
        deadlineAt: null,
      };
      expect(nextStrike(deal, set)).toBeDefined();
    }),
  );
});
