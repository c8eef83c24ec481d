// Spans of time that deals, offers and availability speak of.
import * as z from 'zod/mini';
import { Time } from './fields.ts';

/** Start and end lie at most this far ahead, so that no money is held too long. */
export const MAX_DAYS_AHEAD = 50;
const inOrder = z.refine<{ start: string; end: string }>((span) => Date.parse(span.start) < Date.parse(span.end), {
  error: 'The end is not after the start',
  path: ['end'],
});
/** A span of time, from and to. */
export const Slot = z.object({ start: Time, end: Time }).check(inOrder);
export type Slot = z.infer<typeof Slot>;
