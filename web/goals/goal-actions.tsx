// Actions on a goal: change, pause, mark as achieved, end.
import { Check, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Goal, GoalStatus } from '#shared/goals.ts';
import { Button } from '../ui/form/button.tsx';
import { canEnd, isKept } from './end-words.ts';
import { GoalDialog } from './goal-dialog.tsx';
import { useChangeGoal } from './use-change-goal.ts';
import { useEndGoal } from './use-end-goal.ts';

const doneWords: Record<GoalStatus, string> = {
  active: 'Goal taken up again',
  paused: 'Goal paused',
  achieved: 'Goal achieved',
  abandoned: 'Goal given up',
};

export const useGoalStatus = (id: number) => useChangeGoal(id, { done: ({ status }) => doneWords[status] });

export function GoalActions({ goal, onRemoved }: { goal: Goal; onRemoved: () => void }) {
  const [isEdited, edit] = useState(false);
  const stand = useGoalStatus(goal.id);
  const end = useEndGoal(goal, onRemoved);
  const isOver = goal.status === 'achieved' || goal.status === 'abandoned';
  const to = (status: GoalStatus) => ({
    pending: stand.isPending && stand.variables.status === status,
    onClick: () => stand.isPending || stand.mutate({ status }),
  });
  return (
    <div role="group" aria-label="This goal" className="flex flex-wrap gap-2">
      <Button variant="quiet" icon={<Pencil size={18} aria-hidden="true" />} onClick={() => edit(true)}>
        Edit
      </Button>
      {/* One button in one place, so that the focus stays on it. */}
      {goal.status === 'active' ? (
        <Button key="rest" variant="quiet" icon={<Pause size={18} aria-hidden="true" />} {...to('paused')}>
          Pause
        </Button>
      ) : (
        <Button key="rest" variant="quiet" icon={<Play size={18} aria-hidden="true" />} {...to('active')}>
          Take it up again
        </Button>
      )}
      {!isOver && !goal.canBeAchieved && (
        <Button variant="quiet" icon={<Check size={18} aria-hidden="true" />} {...to('achieved')}>
          Mark as achieved
        </Button>
      )}
      {canEnd(goal) && (
        <Button variant="ghost" icon={<Trash2 size={18} aria-hidden="true" />} onClick={end}>
          {isKept(goal) ? 'Give up' : 'Remove'}
        </Button>
      )}
      {isEdited && <GoalDialog goal={goal} onClose={() => edit(false)} />}
    </div>
  );
}
