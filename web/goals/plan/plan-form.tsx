// A goal's plan before it is saved: everything in it can be changed.
import { useState } from 'react';
import { shareOut } from '#shared/goal-plan.ts';
import { type Goal, NewGoal } from '#shared/goals.ts';
import type { Cents } from '#shared/money.ts';
import { today } from '../../lib/time/dates.ts';
import { ToggleChip } from '../../ui/display/chip.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PlanFit } from '../fit/plan-fit.tsx';
import { asBudget, GoalFields } from '../goal-fields.tsx';
import { chosenOf, type Draft, type DraftNeed, withNeeds } from './draft-plan.ts';
import { PlanHeading } from './plan-heading.tsx';
import { PlanNeedDialog } from './plan-need-dialog.tsx';
import { PlanNeeds } from './plan-needs.tsx';
import { useKeepGoal } from './use-keep-goal.ts';

const orNull = (text: string | null): string | null => text || null;

interface PlanFormProps {
  draft: Draft;
  /** Whether it has just appeared: then its heading takes the focus. */
  isFresh: boolean;
  onChange: (draft: Draft) => void;
  onAgain: () => void;
  onDrop: () => void;
  onKept: (goal: Goal) => void;
}

export function PlanForm({ draft, isFresh, onChange, onAgain, onDrop, onKept }: PlanFormProps) {
  /** `row` is undefined for a new one. */
  const [edited, edit] = useState<{ row: DraftNeed | undefined }>();
  const { register, setValue, errors, needErrors, element, submit, isPending, failure } = useKeepGoal(draft, {
    onChange,
    onKept,
  });
  const rows = chosenOf(draft)?.needs ?? [];
  const fit = { budget: budgetOf(draft), targetDate: draft.targetDate };
  const setRows = (next: DraftNeed[]) => setValue('readings', withNeeds(draft, next).readings);
  return (
    <>
      <form ref={element} noValidate aria-labelledby="plan" className="card grid gap-6 p-5 sm:p-6" onSubmit={submit}>
        <PlanHeading isFresh={isFresh} said={draft.said}>
          Your plan
        </PlanHeading>
        <GoalFields
          title={{ error: errors.title?.message, ...register('title') }}
          why={{ error: errors.why?.message, maxLength: 2000, ...register('why') }}
          targetDate={{ error: errors.targetDate?.message, ...register('targetDate', { setValueAs: orNull }) }}
          budget={{ error: errors.budget?.message, ...register('budget', { setValueAs: asBudget }) }}
        />
        <Meant draft={draft} onChoose={(chosen) => setValue('chosen', chosen)} />
        <PlanNeeds rows={rows} errors={needErrors} onChange={setRows} onEdit={(row) => edit({ row })} />
        <PlanFit
          as="h3"
          {...fit}
          needs={rows.map(({ need: { title, budgetMax, onDate } }) => ({
            title,
            budgetMax,
            onDate,
            spent: 0,
            isAhead: true,
          }))}
          onShareOut={() => setRows(sharedOut(rows, fit))}
        />
        <Failure error={failure} />
        <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-auto">
          <Button type="submit" size="lg" pending={isPending}>
            Keep this goal
          </Button>
          <Button variant="ghost" size="lg" onClick={onAgain}>
            Say it in other words
          </Button>
          <Button variant="ghost" size="lg" onClick={onDrop}>
            Drop it
          </Button>
        </div>
      </form>
      {edited && (
        <PlanNeedDialog
          row={edited.row}
          onSaved={(saved) =>
            setRows(edited.row ? rows.map((row) => (row.id === saved.id ? saved : row)) : [...rows, saved])
          }
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}

type Fit = { budget: Cents | null; targetDate: string | null };

/** Null for an invalid budget: the field shows its error on submit. */
function budgetOf({ budget }: Draft): Cents | null {
  const read = NewGoal.shape.budget.safeParse(budget);
  return read.success ? read.data : null;
}

function sharedOut(rows: readonly DraftNeed[], fit: Fit): DraftNeed[] {
  const needs = shareOut(
    rows.map(({ need }) => need),
    rows.map(({ usual }) => usual),
    { ...fit, today: today() },
  );
  return rows.map((row, at) => ({ ...row, need: needs[at]! }));
}

/** Other possible readings; each keeps its edits. */
function Meant({ draft: { readings, chosen }, onChoose }: { draft: Draft; onChoose: (id: string) => void }) {
  if (readings.length <= 1) return null;
  return (
    <div role="group" aria-label="What it means">
      <p className="mb-2 text-ink-2">Planned as:</p>
      <div className="flex flex-wrap gap-2">
        {readings.map(({ id, name }) => (
          <ToggleChip key={id} pressed={id === chosen} onPress={() => onChoose(id)}>
            {name}
          </ToggleChip>
        ))}
      </div>
    </div>
  );
}
