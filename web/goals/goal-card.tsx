// One goal in a list: its progress, its date, and the next thing to do.
import { ArrowRight, CalendarDays } from 'lucide-react';
import { Link } from 'wouter';
import type { Goal } from '#shared/goals.ts';
import { dealPath, goalPath, needPath } from '../paths.ts';
import { Card } from '../ui/display/card.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { goalStatuses, progressText, targetText } from './goal-words.ts';
import { ProgressRing } from './progress-ring.tsx';

export function GoalCard({ goal }: { goal: Goal }) {
  const { id, title, progress, targetDate, nextStep } = goal;
  return (
    <Card as="article" className="relative !p-4 hover:shadow-float sm:!p-5">
      <div className="flex items-start gap-4">
        <ProgressRing progress={progress} />
        <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
          <h3 className="text-[1.25rem]">
            <Link href={goalPath(id)} className="after:absolute after:inset-0 after:rounded-card hover:underline">
              {title}
            </Link>
          </h3>
          <p className="mt-1 flex flex-wrap gap-x-4 text-[0.93rem] text-ink-2">
            <span className="num">{progressText(progress)}</span>
            <span className="inline-flex items-center gap-1.5">
              <CalendarDays size={16} aria-hidden="true" />
              {targetText(targetDate)}
            </span>
          </p>
          {nextStep && <NextStep goal={goal} step={nextStep} />}
        </div>
      </div>
    </Card>
  );
}

type Step = NonNullable<Goal['nextStep']>;

/** The page for the next step. */
export const nextStepPath = (goal: Pick<Goal, 'id'>, { needId, dealId }: Step): string => {
  if (dealId !== null) return dealPath(dealId, 'seeker');
  return needId === null ? goalPath(goal.id) : needPath(String(needId));
};

function NextStep({ goal, step }: { goal: Goal; step: Step }) {
  return (
    <p className="mt-2">
      <span className="sr-only">Next: </span>
      <Link
        href={nextStepPath(goal, step)}
        className="relative z-10 -mx-2 inline-flex min-h-11 items-center gap-2 rounded-ctl px-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        {step.says}
        <ArrowRight size={17} aria-hidden="true" className="flex-none" />
      </Link>
    </p>
  );
}

/** A goal that is not active, in one quiet line. */
export function QuietGoal({ goal: { id, title, status, progress } }: { goal: Goal }) {
  const [tone, word] = goalStatuses[status];
  return (
    <Link
      href={goalPath(id)}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-ctl px-3 py-2 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{title}</span>
      <span className="num text-[0.92rem] text-ink-2">{progressText(progress)}</span>
      <StatusPill tone={tone}>{word}</StatusPill>
    </Link>
  );
}
