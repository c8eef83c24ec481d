// Global setup of the tests: one PostgreSQL, our own or DATABASE_URL's, with a template that every test clones.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { connect } from '../server/db/open.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The connection to the tests' PostgreSQL, and the name of the database to clone. */
    postgres: { connection: pg.ClientConfig; template: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, template, stop } = await startWithTemplate();
  project.provide('postgres', { connection, template });
  return stop;
}

/** A PostgreSQL with a template database that contains every migration. */
export async function startWithTemplate(): Promise<{
  connection: pg.ClientConfig;
  template: string;
  stop: () => Promise<void>;
}> {
  const { connection, stop } = await startPostgres();
  const template = `doorstep_template_${process.pid}`;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${template}`);
  const database = connect(inDatabase(connection, template), 1);
  await migrate(database.db);
  await database.close();
  const end = async () => {
    await admin.query(`drop database ${template}`);
    await admin.end();
    await stop();
  };
  return { connection, template, stop: end };
}

/** A PostgreSQL of its own, or DATABASE_URL's. */
export async function startPostgres(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) return { connection: { connectionString: url }, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-test-'));
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const { connection, stop } = await startEmbedded(join(folder, 'postgres'), () =>
    console.error('PostgreSQL has ended'),
  );
  await stopWaitingForDisk(connection);
  return {
    connection,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Commits do not wait for the disk: no test outlives a power cut. A killed PostgreSQL still loses nothing, because the
 * operating system holds what it wrote.
 */
async function stopWaitingForDisk(connection: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query('alter system set fsync = off');
  await admin.query('alter system set full_page_writes = off');
  await admin.query('select pg_reload_conf()');
  await admin.end();
}

/** The same server, another database. */
export function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
