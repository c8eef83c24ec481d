// Remembers what a poll of a thread was last told, so that the next one with nothing new costs no query: as long as the
// check of its session is remembered, a few seconds at the most. Whatever is told to somebody makes every node look
// again for them.
import { LRUCache } from 'lru-cache';
import type { ServerEvents } from '#shared/events.ts';
import type { SessionUser } from '../context/context.ts';
import type { Subscription } from '../db/listener.ts';
import type { ThreadOf } from './queries.ts';

const CHANNEL = 'threads_changed';
/**
 * Nodes tell each other in batches, in milliseconds: transactions that notify commit one after the other, so messages'
 * own do not.
 */
const BATCH_MS = 20;
const MOST_USERS = 20_000;
const MOST_THREADS = 20;
/** PostgreSQL carries 8,000 bytes at once. */
const MOST_TOLD = 400;

/**
 * What tells of another state of a thread: of its messages, of who has read them, of the payments that its cards show.
 */
const EVENTS: ReadonlySet<keyof ServerEvents> = new Set([
  'private_message',
  'new_message',
  'message_read',
  'unread_count',
  'booking_notification',
  'money_moved',
]);

interface CachedTag {
  /** The tag of the last answer, where nothing was told since. */
  tag: string | undefined;
  /** To be called with what was read after `look`; what was told meanwhile keeps it from being remembered. */
  remember: (tag: string) => void;
}

export interface ThreadMemory {
  look: (user: SessionUser, thread: ThreadOf) => CachedTag;
  /** To be called for every event, after the commit of what it tells of. */
  noteEvent: (userIds: readonly number[], event: keyof ServerEvents) => void;
  subscription: Subscription;
}

interface Entry {
  /** The remembered session's own object: once that is checked again, this expires. */
  user: SessionUser;
  tag: string;
}

/** `tell` reaches every node. */
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
      // Forgetting takes this cache away from the user, so that what is remembered into it then is never found.
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
