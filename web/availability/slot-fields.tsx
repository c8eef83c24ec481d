// A span of time on one day: day, from, to, on the clock of one's own zone.
import { useState } from 'react';
import { type ChosenSlot, chosenSlot, type Slot } from '#shared/slots.ts';
import { today } from '../lib/time/dates.ts';
import { Field } from '../ui/form/field.tsx';

/** As the boxes hold it; all three may be empty. */
export interface DraftSlot {
  day: string;
  from: string;
  to: string;
}

/** An end that may be a slip: what it means, and the words to confirm it. */
export interface EndQuestion {
  says: string;
  yes: string;
}

/** The span in UTC, with what has to be confirmed, or what is wrong with it. */
export type ReadSlot = { slot: Slot; asks?: EndQuestion } | { error: string };

/** A time of one's own choice: what the boxes hold and what it means. Without a draft the boxes show the slot. */
export interface TimeChoice {
  draft: DraftSlot | null;
  read: ReadSlot;
  /** The answer to what `read` asks. */
  isConfirmed?: boolean;
}

const boxes = { day: 'the day', from: 'the start', to: 'the end' } as const;
const missing = (draft: DraftSlot) => (['day', 'from', 'to'] as const).filter((name) => draft[name] === '');

/** "Please enter the day and the end"; undefined where nothing is missing. */
export function missingIn(draft: DraftSlot): string | undefined {
  const words = missing(draft).map((name) => boxes[name]);
  return words.length === 0 ? undefined : `Please enter ${new Intl.ListFormat('en-GB').format(words)}`;
}

export const emptySlot: DraftSlot = { day: '', from: '', to: '' };
/** Not all of it is written yet. */
export const begunWith = (draft: DraftSlot): TimeChoice => ({ draft, read: { error: missingIn(draft) ?? '' } });
export const noTime = (): TimeChoice => begunWith(emptySlot);
/** Written, and waiting for the time library. */
export const unread: ReadSlot = { error: 'One moment, the clock is still loading' };
export const isUnread = (read: ReadSlot): boolean => 'error' in read && read.error === unread.error;
/** What keeps a choice from being sent; undefined where nothing does. */
export function errorIn({ read, isConfirmed }: TimeChoice): string | undefined {
  if ('error' in read) return read.error;
  return read.asks && !isConfirmed ? 'Please confirm the end, or correct it' : undefined;
}
/** The span of a choice, to be sent. Throws where it cannot be read: `errorIn` says so before. */
export function slotIn({ read }: TimeChoice): ChosenSlot {
  if ('error' in read) throw new Error(read.error);
  return chosenSlot(read.slot);
}
export const choiceOf = (slot: Slot): TimeChoice => ({ draft: null, read: { slot } });

interface SlotFieldsProps {
  /** Names the group for screen readers: "Time 1". */
  legend: string;
  value: DraftSlot;
  onChange: (value: DraftSlot) => void;
  error?: string | undefined;
  /** What is wrong is the end. */
  isEndWrong: boolean;
  /** The weekday on which it ends, where that is not the day it begins on. */
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
