// The built product with its own PostgreSQL, in a temporary folder: for pictures and measurements.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Db } from '../server/db/db.ts';
import { connect } from '../server/db/open.ts';
import { startServer } from './server-process.ts';

export interface Production {
  address: string;
  db: Db;
  connection: pg.ClientConfig;
  close: () => Promise<void>;
}

/** `fill` gets the migrated database before the server starts. */
export async function openProduction(
  fill: (connection: pg.ClientConfig) => Promise<void> = async () => {},
): Promise<Production> {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-production-'));
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const { connection, stop } = await startEmbedded(join(folder, 'postgres'), () => process.exit(1));
  const database = connect(connection);
  await migrate(database.db);
  await fill(connection);
  const { host, user, database: name } = connection;
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: url, LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' });
  if (!server.address) throw new Error(`The server did not start: ${(await server.ended).complained}`);
  return {
    address: server.address,
    db: database.db,
    connection,
    close: async () => {
      await server.end('SIGTERM');
      await database.close();
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
