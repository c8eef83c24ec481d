// The form that saves a planned goal, once; edits are kept.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Goal, goals, NewGoal } from '#shared/goals.ts';
import { needAsTyped } from '#shared/needs.ts';
import { call } from '../../lib/api/call.ts';
import { useKeyedForm } from '../../lib/use-keyed-form.ts';
import { toast } from '../../lib/page/toast.ts';
import { goalById } from '../../queries/goals.ts';
import { needsKey } from '../../queries/keys.ts';
import { chosenOf, type Draft } from './draft-plan.ts';

interface KeepGoalHandlers {
  onChange: (draft: Draft) => void;
  onKept: (goal: Goal) => void;
}

export function useKeepGoal(draft: Draft, { onChange, onKept }: KeepGoalHandlers) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (body: z.input<typeof NewGoal>) => call(goals.create, { body }),
    meta: { claims: true },
    onSuccess: (goal) => {
      client.setQueryData(goalById(goal.id).queryKey, goal);
      void client.invalidateQueries({ queryKey: needsKey });
      toast({ title: 'Goal kept', description: goal.title, tone: 'good' });
      onKept(goal);
    },
  });
  const form = useKeyedForm({
    schema: NewGoal,
    defaultValues: draft,
    toBody: (values, key) => {
      const { title, why, targetDate, budget } = values;
      const needs = chosenOf(values)?.needs.map(({ need }) => needAsTyped(need)) ?? [];
      return { key, title, why, targetDate, budget, needs };
    },
    // The plan itself is kept at every change.
    draft: null,
    alsoShows: ['needs'],
    mutation,
    firstKey: draft.key,
    onSend: (key) => {
      if (key !== draft.key) onChange({ ...draft, key });
    },
  });
  const { subscribe } = form;
  const keep = useEffectEvent((values: Draft) => onChange({ ...values, key: draft.key }));
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
  const { needs } = form.errors as FieldErrors<z.input<typeof NewGoal>>;
  return { ...form, needErrors: needs };
}
