// Single days with different hours, or none: a holiday, a market day.
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_EXCEPTIONS, MAX_YEARS_AHEAD } from '#shared/availability.ts';
import { formatDay, today } from '../lib/time/dates.ts';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { DayHours } from './day-hours.tsx';
import { type DraftDay, type DraftErrors } from './hours-draft.ts';

interface DayExceptionsProps {
  exceptions: DraftDay[];
  onChange: (exceptions: DraftDay[]) => void;
  errors: DraftErrors;
}

export function DayExceptions({ exceptions, onChange, errors }: DayExceptionsProps) {
  const [range] = useState(coming);
  const adding = useRef<HTMLButtonElement>(null);
  const own = errors.exceptions;
  return (
    <div>
      {exceptions.length === 0 && (
        <p className="text-ink-2">No such days yet. Add holidays, or a day with longer hours.</p>
      )}
      <div className="divide-y divide-line">
        {exceptions.map((exception, at) => (
          <ExceptionRow
            key={at}
            place={`exceptions.${at}`}
            exception={exception}
            errors={errors}
            range={range}
            onChange={(next) => onChange(exceptions.with(at, next))}
            onRemove={() => {
              onChange(exceptions.toSpliced(at, 1));
              adding.current?.focus();
            }}
          />
        ))}
      </div>
      {own && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {own}
        </p>
      )}
      <Button
        ref={adding}
        variant="quiet"
        className="mt-3"
        icon={<Plus size={18} aria-hidden="true" />}
        disabled={exceptions.length >= MAX_EXCEPTIONS}
        onClick={() => onChange([...exceptions, { day: '', spans: [] }])}
      >
        Add a day
      </Button>
    </div>
  );
}

interface ExceptionRowProps {
  exception: DraftDay;
  onChange: (exception: DraftDay) => void;
  onRemove: () => void;
  errors: DraftErrors;
  place: string;
  range: { min: string; max: string };
}

function ExceptionRow({ exception, onChange, onRemove, errors, place, range }: ExceptionRowProps) {
  const { day, spans } = exception;
  const name = day ? formatDay(day) : 'New day';
  return (
    <DayHours
      name={name}
      spans={spans}
      errors={errors}
      place={place}
      onChange={(next) => onChange({ ...exception, spans: next })}
      actions={
        <IconButton label={`${name}: forget this day`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <Field
        label="Date"
        hideLabel
        type="date"
        className="w-full"
        autoFocus={day === ''}
        aria-invalid={errors[`${place}.day`] ? true : undefined}
        {...range}
        value={day}
        onChange={({ target }) => onChange({ ...exception, day: target.value })}
      />
    </DayHours>
  );
}

/** From today to the furthest day that can be set. */
function coming(): { min: string; max: string } {
  const min = today();
  const last = new Date(min);
  last.setUTCFullYear(last.getUTCFullYear() + MAX_YEARS_AHEAD);
  return { min, max: last.toISOString().slice(0, 10) };
}
