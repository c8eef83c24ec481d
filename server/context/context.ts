// What every use case works with; made once by main.ts, and by each test for itself.
import type { FastifyBaseLogger, InjectOptions } from 'fastify';
import type { ControlledTransaction } from 'kysely';
import type { ServerEvents } from '#shared/events.ts';
import type { Engine } from '../../matching/index.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';
import type { Sealer } from '../base/secret.ts';

/** Sends an event to every open page of these users; `except` is the socket that caused it and knows already. */
export type Publish = <E extends keyof ServerEvents>(
  userIds: readonly number[],
  event: E,
  payload: Parameters<ServerEvents[E]>[0],
  except?: string,
) => void;

/** The engine's calls, done in another thread. All throw `too_many_requests` and `busy`. */
export type EngineCalls = {
  [Call in keyof Engine]: (...args: Parameters<Engine[Call]>) => Promise<ReturnType<Engine[Call]>>;
};

/** Uses the context outside the transaction. */
export type Task = (context: Context) => void;

export interface Transaction {
  tx: ControlledTransaction<Tables>;
  /** Runs the task after the commit, and never after a rollback. */
  after: (task: Task) => void;
}

export interface Context {
  db: Db;
  /** The transaction that `db` is, where one of many use cases is a part of it. */
  inside?: Transaction;
  config: Config;
  /** The one clock: tests move it. */
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Tells people's open pages; call it after the commit only. */
  publish: Publish;
  /** Encrypts what is kept encrypted, and signs what comes back to us. */
  sealer: Sealer;
  /** Emits a domain event in the transaction that causes it; `app.ts` names the subscriber. */
  emit: (tx: Db, event: DomainEvent) => Promise<void>;
  /** Makes the outbox look at once instead of at its next round. */
  wakeOutbox: () => void;
  /** Reads texts and compares meanings, in fair turns with other users. */
  engine: (userId: number) => EngineCalls;
  /** Hands a request to our own routes as if it had come over the network: how a built-in stand-in reaches us. */
  inject: (request: InjectOptions) => Promise<{ statusCode: number }>;
}

/** Something the core has done that a higher layer may react to. */
export interface DomainEvent {
  type: 'deal_moved' | 'message_sent' | 'need_published' | 'service_added' | 'place_set';
  /** 0 is the town. */
  world: number;
  /** Of the deal, the thread, the need, the service or the user. */
  id: number;
}

/** Who asks: from the session cookie and from nothing else. */
export interface SessionUser {
  id: number;
  /** 0 for the town; a guest sees only what carries their own number. */
  world: number;
  username: string;
  isAdmin: boolean;
  isGuest: boolean;
  sessionId: number;
}
