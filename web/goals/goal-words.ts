// A goal's status and progress in words.
import type { Goal } from '#shared/goals.ts';
import { formatDay } from '../lib/time/dates.ts';
import type { Tone } from '../ui/display/status-pill.tsx';

export const goalStatuses: Record<Goal['status'], readonly [tone: Tone, word: string]> = {
  active: ['info', 'Active'],
  paused: ['neutral', 'Paused'],
  achieved: ['good', 'Achieved'],
  abandoned: ['neutral', 'Given up'],
};

/** "2 of 5 done"; its needs may not be known yet. */
export const progressText = ({ done, of }: Goal['progress']): string =>
  of === 0 ? 'No needs yet' : `${done} of ${of} done`;

export const targetText = (targetDate: string | null): string =>
  targetDate === null ? 'No date yet' : `By ${formatDay(targetDate)}`;
