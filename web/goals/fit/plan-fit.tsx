// Whether a plan fits its goal: total and budget, payments, days, and what does not fit.
import { CircleAlert, Wallet } from 'lucide-react';
import { type Misfit, misfitsOf, plannedTotal } from '#shared/goal-plan.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { formatDay, today } from '../../lib/time/dates.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PlanDays, type ShownNeed } from './plan-days.tsx';

interface PlanFitProps {
  /** The level of its heading. */
  as: 'h2' | 'h3';
  budget: Cents | null;
  targetDate: string | null;
  /** In order. */
  needs: readonly ShownNeed[];
  onShareOut: () => void;
  isPending?: boolean;
}

/** Renders nothing if the goal has no budget and no date, and no need has a date. */
export function PlanFit({ as: Heading, budget, targetDate, needs, onShareOut, isPending = false }: PlanFitProps) {
  const hasDays = targetDate !== null || needs.some(({ onDate }) => onDate !== null);
  if (budget === null && !hasDays) return null;
  const misfits = misfitsOf({ budget, targetDate, today: today() }, needs);
  const isShared = needs.some(({ isAhead }) => isAhead) && (budget !== null || (targetDate ?? '') >= today());
  return (
    <section aria-labelledby="plan-fit" className="grid gap-4">
      <Heading id="plan-fit" className="text-[1.15rem]">
        {budget === null ? 'Days' : hasDays ? 'Budget and days' : 'Budget'}
      </Heading>
      {budget !== null && <BudgetLine budget={budget} needs={needs} />}
      <div role="status" className="empty:hidden">
        {misfits.length > 0 && (
          <Notice tone="rose" icon={<CircleAlert size={20} aria-hidden="true" />}>
            <ul className="grid gap-1">
              {misfits.map((misfit, at) => (
                <li key={at}>{misfitText(misfit)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {isShared && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="quiet" pending={isPending} onClick={onShareOut}>
            {budget === null ? 'Share out the days' : 'Share out the budget'}
          </Button>
          <p className="min-w-0 flex-1 basis-52 text-[0.92rem] text-ink-2">
            {sharedText(budget, targetDate)} You can change each of them.
          </p>
        </div>
      )}
      {hasDays && <PlanDays targetDate={targetDate} needs={needs} />}
    </section>
  );
}

function sharedText(budget: Cents | null, targetDate: string | null): string {
  const hasDay = targetDate !== null && targetDate >= today();
  if (budget === null) return 'Each need gets a day before your last one, in their order.';
  return `Each need gets its part by what such work usually costs${hasDay ? ', and a day before your last one' : ''}.`;
}

function BudgetLine({ budget, needs }: { budget: Cents; needs: readonly ShownNeed[] }) {
  const total = plannedTotal(needs);
  const paid = needs.reduce((sum, { spent }) => sum + spent, 0);
  const without = needs.filter(({ isAhead, budgetMax }) => isAhead && budgetMax === null).length;
  const isOver = total > budget;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Wallet size={18} aria-hidden="true" className="text-ink-2" />
        <span>
          <span className="num font-semibold">{formatCents(total)}</span> planned of{' '}
          <span className="num font-semibold">{formatCents(budget)}</span>
        </span>
        {paid > 0 && <span className="num text-ink-2">{formatCents(paid)} paid so far</span>}
      </p>
      <div aria-hidden="true" className="mt-2 h-2.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full rounded-full ${isOver ? 'bg-danger' : 'bg-primary'}`}
          style={{ width: `${Math.min(100, (total / budget) * 100)}%` }}
        />
      </div>
      {without > 0 && (
        <p className="mt-2 text-[0.92rem] text-ink-2">
          {without === 1 ? 'One need has no budget yet.' : `${without} needs have no budget yet.`}
        </p>
      )}
    </div>
  );
}

function misfitText(misfit: Misfit): string {
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
