// Whether a decision came too late to take anything away.
import type { Outcome } from '#shared/reports.ts';
import type { Undo } from './effects.ts';

/** `undo` as it is stored. Its owner, or another decision, had taken it away: an appeal has nothing to put back. */
export const wasGone = (outcome: Outcome, undo: unknown): boolean =>
  (outcome === 'hide' || outcome === 'remove') && (undo as Undo | null)?.taken === null;
