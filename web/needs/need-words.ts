// Needs in words: status, place, and what to do if nobody is found.
import type { Need } from '#shared/needs.ts';
import type { Tone } from '../ui/display/status-pill.tsx';

export const needStatuses: Record<Need['status'], readonly [tone: Tone, word: string]> = {
  open: ['info', 'Open'],
  matched: ['info', 'Matched'],
  booked: ['good', 'Booked'],
  fulfilled: ['good', 'Done'],
  expired: ['neutral', 'Expired'],
  withdrawn: ['neutral', 'Withdrawn'],
};

/** Whether the need is still unmet. */
export const isOpen = ({ status }: Need): boolean => status === 'open' || status === 'matched';

/** Shown when nobody is found for a need. */
export const nobodyFor = (hasDeclined: boolean): string => `Nobody ${hasDeclined ? 'else ' : ''}near offers this yet.`;

/** What to do then. */
export const nextForNobody = ({ visibility }: Pick<Need, 'visibility'>): string =>
  visibility === 'public'
    ? 'Look further away, or wait a little: neighbours see the need, and can answer it.'
    : 'Look further away, or show the need to neighbours: then they can answer it.';

/** "Portland, OR" if it is wanted in another town than the seeker's own; else null. */
export const townOf = ({ near, city, state }: Pick<Need, 'near' | 'city' | 'state'>): string | null =>
  near === null ? null : [city, state].filter(Boolean).join(', ');
