// What every use case works with; made once by main.ts, and by each test for itself.
import type { FastifyBaseLogger, InjectOptions } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Db } from '../db/open.ts';
import type { NearIndex } from '../matching/near-index/near-index.ts';
import type { Publish } from '../realtime/publish.ts';
import type { Sealer } from '../base/secret.ts';

export interface Context {
  db: Db;
  config: Config;
  /** The one clock: tests move it. */
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Tells people's open pages; call it after the commit only. */
  publish: Publish;
  /** Encrypts what is kept encrypted, and signs what comes back to us. */
  sealer: Sealer;
  /** Makes the outbox look at once instead of at its next round. */
  wakeOutbox: () => void;
  /** Finds matches in memory, where that is switched on. */
  nearIndex?: NearIndex | undefined;
  /** Hands a request to our own routes as if it had come over the network: how a built-in stand-in reaches us. */
  inject: (request: InjectOptions) => Promise<{ statusCode: number }>;
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
