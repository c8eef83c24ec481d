// Fields for a span of time on one day (day, from, to), in one's own time zone.
import { useState } from 'react';
import * as z from 'zod/mini';
import { type ChosenSlot, chosenSlot, Slot } from '#shared/slots.ts';
import { today } from '../lib/time/dates.ts';
import { Field } from '../ui/form/field.tsx';

/** As typed; all three may be empty. */
export interface DraftSlot {
  day: string;
  from: string;
  to: string;
}

/** An end that is probably a mistake: its meaning, and the label that confirms it. */
export interface EndQuestion {
  says: string;
  yes: string;
}

/** The span in UTC, with a question to confirm, or its error. */
export type ReadSlot = { slot: Slot; asks?: EndQuestion } | { error: string };

/** A time entered by hand: the fields' text and its meaning. Without a draft the fields show the slot. */
export interface TimeChoice {
  draft: DraftSlot | null;
  read: ReadSlot;
  /** Whether the question in `read` was confirmed. */
  isConfirmed?: boolean;
}

/** A TimeChoice as kept in a draft. */
export const KeptTime = z.object({
  draft: z.nullable(z.object({ day: z.string(), from: z.string(), to: z.string() })),
  read: z.union([
    z.object({ slot: Slot, asks: z.optional(z.object({ says: z.string(), yes: z.string() })) }),
    z.object({ error: z.string() }),
  ]),
  isConfirmed: z.optional(z.boolean()),
});

const boxes = { day: 'the day', from: 'the start', to: 'the end' } as const;
const missing = (draft: DraftSlot) => (['day', 'from', 'to'] as const).filter((name) => draft[name] === '');

/** "Please enter the day and the end"; undefined if nothing is missing. */
export function missingIn(draft: DraftSlot): string | undefined {
  const words = missing(draft).map((name) => boxes[name]);
  return words.length === 0 ? undefined : `Please enter ${new Intl.ListFormat('en-GB').format(words)}`;
}

export const emptySlot: DraftSlot = { day: '', from: '', to: '' };
/** A choice that is not complete yet. */
export const begunWith = (draft: DraftSlot): TimeChoice => ({ draft, read: { error: missingIn(draft) ?? '' } });
export const noTime = (): TimeChoice => begunWith(emptySlot);
/** Typed, but the time library has not loaded yet. */
export const unread: ReadSlot = { error: 'One moment, the clock is still loading' };
export const isUnread = (read: ReadSlot): boolean => 'error' in read && read.error === unread.error;
/** The error that prevents sending a choice; undefined if there is none. */
export function errorIn({ read, isConfirmed }: TimeChoice): string | undefined {
  if ('error' in read) return read.error;
  return read.asks && !isConfirmed ? 'Please confirm the end, or correct it' : undefined;
}
/** A choice's span as it is sent. Throws if it cannot be parsed; check `errorIn` first. */
export function slotIn({ read }: TimeChoice): ChosenSlot {
  if ('error' in read) throw new Error(read.error);
  return chosenSlot(read.slot);
}
export const choiceOf = (slot: Slot): TimeChoice => ({ draft: null, read: { slot } });

interface SlotFieldsProps {
  /** The group's name for screen readers, such as "Time 1". */
  legend: string;
  value: DraftSlot;
  onChange: (value: DraftSlot) => void;
  error?: string | undefined;
  /** Whether the error is about the end. */
  isEndWrong: boolean;
  /** The weekday on which it ends, if it differs from the start's. */
  endDay?: string | undefined;
}

export function SlotFields({ legend, value, onChange, error, isEndWrong, endDay }: SlotFieldsProps) {
  const [first] = useState(today);
  const wrong = missing(value)[0] ?? (isEndWrong ? 'to' : 'day');
  const box = (name: keyof DraftSlot) => ({
    ...(error && name === wrong && { error }),
    value: value[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1.4fr_1fr_1fr] @max-[14rem]:grid-cols-1 sm:@max-[24rem]:grid-cols-1">
        <Field
          label="Day"
          type="date"
          min={first}
          className="max-sm:col-span-2 @max-[14rem]:col-auto"
          {...box('day')}
        />
        <Field label="From" type="time" {...box('from')} />
        <Field label="To" type="time" {...(endDay && { hint: `Ends on ${endDay}.` })} {...box('to')} />
      </div>
    </fieldset>
  );
}
