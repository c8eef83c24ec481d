// What is wanted in words, of a need or of a deal about one: when, and for how much.
import { capital } from '#shared/capital.ts';
import type { AskedNeed } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { formatDate, formatDay } from '../lib/time/dates.ts';

export const urgencyNames: Record<AskedNeed['urgency'], string> = {
  today: 'Today',
  this_week: 'This week',
  flexible: 'Any time',
  on_date: 'On a day',
};

type WantedTime = Pick<AskedNeed, 'urgency' | 'onDate' | 'dateIs' | 'partOfDay'>;

/** "By Mon, 9 Nov 2026, morning", "This week". */
export function whenWanted({ urgency, onDate, dateIs, partOfDay }: WantedTime): string {
  const day = onDate ? `${dateIs === 'by' ? 'By ' : ''}${formatDay(onDate)}` : urgencyNames[urgency];
  return partOfDay ? `${day}, ${partOfDay}` : day;
}

/** The same where it is read later: "This week, asked on Mon, 2 Nov 2026". */
export function whenWasWanted(need: AskedNeed): string {
  const countsFrom = need.urgency === 'today' || need.urgency === 'this_week';
  return whenWanted(need) + (countsFrom ? `, asked on ${formatDate(need.statedAt)}` : '');
}

type Budget = Pick<AskedNeed, 'budgetMin' | 'budgetMax'>;

/** Within a sentence: "$20 to $150", "up to $150", "from $20"; null without a budget. */
export function budgetText({ budgetMin, budgetMax }: Budget): string | null {
  if (budgetMin !== null && budgetMax !== null) return `${formatCents(budgetMin)} to ${formatCents(budgetMax)}`;
  if (budgetMax !== null) return `up to ${formatCents(budgetMax)}`;
  return budgetMin === null ? null : `from ${formatCents(budgetMin)}`;
}

/** On its own, as one fact among others: "Up to $150". */
export function budgetFact(budget: Budget): string | null {
  const text = budgetText(budget);
  return text && capital(text);
}
