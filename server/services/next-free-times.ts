// The next times at which the viewer could book a service.
import type { Reply } from '#shared/endpoint.ts';
import type { services } from '#shared/services.ts';
import type { Slot } from '#shared/slots.ts';
import { DAY_MS } from '#shared/time.ts';
import { listFreeTimes } from '../availability/list-free-times.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { findService } from './find-service.ts';

const LOOKED_AHEAD_MS = 14 * DAY_MS;
const MOST_A_DAY = 8;

/** Throws `not_found` as reading the service does. Does not reveal what keeps the provider busy. */
export async function nextFreeTimes(
  context: Context,
  user: SessionUser,
  serviceId: number,
): Promise<Reply<typeof services.freeTimes>> {
  const { providerId } = await findService(context.db, user, serviceId);
  const from = context.now();
  const to = new Date(from.getTime() + LOOKED_AHEAD_MS);
  const { hasHours, times, timeZone } = await listFreeTimes(context, providerId, {
    from: from.toISOString(),
    to: to.toISOString(),
  });
  return { hasHours, times: spreadOut(times, timeZone) };
}

/** Without overlap, and a few per day of the provider's clock, spread over the day. */
function spreadOut(times: readonly Slot[], timeZone: string): Slot[] {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = new Map<string, Slot[]>();
  let end = 0;
  for (const time of times) {
    if (Date.parse(time.start) < end) continue;
    end = Date.parse(time.end);
    const day = clock.format(new Date(time.start));
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days.values()].flatMap((slots) => evenly(slots, MOST_A_DAY));
}

/** The first, the last, and evenly spaced ones in between. */
const evenly = <T>(items: readonly T[], most: number): T[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, at) => items[Math.round((at * (items.length - 1)) / (most - 1))]!);
