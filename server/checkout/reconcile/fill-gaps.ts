// Events that never reached us: the payment provider is asked for all since the last time, and what is missing is put
// in.
import type { Context } from '../../context/context.ts';
import { modeOf } from '../../money/payment-home.ts';
import { providerNames, providerOf } from '../../money/providers.ts';
import { putInInbox } from '../receive-event.ts';

/** Events are listed some time after they happened, and not always in order. */
const OVERLAP_MS = 3600_000;
/** `listEventsSince` returns no more at once. */
const MOST_LISTED = 500;
/** How far the first look goes back: as long as payment providers try by themselves. */
const FIRST_LOOK_MS = 3 * 24 * 3600_000;

/** A payment provider that gives no answer is asked again in the next round, from where this one began. */
export async function fillGaps(context: Context): Promise<void> {
  for (const provider of providerNames) {
    if (modeOf(provider, context.config) === undefined) continue;
    await fillFrom(context, provider).catch((error: unknown) =>
      context.log.warn({ err: error, provider }, 'the events of a payment provider could not be listed'),
    );
  }
}

async function fillFrom(context: Context, provider: string): Promise<void> {
  const { listEventsSince } = await providerOf({ provider });
  const { db } = context;
  const now = context.now();
  const cursor = await db
    .selectFrom('eventCursors')
    .select('seenUntil')
    .where('provider', '=', provider)
    .executeTakeFirst();
  const seenUntil = cursor ? Date.parse(cursor.seenUntil) : now.getTime() - FIRST_LOOK_MS;
  const events = await listEventsSince(context, new Date(seenUntil - OVERLAP_MS));
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
  // Where there were more than one answer holds, the next round goes on from its end; the overlap must not hold it
  // there.
  const skip = events.length >= MOST_LISTED ? OVERLAP_MS : 0;
  const until = last ? Math.max(Date.parse(last.createdAt) + skip, seenUntil) : seenUntil;
  await db
    .insertInto('eventCursors')
    .values({ provider, seenUntil: new Date(until) })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ seenUntil: new Date(until) }))
    .execute();
}
