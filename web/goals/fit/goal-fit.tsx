// Whether a goal's needs fit its budget and date; open ones can be planned again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Goal, goals } from '#shared/goals.ts';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../lib/page/toast.ts';
import { goalById } from '../../queries/goals.ts';
import { refreshNeeds } from '../../queries/keys.ts';
import { Card } from '../../ui/display/card.tsx';
import { PlanFit } from './plan-fit.tsx';

export function GoalFit({ goal: { id, budget, targetDate, needs, spent, status } }: { goal: Goal }) {
  const client = useQueryClient();
  const share = useMutation({
    mutationFn: () => call(goals.shareOut, { params: { id } }),
    meta: { errorTitle: 'Not shared out' },
    onSuccess: (goal) => {
      client.setQueryData(goalById(id).queryKey, goal);
      toast({ title: 'Shared out', description: goal.title, tone: 'good' });
      return refreshNeeds(client);
    },
  });
  const isOver = status === 'achieved' || status === 'abandoned';
  const shown = needs.filter((need) => need.status !== 'withdrawn');
  const hasDays = targetDate !== null || shown.some(({ onDate }) => onDate !== null);
  if (isOver || (budget === null && !hasDays)) return null;
  return (
    <Card as="div">
      <PlanFit
        as="h2"
        budget={budget}
        targetDate={targetDate}
        needs={shown.map((need) => ({
          title: need.title,
          budgetMax: need.budgetMax,
          onDate: need.onDate,
          spent: spent.find(({ needId }) => needId === need.id)?.amount ?? 0,
          isAhead: need.status !== 'booked' && need.status !== 'fulfilled',
          href: `#goal-need-${need.id}`,
        }))}
        onShareOut={() => share.mutate()}
        isPending={share.isPending}
      />
    </Card>
  );
}
