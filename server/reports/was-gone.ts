// Whether a decision came too late to remove anything.
import type { Outcome } from '#shared/reports.ts';
import type { Undo } from './effects.ts';

/** `undo` as stored. The owner or another decision had removed it already: an appeal has nothing to restore. */
export const wasGone = (outcome: Outcome, undo: unknown): boolean =>
  (outcome === 'hide' || outcome === 'remove') && (undo as Undo | null)?.taken === null;
