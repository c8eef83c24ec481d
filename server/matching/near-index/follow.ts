// Keeps the listings in memory as they are in the database: reads all of them once, then over and over what has changed.
import { performance } from 'node:perf_hooks';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Context } from '../../context/context.ts';
import { valueTypes } from '../../db/open.ts';
import { type Listings, makeListings } from './listings.ts';
import { readByIds, readChanged, readPage, readSeen, type Seen, SETTINGS } from './read-listings.ts';

/** A new service is found that soon after its transaction has ended, and the few milliseconds of the reading later. */
const LOOK_EVERY_MS = 40;
/** After the first failure; twice as long after each further one. */
const RECONNECT_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** None of its questions takes nearly so long: the connection is broken. */
const GIVE_UP_MS = 30_000;
/** Whoever has not looked for so long may not know of what is new, and is not asked. */
const STALE_AFTER_MS = 5000;
/** Services that are no more are told for ten million transactions; half of that is near enough to begin anew. */
const MOST_TRANSACTIONS_UNSEEN = 5_000_000;

/** All of what has ended is in it, and of what had not, some may be. */
export interface Memory {
  listings: Listings;
  seen: Seen;
}

export interface Following {
  /** Resolves once all listings have been read for the first time. */
  ready: Promise<void>;
  /** All live listings as of a moment ago; undefined while that isn't so. */
  memory: () => Memory | undefined;
  /** Seconds since the database was last looked at; infinite before all was read once. */
  age: () => number;
  close: () => Promise<void>;
}

export function follow(connection: pg.ClientConfig, log: Context['log']): Following {
  const closing = new AbortController();
  let listings = makeListings();
  /** What has been read; undefined until all of it is. */
  let seen: Seen | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let becomeReady = () => {};
  const ready = new Promise<void>((resolve) => (becomeReady = resolve));
  const isClosing = (): boolean => closing.signal.aborted;
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal }).catch(() => {});

  const readAll = async (client: pg.Client): Promise<void> => {
    const began = performance.now();
    [seen, listings, lookedAt] = [undefined, makeListings(), Number.NEGATIVE_INFINITY];
    const before = await readSeen(client);
    let page = await readPage(client, 0);
    while (page.length > 0 && !isClosing()) {
      const next = readPage(client, page.at(-1)!.id);
      // It is waited for below, unless something goes wrong before.
      next.catch(() => {});
      page.forEach(listings.put);
      page = await next;
    }
    await listings.settle(turn);
    if (isClosing()) return;
    seen = before;
    log.info({ listings: listings.count(), ms: Math.round(performance.now() - began) }, 'all listings are in memory');
  };

  const look = async (client: pg.Client, since: Seen): Promise<unknown> => {
    const { seen: now, ids } = await readChanged(client, since);
    if (now.next < since.next || now.next - since.next > MOST_TRANSACTIONS_UNSEEN) return readAll(client);
    for await (const { asked, found } of readByIds(client, ids)) {
      if (isClosing()) return undefined;
      asked.forEach(listings.take);
      found.forEach(listings.put);
    }
    [seen, lookedAt, failures] = [now, performance.now(), 0];
    return becomeReady();
  };

  /** Until the connection breaks, or we close. */
  const session = async (): Promise<void> => {
    const client = new pg.Client({
      ...connection,
      types: valueTypes,
      keepAlive: true,
      application_name: 'doorstep-index',
      query_timeout: GIVE_UP_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(SETTINGS);
      if (!seen) await readAll(client);
      for (; !isClosing(); await pause(LOOK_EVERY_MS)) await look(client, seen!);
    } finally {
      await client.end().catch(() => {});
    }
  };

  const work = async (): Promise<void> => {
    while (!isClosing()) {
      await session().catch(
        (err) =>
          isClosing() ||
          log.warn({ err }, 'the listings in memory could not be kept up to date; the database is asked instead'),
      );
      await pause(Math.min(RECONNECT_MS * 2 ** failures, LONGEST_PAUSE_MS));
      failures += 1;
    }
  };
  const working = work();

  return {
    ready,
    memory: () => (seen && performance.now() - lookedAt < STALE_AFTER_MS ? { listings, seen } : undefined),
    age: () => (performance.now() - lookedAt) / 1000,
    close: async () => {
      closing.abort();
      await working;
    },
  };
}
