// Needs in words: how they stand, when they are wanted, for how much.
import type { Need } from '#shared/needs.ts';
import { formatDay } from '../lib/dates.ts';
import type { Tone } from '../ui/status-pill.tsx';

export const needStatuses: Record<Need['status'], readonly [tone: Tone, word: string]> = {
  open: ['info', 'Open'],
  matched: ['info', 'Matched'],
  booked: ['good', 'Booked'],
  fulfilled: ['good', 'Done'],
  expired: ['neutral', 'Expired'],
  withdrawn: ['neutral', 'Withdrawn'],
};

/** Whether somebody is still to be found for it. */
export const isOpen = ({ status }: Need): boolean => status === 'open' || status === 'matched';

export const urgencyNames: Record<Need['urgency'], string> = {
  today: 'Today',
  this_week: 'This week',
  flexible: 'Any time',
  on_date: 'On a day',
};

export const whenWanted = ({ urgency, onDate }: Pick<Need, 'urgency' | 'onDate'>): string => (onDate ? formatDay(onDate) : urgencyNames[urgency]);

/** "$20 to $150", "up to $150", "from $20"; null when nothing was said. */
export function budgetText({ budgetMin, budgetMax }: Pick<Need, 'budgetMin' | 'budgetMax'>): string | null {
  if (budgetMin !== null && budgetMax !== null) return `$${budgetMin} to $${budgetMax}`;
  if (budgetMax !== null) return `up to $${budgetMax}`;
  return budgetMin === null ? null : `from $${budgetMin}`;
}
