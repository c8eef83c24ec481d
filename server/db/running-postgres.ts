// Finds the embedded PostgreSQL of a running server, for commands on the same machine.
import { join } from 'node:path';
import pg from 'pg';
import { readIfThere } from './read-if-there.ts';

/** The line of `postmaster.pid` with the socket's folder, counted from 0. */
const SOCKET_LINE = 4;

/** How to connect to it; undefined if none responds in this folder. */
export async function runningPostgres(folder: string): Promise<pg.ClientConfig | undefined> {
  const file = join(folder, 'postmaster.pid');
  const host = readIfThere(file)?.split('\n')[SOCKET_LINE];
  if (!host) return undefined;
  const connection = { host, user: 'app', database: 'postgres' };
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return connection;
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}
