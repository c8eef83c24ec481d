// Lists the times that a provider could promise a seeker now.
import { type availability, hasHours } from '#shared/availability.ts';
import { MAX_DAYS_AHEAD } from '#shared/slots.ts';
import type { Checked, Reply } from '#shared/endpoint.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Context } from '../context/context.ts';
import { findAvailability } from './find-availability.ts';
import { freeTimes } from './free-times.ts';
import { heldSpans } from './held-spans.ts';

/** Longer than any two buffers: a deal held this close to the window still counts. */
const NEAR_MS = DAY_MS;

type FreeTimesQuery = Checked<typeof availability.freeTimes>['query'];
type Answer = Reply<typeof availability.freeTimes>;

/** Leaves out past times and those that end later than a deal may. */
export async function listFreeTimes(
  { db, now }: Context,
  userId: number,
  { from, to, minutes }: FreeTimesQuery,
): Promise<Answer> {
  const hours = await findAvailability(db, userId);
  const last = now().getTime() + MAX_DAYS_AHEAD * DAY_MS;
  const start = Date.parse(from);
  const end = Math.min(Date.parse(to), last);
  const said = { timeZone: hours.timeZone, minutes: minutes ?? hours.jobMinutes, hasHours: hasHours(hours) };
  if (end <= start) return { ...said, times: [] };
  const iso = (at: number): string => new Date(at).toISOString();
  const held = await heldSpans(db, userId, { busyFrom: iso(start - NEAR_MS), busyTo: iso(end + NEAR_MS) });
  const within = { start: from, end: iso(end) };
  return { ...said, times: freeTimes({ hours, held, now: now(), within, minutes: said.minutes }) };
}
