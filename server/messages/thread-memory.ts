// Caches the ETag of the last thread poll, so that the next poll with nothing new costs no query. An entry lives as
// long as the cached check of its session, a few seconds at most. Any event for a user clears that user's entries on
// every node.
import { LRUCache } from 'lru-cache';
import type { ServerEvents } from '#shared/events.ts';
import type { SessionUser } from '../context/context.ts';
import type { Subscription } from '../db/listener.ts';
import type { ThreadOf } from './queries.ts';

const CHANNEL = 'threads_changed';
/**
 * Nodes notify each other in batches, every so many milliseconds: transactions that call NOTIFY commit one after the
 * other, so the transactions that store messages do not call it.
 */
const BATCH_MS = 20;
const MOST_USERS = 20_000;
const MOST_THREADS = 20;
/** A PostgreSQL notification holds at most 8,000 bytes. */
const MOST_TOLD = 400;

/** Events that change a thread: its messages, who has read them, and the payments on its cards. */
const EVENTS: ReadonlySet<keyof ServerEvents> = new Set([
  'private_message',
  'new_message',
  'message_read',
  'unread_count',
  'booking_notification',
  'money_moved',
]);

interface CachedTag {
  /** The ETag of the last reply, or undefined if there was an event since. */
  tag: string | undefined;
  /** Call it with the ETag of what was read after `look`. If there was an event in between, it stores nothing. */
  remember: (tag: string) => void;
}

export interface ThreadMemory {
  look: (user: SessionUser, thread: ThreadOf) => CachedTag;
  /** Call it for every event, after its commit. */
  noteEvent: (userIds: readonly number[], event: keyof ServerEvents) => void;
  subscription: Subscription;
}

interface Entry {
  /** The cached session's own object: the entry expires when that session is checked again. */
  user: SessionUser;
  tag: string;
}

/** `tell` notifies every node. */
export function createThreadMemory(tell: (channel: string, payload: string) => void): ThreadMemory {
  const users = new LRUCache<number, LRUCache<string, Entry>>({ max: MOST_USERS });
  const toTell = new Set<number>();
  const forget = (ids: Iterable<number>) => {
    for (const id of ids) users.delete(id);
  };
  const tellAll = () => {
    const ids = [...toTell];
    toTell.clear();
    for (let at = 0; at < ids.length; at += MOST_TOLD) tell(CHANNEL, ids.slice(at, at + MOST_TOLD).join(' '));
  };
  const threadsOf = (userId: number): LRUCache<string, Entry> => {
    const known = users.get(userId) ?? new LRUCache<string, Entry>({ max: MOST_THREADS });
    users.set(userId, known);
    return known;
  };
  return {
    look: (user, { serviceId, recipientId }) => {
      // Clearing a user drops this inner cache, so a `remember` that began before it writes to an object nobody reads.
      const threads = threadsOf(user.id);
      const key = `${serviceId} ${recipientId}`;
      const entry = threads.get(key);
      const remember = (tag: string) => void threads.set(key, { user, tag });
      return { tag: entry?.user === user ? entry.tag : undefined, remember };
    },
    noteEvent: (userIds, event) => {
      if (!EVENTS.has(event)) return;
      forget(userIds);
      if (toTell.size === 0 && userIds.length > 0) setTimeout(tellAll, BATCH_MS).unref();
      for (const id of userIds) toTell.add(id);
    },
    subscription: {
      channel: CHANNEL,
      receive: (ids) => forget(ids.split(' ').map(Number)),
      onConnected: () => {},
      onDisconnected: () => users.clear(),
    },
  };
}
