// A plan's needs in order: each can be edited, moved and removed, and more can be added.
import { CalendarDays, Pencil, Plus, Trash2, Wallet } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { MOST_NEW_NEEDS } from '#shared/goals.ts';
import { budgetFact, whenWanted } from '../../deals/wanted-words.ts';
import { useKindName } from '../../kinds/use-kind-name.ts';
import { messageIn } from '../../lib/form.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { type Direction, MoveButtons } from '../move-buttons.tsx';
import type { DraftNeed } from './draft-plan.ts';

interface PlanNeedsProps {
  rows: readonly DraftNeed[];
  errors: FieldErrors<{ needs: object[] }>['needs'];
  onChange: (rows: DraftNeed[]) => void;
  /** Undefined for a new one. */
  onEdit: (row: DraftNeed | undefined) => void;
}

export function PlanNeeds({ rows, errors, onChange, onEdit }: PlanNeedsProps) {
  const [said, say] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const move = (at: number, direction: Direction) => {
    const next = moveItem(rows, at, direction);
    onChange(next);
    say(`${rows[at]?.need.title} is number ${at + direction + 1} of ${rows.length} now`);
  };
  const drop = (row: DraftNeed) => {
    onChange(rows.filter((each) => each !== row));
    say(`${row.need.title} is dropped`);
    heading.current?.focus();
  };
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="mb-3 text-[1.15rem] outline-none">
        What it takes
      </h3>
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length === 0 && (
        <p className="mb-3 text-ink-2">Nothing yet. Add the first need, or keep the goal and add needs later.</p>
      )}
      <ol aria-label="What it takes" className="grid gap-2 empty:hidden">
        {rows.map((row, at) => (
          <PlanRow
            key={row.id}
            row={row}
            at={at}
            count={rows.length}
            error={messageIn(errors?.[at])}
            onMove={(direction) => move(at, direction)}
            onEdit={() => onEdit(row)}
            onDrop={() => drop(row)}
          />
        ))}
      </ol>
      {errors?.message && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {errors.message}
        </p>
      )}
      <div className="mt-3">
        {rows.length < MOST_NEW_NEEDS ? (
          <Button variant="quiet" icon={<Plus size={18} aria-hidden="true" />} onClick={() => onEdit(undefined)}>
            Add a need
          </Button>
        ) : (
          <p className="text-ink-2">
            These are {MOST_NEW_NEEDS}, the most to begin with. More can be added once the goal is kept.
          </p>
        )}
      </div>
    </div>
  );
}

interface PlanRowProps {
  row: DraftNeed;
  at: number;
  count: number;
  error: string | undefined;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
  onDrop: () => void;
}

function PlanRow({ row: { need, kind }, at, count, error, onMove, onEdit, onDrop }: PlanRowProps) {
  const budget = budgetFact(need);
  const kindName = useKindName(need.kind, kind ? [kind] : []);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-sunken py-2 pl-4 pr-2">
      <span aria-hidden="true" className="num w-5 flex-none font-semibold text-ink-2">
        {at + 1}
      </span>
      <div className="min-w-0 flex-1 basis-[180px] leading-snug wrap-anywhere">
        <p className="font-semibold">{need.title}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.92rem] text-ink-2">
          {kindName && kindName !== need.title && <span>{kindName}</span>}
          <span className="inline-flex items-center gap-1.5">
            <CalendarDays size={15} aria-hidden="true" />
            {whenWanted(need)}
          </span>
          {budget && (
            <span className="num inline-flex items-center gap-1.5">
              <Wallet size={15} aria-hidden="true" />
              {budget}
            </span>
          )}
        </p>
        {error && (
          <p role="alert" className="mt-1 font-medium text-danger">
            {error}
          </p>
        )}
      </div>
      <div className="ml-auto flex">
        <MoveButtons name={need.title} at={at} count={count} onMove={onMove} />
        <IconButton label={`Edit ${need.title}`} onClick={onEdit}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Drop ${need.title}`} onClick={onDrop}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** Swaps the item at `at`, counted from 0, with its neighbour in that direction. */
function moveItem<T>(list: readonly T[], at: number, direction: -1 | 1): T[] {
  const [taken] = list.slice(at, at + 1);
  return taken === undefined ? [...list] : list.toSpliced(at, 1).toSpliced(at + direction, 0, taken);
}
