// Gives a command on the server itself access to the database, whether or not the server is running.
import { join } from 'node:path';
import { readConfig } from '../server/base/config.ts';
import { StartError } from '../server/base/start-error.ts';
import { connect, type Database, openDatabase } from '../server/db/open.ts';
import { runningPostgres } from '../server/db/running-postgres.ts';
import { Refusal } from '../server/http/refusal.ts';

export async function reachDatabase(): Promise<Database> {
  const config = readConfig(process.env);
  const running = config.DATABASE_URL ? undefined : await runningPostgres(join(config.DATA_DIR, 'postgres'));
  return running ? connect(running, 1) : openDatabase(config, () => fail('PostgreSQL has ended.'));
}

export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Reports an error in one sentence. */
export async function run(main: () => Promise<void>): Promise<void> {
  await main().catch((error: unknown) => {
    if (error instanceof StartError || error instanceof Refusal) fail(error.message);
    throw error;
  });
}
