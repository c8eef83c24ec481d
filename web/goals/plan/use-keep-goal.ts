// States a goal as it was planned, once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type Goal, goals, NewGoal } from '#shared/goals.ts';
import { needAsTyped } from '#shared/needs.ts';
import { call } from '../../lib/api/call.ts';
import { useKeyedForm } from '../../lib/keyed-form.ts';
import { toast } from '../../lib/page/toast.ts';
import { goalById } from '../../queries/goals.ts';
import { needsKey } from '../../queries/keys.ts';
import { chosenOf, type Draft } from './draft-plan.ts';

interface Keeping {
  onChange: (draft: Draft) => void;
  onKept: (goal: Goal) => void;
}

export function useKeepGoal(draft: Draft, { onChange, onKept }: Keeping) {
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (body: z.input<typeof NewGoal>) => call(goals.create, { body }),
    meta: { claims: true },
    onSuccess: (goal) => {
      client.setQueryData(goalById(goal.id).queryKey, goal);
      void client.invalidateQueries({ queryKey: needsKey });
      toast({ title: 'Goal kept', description: goal.title, tone: 'good' });
      onKept(goal);
    },
  });
  const { submit, ...form } = useKeyedForm(
    NewGoal,
    act,
    (body) => act.mutate(body),
    () => draft.key,
  );
  const keep = () =>
    submit((key) => {
      if (key !== draft.key) onChange({ ...draft, key });
      const { title, why, targetDate } = draft;
      return { key, title, why, targetDate, needs: chosenOf(draft)?.needs.map(({ need }) => needAsTyped(need)) ?? [] };
    });
  return { ...form, keep };
}
