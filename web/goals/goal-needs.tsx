// A goal's needs in order, each with its status and best matches; needs can be added and moved.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Goal } from '#shared/goals.ts';
import { MOST_IN_GOAL, type Need } from '#shared/needs.ts';
import { NeedDialog } from '../needs/need-dialog.tsx';
import { isOpen } from '../needs/need-words.ts';
import { matchesOfGoal } from '../queries/goals.ts';
import { Card } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { GoalNeed } from './goal-need.tsx';
import type { Direction } from './move-buttons.tsx';
import { ShowNeeds } from './show-needs.tsx';
import { RemoveNeedDialog } from './remove-need-dialog.tsx';
import { useChangeNeed } from './use-change-need.ts';

export function GoalNeeds({ goal }: { goal: Goal }) {
  const shown = goal.needs.filter(({ status }) => status !== 'withdrawn');
  const matches = useQuery({ ...matchesOfGoal(goal.id), enabled: shown.some(isOpen) });
  /** `need` is undefined for a new one. */
  const [edited, edit] = useState<{ need: Need | undefined }>();
  const { heading, removed, remove, onRemoved } = useRemoval();
  const { move, moving, said } = useMove(goal, shown);
  const takesMore = goal.status === 'active' || goal.status === 'paused';
  const add = takesMore && goal.needs.length < MOST_IN_GOAL && (
    <Button variant="quiet" icon={<Plus size={18} aria-hidden="true" />} onClick={() => edit({ need: undefined })}>
      Add a need
    </Button>
  );
  return (
    <section aria-labelledby="goal-needs">
      <h2 id="goal-needs" ref={heading} tabIndex={-1} className="mb-4 text-[1.5rem] outline-none">
        What it takes
      </h2>
      <p role="status" className="sr-only">
        {said}
      </p>
      {matches.error && (
        <div className="mb-4">
          <ErrorState
            title="The neighbours who fit could not be loaded."
            error={matches.error}
            onRetry={() => void matches.refetch()}
            retrying={matches.isFetching}
          />
        </div>
      )}
      {shown.length === 0 && (
        <Card as="div">
          <EmptyState title="No needs yet." action={add}>
            Put down the first thing that it takes: a job that a neighbour can do.
          </EmptyState>
        </Card>
      )}
      <ShowNeeds needs={shown} found={matches.data?.needs ?? []} />
      <ol aria-label="Needs of this goal" className="grid gap-5 empty:hidden">
        {shown.map((need, at) => (
          <GoalNeed
            key={need.id}
            need={need}
            at={at}
            count={shown.length}
            found={matches.data?.needs.find(({ needId }) => needId === need.id)}
            isLoading={matches.isLoading}
            isMoving={moving}
            onMove={(direction) => move(at, direction)}
            onEdit={() => edit({ need })}
            onRemove={() => remove(need)}
          />
        ))}
      </ol>
      {shown.length > 0 && add && <div className="mt-5">{add}</div>}
      {edited && <NeedDialog need={edited.need} start={{ goalId: goal.id }} onClose={() => edit(undefined)} />}
      {removed && <RemoveNeedDialog need={removed} onRemoved={onRemoved} onClose={() => remove(undefined)} />}
    </section>
  );
}

/** After a need is removed and its dialog has closed, the heading takes the focus. */
function useRemoval() {
  const [removed, remove] = useState<Need>();
  const [gone, setGone] = useState<Need>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (gone) heading.current?.focus();
  }, [gone]);
  const onRemoved = () => {
    setGone(removed);
    remove(undefined);
  };
  return { heading, removed, remove, onRemoved };
}

function useMove({ needs }: Goal, shown: readonly Need[]) {
  const { mutate, isPending } = useChangeNeed();
  const [said, say] = useState('');
  const move = (at: number, direction: Direction) => {
    const need = shown[at];
    const other = shown[at + direction];
    if (!need || !other) return;
    // Positions count all needs, including withdrawn ones.
    mutate(
      { id: need.id, change: { placeInGoal: needs.indexOf(other) + 1 } },
      { onSuccess: () => say(`${need.title} is number ${at + direction + 1} of ${shown.length} now`) },
    );
  };
  return { move, moving: isPending, said };
}
