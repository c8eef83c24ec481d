// Deletes a goal, or marks it abandoned if a need is booked or fulfilled; the confirmation says which.
import { useQueryClient } from '@tanstack/react-query';
import { type Goal, goals } from '#shared/goals.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import { goalById } from '../queries/goals.ts';
import { needsKey } from '../queries/keys.ts';
import { confirm } from '../ui/overlay/confirm.ts';
import { endQuestion } from './end-words.ts';

/** `onRemoved` is called when it no longer exists. */
export function useEndGoal(goal: Goal, onRemoved: () => void): () => void {
  const client = useQueryClient();
  const end = async () => {
    const { kept } = await call(goals.remove, { params: { id: goal.id } });
    toast({ title: kept ? 'Goal given up' : 'Goal removed', description: goal.title });
    if (kept) return client.invalidateQueries({ queryKey: needsKey });
    onRemoved();
    client.removeQueries({ queryKey: goalById(goal.id).queryKey });
    return client.invalidateQueries({ queryKey: needsKey });
  };
  return () => void confirm({ ...endQuestion(goal), danger: true, act: end });
}
