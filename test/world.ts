// A Doorstep for one test file: a fresh database, a clock that only the test moves, and no network.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createApp, type Doorstep } from '../server/app.ts';
import { type Config, readConfig } from '../server/base/config.ts';
import type { Db } from '../server/db/db.ts';
import { connect } from '../server/db/open.ts';
import { jobHandlers } from '../server/job-handlers.ts';
import { doNextJob } from '../server/jobs/outbox.ts';
import type { LogStream } from '../server/base/log.ts';
import { inDatabase } from './database.ts';
import { calls } from './engine.ts';
import { quickPasswords } from './quick-passwords.ts';

export interface World extends Doorstep {
  db: Db;
  /** For a test that wants a connection of its own: includes the database's name. */
  connection: pg.ClientConfig;
  clock: {
    /** Advances the world's time by this many milliseconds. */
    pass: (ms: number) => void;
  };
  /** Runs every due job, as a running server's worker would. */
  runJobs: () => Promise<void>;
}

const START = '2026-11-02T09:00:00.000Z';

/** Call it once, at the top of a test file; cleaned up after the file's tests. */
export async function makeWorld(settings: Partial<Config> = {}, log?: LogStream): Promise<World> {
  const { connection, template } = inject('postgres');
  const name = `doorstep_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const own = inDatabase(connection, name);
  const database = connect(own);
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-world-'));
  chmodSync(folder, 0o755);
  let time = Date.parse(START);
  const config = { ...readConfig({ LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent', DATA_DIR: folder }), ...settings };
  const doorstep = await createApp(database, config, {
    now: () => new Date(time),
    engine: () => calls,
    passwords: quickPasswords,
    ...(log && { log }),
  });
  await doorstep.app.ready();
  afterAll(async () => {
    await doorstep.close();
    await database.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true });
  });
  const runJobs = async () => {
    while (await doNextJob(doorstep.context, jobHandlers));
  };
  return { ...doorstep, db: database.db, connection: own, clock: { pass: (ms) => (time += ms) }, runJobs };
}
