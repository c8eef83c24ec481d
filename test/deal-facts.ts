// Facts of a deal for the table of steps, with defaults for what a test does not set.
import { type DealFacts, findMove, type Move } from '#shared/deal-moves.ts';
import type { DealActor } from '#shared/deal-statuses.ts';

export const atNoon = '2026-11-10T12:00:00.000Z';
export const noon = Date.parse(atNoon);

/** An ordinary deal. */
export const facts = (known: Partial<DealFacts>): DealFacts => ({
  status: 'requested',
  beganBy: 'seeker',
  startAt: null,
  offerStartAt: null,
  startedAt: null,
  doneAt: null,
  counters: 0,
  fixes: 0,
  holdsLeft: 0,
  holdLeftAt: null,
  holdPause: 24 * 3_600_000,
  freeCancelUntil: null,
  disputedBy: null,
  askedOf: null,
  isFrozen: false,
  proposals: [],
  ...known,
});

/** Where the step leads, or the code that refuses it. */
export const leads = (known: Partial<DealFacts>, step: Move['step'], by: DealActor, now = noon) => {
  const move = findMove(step, facts(known), by, now);
  return typeof move === 'string' ? move : move.to;
};
