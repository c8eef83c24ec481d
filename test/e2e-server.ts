// Global setup of the browser tests: an empty built Doorstep on a free port; its address is Playwright's baseURL.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inDatabase, startPostgres } from './database.ts';
import { startServer } from './server-process.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-e2e-'));
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const database = await makeDatabase();
  const own = { DATA_DIR: folder, DATABASE_URL: database.url, LIMIT_FACTOR: '100', LOG_LEVEL: 'error' };
  const server = await startServer(own);
  if (!server.address) throw new Error(`The server did not start: ${(await server.ended).complained}`);
  process.env.DOORSTEP_ADDRESS = server.address;
  return async () => {
    const { code, complained } = await server.end('SIGTERM');
    await database.drop();
    rmSync(folder, { recursive: true });
    if (code !== 0) throw new Error(`The server ended with ${code} and complained: ${complained}`);
  };
}

/** A database of its own, in DATABASE_URL's PostgreSQL or in one that ends with it. */
async function makeDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { connection, stop } = await startPostgres();
  const name = `doorstep_e2e_${process.pid}`;
  const ask = async (statement: string) => {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await ask(`create database ${name}`);
  const drop = async () => {
    await ask(`drop database ${name} with (force)`);
    await stop();
  };
  return { url: urlOf(inDatabase(connection, name)), drop };
}

/** In the form of DATABASE_URL, with the socket's folder in `host`. */
function urlOf({ connectionString, user, host, database }: pg.ClientConfig): string {
  return connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
}
