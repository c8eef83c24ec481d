// Spans of time in deals, offers and availability.
import * as z from 'zod/mini';
import { Time } from './fields.ts';
import { HOUR_MS } from './time.ts';

/** Start and end can lie at most this far ahead, which limits how long money is held. */
export const MAX_DAYS_AHEAD = 50;
const inOrder = z.refine<{ start: string; end: string }>((span) => Date.parse(span.start) < Date.parse(span.end), {
  error: 'The end is not after the start',
  path: ['end'],
});
/** A span of time, from and to. */
export const Slot = z.object({ start: Time, end: Time }).check(inOrder);
export type Slot = z.infer<typeof Slot>;

/** Long jobs are rare and mistaking AM for PM is not, so longer spans need a confirmation. */
const LONG_HOURS = 12;
/** Whether a span needs a confirmation. */
export const isLong = ({ start, end }: Slot): boolean => Date.parse(end) - Date.parse(start) > LONG_HOURS * HOUR_MS;

const isConfirmed = z.refine<Slot & { longConfirmed: boolean }>((span) => span.longConfirmed || !isLong(span), {
  error: `This takes more than ${LONG_HOURS} hours. Confirm it, or correct the end.`,
  path: ['end'],
});
/** A span that a user asks for, offers or enters. */
export const ChosenSlot = z.pipe(
  z.object({ start: Time, end: Time, longConfirmed: z._default(z.boolean(), false) }).check(inOrder, isConfirmed),
  z.transform(({ start, end }: Slot & { longConfirmed: boolean }): Slot => ({ start, end })),
);
export type ChosenSlot = z.input<typeof ChosenSlot>;
/** The span as sent after the user has confirmed it, if it is long. */
export const chosenSlot = (slot: Slot): ChosenSlot => (isLong(slot) ? { ...slot, longConfirmed: true } : slot);
