// Changes a goal, or its status.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type Goal, type GoalChange, goals } from '#shared/goals.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import { goalById, goalsKey } from '../queries/goals.ts';

export type Change = z.input<typeof GoalChange>;

interface ChangeOptions {
  /** The toast's title on success. */
  done: (goal: Goal) => string;
  /** The caller shows errors. */
  claims?: true;
  onChanged?: () => void;
}

export function useChangeGoal(id: number, { done, claims, onChanged }: ChangeOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call(goals.update, { params: { id }, body }),
    meta: claims ? { claims } : { errorTitle: 'Not changed' },
    onSuccess: (goal) => {
      client.setQueryData(goalById(id).queryKey, goal);
      toast({ title: done(goal), description: goal.title, tone: 'good' });
      onChanged?.();
      return client.invalidateQueries({ queryKey: goalsKey });
    },
  });
}
