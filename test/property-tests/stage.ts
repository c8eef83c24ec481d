// Where histories are played: the product with its routes and jobs in this process, on its own database, which is
// emptied between histories, and on a clock that only they move.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/base/config.ts';
import { connect } from '../../server/db/open.ts';
import { jobHandlers } from '../../server/job-handlers.ts';
import { doNextJob, type Handler } from '../../server/jobs/outbox.ts';
import { inDatabase } from '../database.ts';
import { calls } from '../engine.ts';
import { type Loose, requestFor } from '../people.ts';
import { quickPasswords } from '../quick-passwords.ts';
import { spare, watchStatements } from './crashes.ts';
import { putNetworkBetween } from './lost-answers.ts';
import { layTable } from './table.ts';

export interface Answer {
  status: number;
  body: any;
}

/** What a history needs of the product, whether it runs in this process or as a server elsewhere. */
export interface Stage {
  /** ms since 1970. */
  now: () => number;
  /** Queries the database directly; times come as ms since 1970. */
  ask: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  call: (cookie: string, said: AnyEndpoint, input?: Loose) => Promise<Answer>;
}

export interface OwnStage extends Stage {
  pass: (ms: number) => void;
  /** Runs due jobs, at most this many, of all kinds or of these; returns how many. */
  work: (most?: number, kinds?: readonly string[]) => Promise<number>;
  /** The product's logged errors so far. */
  troubles: string[];
  /** Resets the world to its beginning. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

const START = Date.parse('2026-11-02T09:00:00.000Z');

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.TIMESTAMPTZ)
      return (text: string) => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** The tests' own database access: its connections never die with a crash. */
export function openEyes(connection: pg.ClientConfig): {
  ask: Stage['ask'];
  layTable: () => Promise<void>;
  close: () => Promise<void>;
} {
  const pool = new pg.Pool({
    options: '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan',
    ...connection,
    types,
    max: 4,
  });
  pool.on('connect', spare);
  pool.on('error', () => undefined);
  const ask: Stage['ask'] = async (text, values = []) => (await pool.query({ text, values, ...planned(text) })).rows;
  return {
    ask,
    layTable: async () => {
      const client = await pool.connect();
      await layTable(client).finally(() => client.release());
    },
    close: () => pool.end(),
  };
}

/** Planning the invariants takes longer than running them: each text is prepared once per connection. */
const plans = new Map<string, string>();
function planned(text: string): { name?: string } {
  if (!text.startsWith('with ')) return {};
  if (!plans.has(text)) plans.set(text, `look_${plans.size}`);
  return { name: plans.get(text) ?? '' };
}

/** `template` is a database with every migration; `connection` may create databases. */
export async function openStage(connection: pg.ClientConfig, template: string): Promise<OwnStage> {
  watchStatements();
  putNetworkBetween();
  const name = `histories_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  // Crashes of PostgreSQL itself are not played, so nothing needs to reach the disk.
  const own = inDatabase(connection, name);
  const eyes = openEyes(own);
  await eyes.layTable();
  const database = connect({ ...own, options: '-c synchronous_commit=off' });
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-histories-'));
  chmodSync(folder, 0o755);
  const config = readConfig({ LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error', DATA_DIR: folder });
  const troubles: string[] = [];
  let time = START;
  const { app, context, close } = await createApp({ db: database.db, connection: own }, config, {
    now: () => new Date(time),
    engine: () => calls,
    passwords: quickPasswords,
    log: { write: (line) => void troubles.push(troubleIn(line)) },
  });
  await app.ready();
  const empty = await emptying(eyes.ask);
  return {
    troubles,
    now: () => time,
    pass: (ms) => void (time += ms),
    ask: eyes.ask,
    call: async (cookie, said, input = {}) => {
      const { statusCode, headers, body, json } = await app.inject(requestFor(said, input, cookie));
      return { status: statusCode, body: String(headers['content-type']).includes('json') ? json() : body };
    },
    work: async (most = Number.POSITIVE_INFINITY, kinds) => {
      const handlers = kinds ? only(kinds) : jobHandlers;
      let done = 0;
      while (done < most && (await doNextJob(context, handlers))) done += 1;
      return done;
    },
    reset: async () => {
      time = START;
      troubles.length = 0;
      await eyes.ask(empty);
    },
    close: async () => {
      await close();
      await database.close();
      await eyes.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      rmSync(folder, { recursive: true });
    },
  };
}

function troubleIn(line: string): string {
  const {
    msg,
    job = '',
    err,
  } = JSON.parse(line) as { msg: string; job?: string; err?: { message: string; stack: string } };
  return [msg, job, err?.stack ?? err?.message ?? ''].join(' ');
}

const only = (kinds: readonly string[]): Record<string, Handler> =>
  Object.fromEntries(Object.entries(jobHandlers).filter(([kind]) => kinds.includes(kind)));

/**
 * Statements, run in one transaction, that empty every table of the product and restart its sequences: append-only rows
 * are deleted here, between two worlds. That requires a superuser, and no truncating, which would make PostgreSQL
 * discard its plans.
 */
async function emptying(ask: Stage['ask']): Promise<string> {
  const tables = await ask<{ name: string }>(`select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`);
  const numbers = await ask<{ name: string }>(`select quote_literal(oid::regclass) as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace`);
  const statements = [
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    `select ${numbers.map(({ name }) => `setval(${name}, 1, false)`).join(', ')}`,
  ];
  return statements.join('; ');
}
