// Caches validated sessions for a few seconds, because their query would nearly double the cost of a small read. When a
// session ends, every node is notified through PostgreSQL and drops it immediately.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SessionUser } from '../context/context.ts';
import type { Subscription } from '../db/listener.ts';
import type { Db } from '../db/db.ts';

const CHANNEL = 'session_ended';
export const REMEMBERED_MS = 5000;
const MOST_SESSIONS = 20_000;

export interface SessionMemory {
  recall: (token: string) => SessionUser | undefined;
  /** Take a mark before reading: a result read before a session was dropped must not be cached afterwards. */
  mark: () => number;
  /** Cached until it expires, and at most a few seconds. */
  remember: (token: string, user: SessionUser, expiresAt: string, since: number) => void;
  /** Subscribes to ended sessions; while it is disconnected, nothing is cached. */
  subscription: Subscription;
}

/** Call it in the transaction that ends sessions or changes a session's rights. */
export const forgetSessions = (db: Db, userId: number) =>
  sql`select pg_notify(${CHANNEL}, ${String(userId)})`.execute(db);

interface Surroundings {
  clock: () => Date;
  /**
   * Called on every node when a session of this user has ended on any node; without a user when any may have ended,
   * because the listening connection was lost for a while.
   */
  onEnded: (userId?: number) => void;
}

/** Caches nothing while the listening connection is down. */
export function createSessionMemory({ clock, onEnded }: Surroundings): SessionMemory {
  const users = new LRUCache<string, { user: SessionUser; until: number }>({ max: MOST_SESSIONS });
  let generation = 0;
  let listening = false;

  const forget = (userId?: number) => {
    generation += 1;
    const ended = [...users].filter(([, { user }]) => userId === undefined || user.id === userId);
    for (const [token] of ended) users.delete(token);
  };
  return {
    recall: (token) => {
      const entry = users.get(token);
      if (!entry) return undefined;
      if (entry.until > clock().getTime()) return entry.user;
      users.delete(token);
      return undefined;
    },
    mark: () => generation,
    remember: (token, user, expiresAt, since) => {
      if (!listening || since !== generation) return;
      users.set(token, { user, until: Math.min(clock().getTime() + REMEMBERED_MS, Date.parse(expiresAt)) });
    },
    subscription: {
      channel: CHANNEL,
      receive: (payload) => {
        forget(Number(payload));
        onEnded(Number(payload));
      },
      onConnected: (missed) => {
        listening = true;
        if (missed) onEnded();
      },
      onDisconnected: () => {
        listening = false;
        forget();
      },
    },
  };
}
