// Edits a goal.
import { type Goal, GoalChange } from '#shared/goals.ts';
import { asTyped } from '#shared/money.ts';
import { showFieldErrors, useZodForm } from '../lib/form.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { asBudget, GoalFields } from './goal-fields.tsx';
import { useChangeGoal } from './use-change-goal.ts';

const orNull = (text: string | null): string | null => text || null;

export function GoalDialog({
  goal: { id, title, why, targetDate, budget },
  onClose,
}: {
  goal: Goal;
  onClose: () => void;
}) {
  const form = useZodForm(GoalChange, { title, why, targetDate, budget: asTyped(budget) }, { draft: `goal ${id}` });
  const {
    register,
    formState: { errors },
  } = form;
  const save = useChangeGoal(id, { done: () => 'Goal saved', claims: true, onChanged: onClose });
  return (
    <Dialog open onClose={onClose} title="Edit goal" width={600} draft={form.draft} asksBeforeLeaving>
      <form
        noValidate
        className="grid gap-5"
        onChange={() => save.isError && save.reset()}
        onSubmit={form.handleSubmit((change) =>
          form.draft
            .sending(save.mutateAsync({ ...change, budget: asTyped(change.budget ?? null) }))
            .catch((error: unknown) => showFieldErrors(form, error)),
        )}
      >
        <GoalFields
          title={{ error: errors.title?.message, ...register('title') }}
          why={{ error: errors.why?.message, ...register('why') }}
          targetDate={{ error: errors.targetDate?.message, ...register('targetDate', { setValueAs: orNull }) }}
          budget={{ error: errors.budget?.message, ...register('budget', { setValueAs: asBudget }) }}
        />
        <Failure error={save.error} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
