// A span of time on one day, in the reader's own zone: day, from, to.
import { useState } from 'react';
import type { Slot } from '#shared/deals.ts';
import { Field } from '../ui/field.tsx';

/** As the boxes hold it; all three may be empty. */
export interface DraftSlot {
  day: string;
  from: string;
  to: string;
}

export const emptySlot: DraftSlot = { day: '', from: '', to: '' };

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dayOf = (at: Date): string => `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
const timeOf = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

export function draftOf({ start, end }: { start: string; end: string }): DraftSlot {
  return { day: dayOf(new Date(start)), from: timeOf(new Date(start)), to: timeOf(new Date(end)) };
}

/** The span in UTC, or what is wrong with it. */
export function readSlot({ day, from, to }: DraftSlot): { slot: Slot } | { error: string } {
  const [start, end] = [new Date(`${day}T${from}`), new Date(`${day}T${to}`)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return { error: 'Please enter the day, the start and the end' };
  if (start >= end) return { error: 'The end is not after the start' };
  if (start < new Date()) return { error: 'This time is already over' };
  return { slot: { start: start.toISOString(), end: end.toISOString() } };
}

interface SlotFieldsProps {
  /** Names the group for screen readers: "Time 1". */
  legend: string;
  value: DraftSlot;
  onChange: (value: DraftSlot) => void;
  error?: string | undefined;
}

export function SlotFields({ legend, value, onChange, error }: SlotFieldsProps) {
  const [today] = useState(() => dayOf(new Date()));
  const box = (name: keyof DraftSlot) => ({
    value: value[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1.4fr_1fr_1fr]">
        <Field label="Day" type="date" min={today} className="max-sm:col-span-2" {...(error && { error })} {...box('day')} />
        <Field label="From" type="time" {...box('from')} />
        <Field label="To" type="time" {...box('to')} />
      </div>
    </fieldset>
  );
}
