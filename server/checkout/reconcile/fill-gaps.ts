// Fills gaps left by events that never reached us: reads all of the payment provider's events since the last time, list
// by list, and adds those that are missing.
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { Context } from '../../context/context.ts';
import { inShort } from '../../outgoing/try-sending.ts';
import { modeOf } from '../../money/payment-home.ts';
import type { WebhookEndpoint } from '../../money/payment-provider.ts';
import { providerNames, providerOf } from '../../money/providers.ts';
import { putInQueue, takeFromQueue } from '../../operator-queue/queue.ts';
import { putInInbox } from '../receive-event.ts';

/** Events are listed with a delay, and not always in order. */
const OVERLAP_MS = HOUR_MS;
/** The limit of `listEventsSince`. */
const MOST_LISTED = 500;
/** How far back the first check goes: as long as payment providers retry on their own. */
const FIRST_LOOK_MS = 3 * DAY_MS;
/** How long a list fails before operators are notified: short outages pass. */
const FAILS_LONG_MS = HOUR_MS;

interface EventList {
  provider: string;
  list: WebhookEndpoint;
}

/** A list that cannot be read is tried again in the next round, from the same point, and stops no other. */
export async function fillGaps(context: Context): Promise<void> {
  for (const provider of providerNames) {
    if (modeOf(provider, context.config) === undefined) continue;
    const { eventLists } = await providerOf({ provider });
    for (const list of eventLists)
      await fillFrom(context, { provider, list }).catch((error: Error) =>
        noteFailure(context, { provider, list }, error),
      );
  }
}

async function fillFrom(context: Context, { provider, list }: EventList): Promise<void> {
  const { listEventsSince } = await providerOf({ provider });
  const { db } = context;
  const now = context.now();
  const cursor = await cursorOf(context, { provider, list });
  const seenUntil = cursor ? Date.parse(cursor.seenUntil) : firstLook(now);
  const events = await listEventsSince(context, { list, since: new Date(seenUntil - OVERLAP_MS) });
  const ids = events.map(({ id }) => id);
  const kept = await db
    .selectFrom('webhookInbox')
    .select('eventId')
    .where('provider', '=', provider)
    .where('eventId', 'in', ['', ...ids])
    .execute();
  const have = new Set(kept.map(({ eventId }) => eventId));
  const missing = events.filter(({ id }) => !have.has(id));
  for (const event of missing) await putInInbox(db, now, provider, event, JSON.stringify(event));
  const last = events.at(-1);
  // If one reply did not hold all events, the next round continues from its end; without the skip, the overlap would
  // keep it there.
  const skip = events.length >= MOST_LISTED ? OVERLAP_MS : 0;
  const until = last ? Math.max(Date.parse(last.createdAt) + skip, seenUntil) : seenUntil;
  const read = { seenUntil: new Date(until), failingSince: null };
  await db
    .insertInto('eventCursors')
    .values({ provider, list, ...read })
    .onConflict((conflict) => conflict.columns(['provider', 'list']).doUpdateSet(read))
    .execute();
  if (cursor?.failingSince) await takeFromQueue(db, now, matterOf({ provider, list }));
}

const firstLook = (now: Date): number => now.getTime() - FIRST_LOOK_MS;

const cursorOf = ({ db }: Pick<Context, 'db'>, { provider, list }: EventList) =>
  db
    .selectFrom('eventCursors')
    .select(['seenUntil', 'failingSince'])
    .where('provider', '=', provider)
    .where('list', '=', list)
    .executeTakeFirst();

const matterOf = ({ provider, list }: EventList): string => `events:${provider}:${list}`;

/** Adds one queue entry once the failure has lasted; the read position stays as it was. */
async function noteFailure(context: Context, of: EventList, error: Error): Promise<void> {
  const { db, log } = context;
  const now = context.now();
  log.warn({ err: error, ...of }, 'a list of events of a payment provider could not be read');
  const since = (await cursorOf(context, of))?.failingSince;
  await db
    .insertInto('eventCursors')
    .values({ ...of, seenUntil: new Date(firstLook(now)), failingSince: now })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'list']).doUpdateSet({ failingSince: since ? new Date(since) : now }),
    )
    .execute();
  if (!since || now.getTime() - Date.parse(since) < FAILS_LONG_MS) return;
  await putInQueue(db, now, {
    key: matterOf(of),
    kind: 'stuck',
    says: `The list of missed events of ${of.list} at ${of.provider} cannot be read since ${since}; what never reached us stays unknown. It is tried every ten minutes: ${inShort(error.message)}`,
  });
}
