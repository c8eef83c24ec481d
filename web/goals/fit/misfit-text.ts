// What does not fit in a plan, each in one sentence.
import type { Misfit } from '#shared/goal-plan.ts';
import { formatCents } from '#shared/money.ts';
import { formatDay } from '../../lib/time/dates.ts';

export function misfitText(misfit: Misfit): string {
  switch (misfit.kind) {
    case 'over_budget':
      return `The needs come to ${formatCents(misfit.by)} more than your budget.`;
    case 'target_over':
      return 'Your last day is over. Choose another, or leave it open.';
    case 'day_over':
      return `The day of “${misfit.title}”, ${formatDay(misfit.onDate)}, is over.`;
    case 'after_target':
      return `“${misfit.title}” has until ${formatDay(misfit.onDate)}, after your last day.`;
  }
}
