// The dependencies of every use case; created once by main.ts, and by each test.
import type { FastifyBaseLogger, InjectOptions } from 'fastify';
import type { ControlledTransaction } from 'kysely';
import type { ServerEvents } from '#shared/events.ts';
import type { Engine } from '../../matching/index.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';
import type { Sealer } from '../base/secret.ts';

/** Sends an event to every open page of these users; `except` is the socket that caused it and knows it already. */
export type Publish = <E extends keyof ServerEvents>(
  userIds: readonly number[],
  event: E,
  payload: Parameters<ServerEvents[E]>[0],
  except?: string,
) => void;

/** The engine's calls, run in a worker thread. All throw `too_many_requests` and `busy`. */
export type EngineCalls = {
  [Call in keyof Engine]: (...args: Parameters<Engine[Call]>) => Promise<ReturnType<Engine[Call]>>;
};

/** Runs outside the transaction. */
export type Task = (context: Context) => void;

export interface Transaction {
  tx: ControlledTransaction<Tables>;
  /** Runs the task after the commit; never after a rollback. */
  after: (task: Task) => void;
}

export interface Context {
  db: Db;
  /** The transaction that `db` belongs to, if a use case runs as part of another. */
  inside?: Transaction;
  config: Config;
  /** The one clock, which tests can move. */
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Sends to users' open pages; call it only after the commit. */
  publish: Publish;
  /** Encrypts data at rest, and signs data that comes back to us. */
  sealer: Sealer;
  /** Emits a domain event in the transaction that causes it; `app.ts` names the subscriber. */
  emit: (tx: Db, event: DomainEvent) => Promise<void>;
  /** Makes the outbox run now instead of at its next round. */
  wakeOutbox: () => void;
  /** Reads texts and compares meanings; users take turns. */
  engine: (userId: number) => EngineCalls;
  /** Sends a request to our own routes as if over the network, for built-in stand-ins. */
  inject: (request: InjectOptions) => Promise<{ statusCode: number }>;
}

/** Something that the core has done and a higher layer may react to. */
export interface DomainEvent {
  type: 'deal_moved' | 'message_sent' | 'need_published' | 'service_added' | 'place_set';
  /** 0 for the town. */
  world: number;
  /** The id of the deal, thread, need, service or user. */
  id: number;
}

/** The user of a request, from the session cookie only. */
export interface SessionUser {
  id: number;
  /** 0 for the town; a guest only sees rows of their own world. */
  world: number;
  username: string;
  isAdmin: boolean;
  isGuest: boolean;
  sessionId: number;
}
