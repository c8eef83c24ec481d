// One goal: its progress, the next thing to do, and the best matches for each need.
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CalendarDays, PartyPopper } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Goal } from '#shared/goals.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { paths } from '../paths.ts';
import { goalById } from '../queries/goals.ts';
import { Card } from '../ui/display/card.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { BackLink } from '../ui/navigation/back-link.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { GoalActions, useGoalStatus } from './goal-actions.tsx';
import { nextStepPath } from './goal-card.tsx';
import { GoalFit } from './fit/goal-fit.tsx';
import { GoalNeeds } from './goal-needs.tsx';
import { goalStatuses, progressText, targetText } from './goal-words.ts';
import { ProgressRing } from './progress-ring.tsx';

export function GoalPage({ id }: { id: number }) {
  const { data: goal, error, refetch, isFetching } = useQuery(goalById(id));
  return (
    <Page>
      <BackLink href={paths.home}>All goals</BackLink>
      {!goal && error && <NotThere error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!goal && !error && (
        <>
          <PageHeading title="Goal" />
          <SkeletonList />
        </>
      )}
      {goal && <OpenGoal goal={goal} />}
    </Page>
  );
}

function NotThere({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeading title="Goal" />
      {isGone ? (
        <Card as="div">
          <EmptyState
            title="This goal is not here any more."
            action={
              <ButtonLink variant="quiet" href={paths.home}>
                See your goals
              </ButtonLink>
            }
          >
            It was removed, or the link is not quite right.
          </EmptyState>
        </Card>
      ) : (
        <ErrorState title="This goal could not be loaded." error={error} onRetry={onRetry} retrying={retrying} />
      )}
    </>
  );
}

function OpenGoal({ goal }: { goal: Goal }) {
  const [, go] = useLocation();
  const { title, why, progress, status, targetDate } = goal;
  const [tone, word] = goalStatuses[status];
  return (
    <article aria-label={title}>
      <PageHeading
        title={title}
        tabTitle={`Goal: ${title}`}
        before={
          <span className="max-sm:hidden">
            <ProgressRing progress={progress} />
          </span>
        }
        sub={
          <>
            <StatusPill tone={tone}>{word}</StatusPill>
            <span className="num mx-1.5">{progressText(progress)}</span>
            <CalendarDays size={16} aria-hidden="true" />
            {targetText(targetDate)}
          </>
        }
      />
      {why && <p className="-mt-4 mb-6 max-w-[68ch] whitespace-pre-line wrap-anywhere">{why}</p>}
      <div className="mb-10 grid gap-4">
        <WhatNext goal={goal} />
        <GoalActions goal={goal} onRemoved={() => go(paths.home)} />
      </div>
      <div className="mb-10 empty:hidden">
        <GoalFit goal={goal} />
      </div>
      <GoalNeeds goal={goal} />
    </article>
  );
}

function WhatNext({ goal }: { goal: Goal }) {
  const achieve = useGoalStatus(goal.id);
  const { nextStep, canBeAchieved } = goal;
  if (canBeAchieved) {
    const button = (
      <Button pending={achieve.isPending} onClick={() => achieve.mutate({ status: 'achieved' })}>
        Mark as achieved
      </Button>
    );
    return (
      <Notice icon={<PartyPopper size={20} aria-hidden="true" />} end={button}>
        All that it takes is done.
      </Notice>
    );
  }
  if (!nextStep || nextStep.needId === null) return null;
  return (
    <Notice
      tone="lamp"
      end={
        <ButtonLink variant="quiet" href={nextStepPath(goal, nextStep)}>
          {nextStep.dealId ? 'Open the deal' : 'Continue'}
        </ButtonLink>
      }
      icon={<ArrowRight size={20} aria-hidden="true" />}
    >
      <span className="text-ink-2">Next:</span> <span className="font-semibold">{nextStep.says}</span>
    </Notice>
  );
}
