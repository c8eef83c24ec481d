// Remembers checked sessions for a few seconds, because their query would nearly double the cost of a small read.
// Whatever ends a session says so through PostgreSQL, and every node forgets it at once.
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
  /** What was read before something was forgotten must not be remembered after it. */
  mark: () => number;
  /** Until it expires, and a few seconds at the most. */
  remember: (token: string, user: SessionUser, expiresAt: string, since: number) => void;
  /** To ended sessions; while it is disconnected, nothing is remembered. */
  subscription: Subscription;
}

/** To be called in the transaction that ends sessions or changes what a session may do. */
export const forgetSessions = (db: Db, userId: number) =>
  sql`select pg_notify(${CHANNEL}, ${String(userId)})`.execute(db);

interface Surroundings {
  clock: () => Date;
  /**
   * Called on every node when a session of this user has ended anywhere; without a user when anyone's may have ended,
   * because the connection that hears of it was lost for a while.
   */
  onEnded: (userId?: number) => void;
}

/** Remembers nothing while the connection that hears of ended sessions is down. */
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
