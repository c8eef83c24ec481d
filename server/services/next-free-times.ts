// The next times at which the viewer could have a service.
import type { Reply } from '#shared/endpoint.ts';
import type { services } from '#shared/services.ts';
import type { Slot } from '#shared/slots.ts';
import { listFreeTimes } from '../availability/list-free-times.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { findService } from './find-service.ts';

const LOOKED_AHEAD_MS = 14 * 86_400_000;
const MOST = 6;
const MOST_A_DAY = 2;

/** Throws `not_found` as the service itself does. What its provider is busy with is not told. */
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

/** Not the whole of one morning: a few of each day of the provider's clock, one after the other. */
function spreadOut(times: readonly Slot[], timeZone: string): Slot[] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const chosen: Slot[] = [];
  for (const time of times) {
    const sameDay = chosen.filter(({ start }) => day.format(new Date(start)) === day.format(new Date(time.start)));
    const last = sameDay.at(-1);
    if (sameDay.length < MOST_A_DAY && (!last || Date.parse(time.start) >= Date.parse(last.end))) chosen.push(time);
    if (chosen.length === MOST) break;
  }
  return chosen;
}
