// The hours of one day: spans to add and remove, or a day off.
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { MAX_SPANS } from '#shared/availability.ts';
import { Field } from '../ui/form/field.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { type DraftErrors, type DraftSpan, errorAt, WORKDAY } from './hours-draft.ts';

interface DayHoursProps {
  /** The day's name for screen readers, such as "Monday". */
  name: string;
  spans: DraftSpan[];
  onChange: (spans: DraftSpan[]) => void;
  errors: DraftErrors;
  /** The day's path in the errors, such as "weekly.0". */
  place: string;
  /** Further buttons, after "add". */
  actions?: ReactNode;
  /** Shown on the left: the day's name, or a field for its date. */
  children: ReactNode;
}

export function DayHours({ name, spans, onChange, errors, place, actions, children }: DayHoursProps) {
  const [added, setAdded] = useState<number>();
  const adding = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const error = errorAt(errors, place);
  const add = () => {
    const last = spans.at(-1);
    setAdded(spans.length);
    onChange([...spans, last ? { from: last.to, to: '' } : WORKDAY]);
  };
  const remove = (at: number) => {
    setAdded(undefined);
    onChange(spans.toSpliced(at, 1));
    adding.current?.focus();
  };
  return (
    <div
      role="group"
      aria-label={name}
      aria-describedby={error && errorId}
      className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 py-3 sm:grid-cols-[11rem_1fr_auto] sm:@max-[40rem]:grid-cols-[1fr_auto]"
    >
      <div className="flex min-h-12 items-center self-start font-semibold">{children}</div>
      <div className="grid content-start gap-2 max-sm:order-3 max-sm:col-span-2 @max-[40rem]:order-3 @max-[40rem]:col-span-2">
        {spans.length === 0 && <p className="text-ink-2 sm:flex sm:min-h-12 sm:items-center">Day off</p>}
        {spans.map((span, at) => (
          <SpanFields
            key={at}
            name={name}
            value={span}
            isWrong={isWrongAt(errors, place, at)}
            focused={at === added}
            onChange={(next) => onChange(spans.with(at, next))}
            onRemove={() => remove(at)}
          />
        ))}
        {error && (
          <p id={errorId} role="alert" className="text-[0.92rem] font-medium text-danger">
            {error}
          </p>
        )}
      </div>
      <div className="flex h-12 items-center">
        <IconButton ref={adding} label={`${name}: add hours`} disabled={spans.length >= MAX_SPANS} onClick={add}>
          <Plus size={20} aria-hidden="true" />
        </IconButton>
        {actions}
      </div>
    </div>
  );
}

/**
 * Whether the span itself has an error, or the day's spans together do. Exceptions nest their spans one level deeper.
 */
const isWrongAt = (errors: DraftErrors, place: string, at: number): boolean =>
  [place, `${place}.spans`].some(
    (spans) => errors[spans] !== undefined || errorAt(errors, `${spans}.${at}`) !== undefined,
  );

/** As wide as the browser's time format; on a phone its clock button takes the rest. */
const timeLook =
  'sm:[&_input]:w-auto max-sm:min-w-0 max-sm:flex-1 @max-[14rem]:basis-[60%] max-sm:[&_input]:px-2 max-sm:[&_input]:text-[0.93rem] ' +
  'max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden';

interface SpanFieldsProps {
  name: string;
  value: DraftSpan;
  isWrong: boolean;
  /** Just added, so it takes the focus. */
  focused: boolean;
  onChange: (value: DraftSpan) => void;
  onRemove: () => void;
}

function SpanFields({ name, value, isWrong, focused, onChange, onRemove }: SpanFieldsProps) {
  const wrong = isWrong || undefined;
  return (
    <div className="flex items-center gap-1.5 max-sm:max-w-[21rem] sm:flex-wrap @max-[14rem]:flex-wrap">
      <Field
        label={`${name}, start`}
        hideLabel
        type="time"
        className={timeLook}
        aria-invalid={wrong}
        autoFocus={focused}
        value={value.from}
        onChange={({ target }) => onChange({ ...value, from: target.value })}
      />
      <span aria-hidden="true" className="text-ink-2">
        –
      </span>
      <Field
        label={`${name}, end`}
        hideLabel
        type="time"
        className={timeLook}
        aria-invalid={wrong}
        value={value.to}
        onChange={({ target }) => onChange({ ...value, to: target.value })}
      />
      <IconButton label={`${name}: remove ${value.from || 'these'} to ${value.to || 'hours'}`} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
