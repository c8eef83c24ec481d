// The conditions under which a step is open: times, counts, who opened a dispute, and a freeze.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atNoon, facts, leads, noon } from '../test/deal-facts.ts';
import { findMove, type Move, openSteps } from './deal-moves.ts';
import { type DealStatus, HELD } from './deal-statuses.ts';
import { DEAL_STEPS } from './deal-steps.ts';
import { HOUR_MS } from './time.ts';

test('a job can be started from two hours before its time, and completed from its time on', () => {
  const from = (status: DealStatus, step: Move['step'], ms: number) =>
    leads({ status, startAt: atNoon }, step, 'provider', noon + ms);
  expect(from('paid_in_escrow', 'start', -2 * HOUR_MS - 1)).toBe('too_early');
  expect(from('paid_in_escrow', 'start', -2 * HOUR_MS)).toBe('in_progress');
  for (const status of ['paid_in_escrow', 'in_progress'] as const) {
    expect(from(status, 'done', -1)).toBe('too_early');
    expect(from(status, 'done', 0)).toBe('awaiting_confirmation');
  }
});

test('a job without a fixed time can be started and completed at any time', () => {
  expect(openSteps(facts({ status: 'paid_in_escrow' }), 'provider', 0)).toEqual(
    expect.arrayContaining(['start', 'done']),
  );
});

test('a problem can be reported from the start on: the agreed one, or the one the provider announced', () => {
  for (const by of ['seeker', 'provider'] as const) {
    for (const step of ['problem', 'no_show'] as const) {
      expect(leads({ status: 'paid_in_escrow', startAt: atNoon }, step, by, noon - 1)).toBe('too_early');
      expect(leads({ status: 'paid_in_escrow', startAt: atNoon }, step, by)).toBe('disputed');
      expect(leads({ status: 'paid_in_escrow' }, step, by)).toBe('too_early');
      expect(leads({ status: 'in_progress', startedAt: atNoon }, step, by)).toBe('disputed');
    }
  }
});

test('nobody can take money back from the other side on their own once the job was marked done', () => {
  const hour = fc
    .integer({ min: -30 * 24, max: 30 * 24 })
    .map((hours) => new Date(noon + hours * HOUR_MS).toISOString());
  const known = fc.record({
    status: fc.constantFrom<DealStatus>('awaiting_confirmation', 'fix_requested', 'disputed'),
    startAt: fc.option(hour),
    startedAt: fc.option(hour),
    doneAt: hour,
    freeCancelUntil: fc.option(hour),
    fixes: fc.integer({ min: 0, max: 2 }),
    disputedBy: fc.constantFrom('seeker' as const, 'provider' as const, 'system' as const),
  });
  const takers = { seeker: 'refund', provider: 'release' } as const;
  fc.assert(
    fc.property(known, (deal) => {
      for (const [by, gain] of Object.entries(takers) as [keyof typeof takers, string][]) {
        const moves = DEAL_STEPS.map((step) => findMove(step, facts(deal), by, noon));
        for (const move of moves) if (typeof move !== 'string') expect(move.money ?? '', move.step).not.toContain(gain);
      }
    }),
  );
});

test('while frozen, no side and no clock can do anything, and an operator everything', () => {
  for (const status of HELD) {
    const known = facts({ status, isFrozen: true, startAt: atNoon, startedAt: atNoon, disputedBy: 'seeker' });
    for (const by of ['seeker', 'provider'] as const) {
      expect(openSteps(known, by, noon)).toEqual([]);
      for (const step of openSteps({ ...known, isFrozen: false }, by, noon))
        expect(findMove(step, known, by, noon), step).toBe('frozen');
    }
    const clocks = DEAL_STEPS.filter((step) => typeof findMove(step, known, 'system', noon) !== 'string');
    expect(clocks.filter((step) => !/_(all|part)$/.test(step)).toSorted()).toEqual(['freeze', 'hold_limit', 'thaw']);
    expect(openSteps(known, 'admin', noon)).toEqual(
      expect.arrayContaining(['thaw', 'admin_release', 'admin_refund', 'admin_split']),
    );
  }
});

test('another side’s step is refused as such, and so is one that nobody can take any more', () => {
  expect(leads({ status: 'requested' }, 'accept', 'seeker')).toBe('not_your_step');
  expect(leads({ status: 'declined' }, 'accept', 'provider')).toBe('wrong_state');
  expect(leads({ status: 'disputed', disputedBy: 'seeker' }, 'withdraw_dispute', 'provider')).toBe('not_your_step');
});
