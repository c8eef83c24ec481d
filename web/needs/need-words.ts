// Needs in words: status, time, budget.
import { capital } from '#shared/capital.ts';
import { formatCents } from '#shared/money.ts';
import type { Need } from '#shared/needs.ts';
import { formatDay } from '../lib/time/dates.ts';
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

export const urgencyNames: Record<Need['urgency'], string> = {
  today: 'Today',
  this_week: 'This week',
  flexible: 'Any time',
  on_date: 'On a day',
};

type NeedTime = Pick<Need, 'urgency' | 'onDate' | 'dateIs' | 'partOfDay'>;

/** "By Mon, 9 Nov 2026, morning", "This week". */
export function whenWanted({ urgency, onDate, dateIs, partOfDay }: NeedTime): string {
  const day = onDate ? `${dateIs === 'by' ? 'By ' : ''}${formatDay(onDate)}` : urgencyNames[urgency];
  return partOfDay ? `${day}, ${partOfDay}` : day;
}

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

/** Within a sentence: "$20 to $150", "up to $150", "from $20"; null without a budget. */
export function budgetText({ budgetMin, budgetMax }: Pick<Need, 'budgetMin' | 'budgetMax'>): string | null {
  if (budgetMin !== null && budgetMax !== null) return `${formatCents(budgetMin)} to ${formatCents(budgetMax)}`;
  if (budgetMax !== null) return `up to ${formatCents(budgetMax)}`;
  return budgetMin === null ? null : `from ${formatCents(budgetMin)}`;
}

/** On its own, as one fact among others: "Up to $150". */
export function budgetFact(need: Pick<Need, 'budgetMin' | 'budgetMax'>): string | null {
  const text = budgetText(need);
  return text && capital(text);
}
