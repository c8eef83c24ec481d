// Remembers checked sessions for a few seconds, because their query would nearly double the cost of a small read.
// Whatever ends a session says so through PostgreSQL, and every node forgets it at once.
import { sql } from 'kysely';
import pg from 'pg';
import type { SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';

const CHANNEL = 'session_ended';
export const REMEMBERED_MS = 5000;
const MOST_SESSIONS = 20_000;
const RECONNECT_MS = 1000;

export interface SessionMemory {
  recall: (token: string) => SessionUser | undefined;
  /** What was read before something was forgotten must not be remembered after it. */
  mark: () => number;
  /** Until it expires, and a few seconds at the most. */
  remember: (token: string, user: SessionUser, expiresAt: string, since: number) => void;
  close: () => Promise<void>;
}

/** To be called in the transaction that ends sessions or changes what a session may do. */
export const forgetSessions = (db: Db, userId: number) => sql`select pg_notify(${CHANNEL}, ${String(userId)})`.execute(db);

interface Surroundings {
  clock: () => Date;
  /**
   * Called on every node when a session of this user has ended anywhere; without a user when whoever's may have ended,
   * because the connection that hears of it was lost for a while.
   */
  onEnded: (userId?: number) => void;
}

/** Remembers nothing while the connection that hears of ended sessions is down. */
export function createSessionMemory(connection: pg.ClientConfig, { clock, onEnded }: Surroundings): SessionMemory {
  const users = new Map<string, { user: SessionUser; until: number }>();
  let generation = 0;
  let listening = false;
  let missedSome = false;
  let closed = false;
  let client: pg.Client | undefined;

  const forget = (userId?: number) => {
    generation += 1;
    for (const [token, { user }] of users) if (userId === undefined || user.id === userId) users.delete(token);
  };
  const listen = async () => {
    client = new pg.Client({ ...connection, keepAlive: true });
    client.on('notification', ({ payload }) => {
      forget(Number(payload));
      onEnded(Number(payload));
    });
    client.on('error', () => {});
    client.once('end', () => {
      listening = false;
      missedSome = true;
      forget();
      if (!closed) setTimeout(() => void listen(), RECONNECT_MS).unref();
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      listening = true;
      if (missedSome) onEnded();
      missedSome = false;
    } catch {
      await client.end().catch(() => {});
    }
  };
  const opening = listen();

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
      if (users.size >= MOST_SESSIONS) users.clear();
      users.set(token, { user, until: Math.min(clock().getTime() + REMEMBERED_MS, Date.parse(expiresAt)) });
    },
    close: async () => {
      closed = true;
      await opening;
      await client?.end();
    },
  };
}
