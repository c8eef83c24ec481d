// `npm run admin -- <username>`: makes somebody an admin, whether or not the server is running.
import { join } from 'node:path';
import { makeAdmin } from '../server/admin/make-admin.ts';
import { readConfig } from '../server/base/config.ts';
import { connect, type Database, openDatabase } from '../server/db/open.ts';
import { runningPostgres } from '../server/db/running-postgres.ts';
import { StartError } from '../server/base/start-error.ts';

async function reachDatabase(): Promise<Database> {
  const config = readConfig(process.env);
  const running = config.DATABASE_URL ? undefined : await runningPostgres(join(config.DATA_DIR, 'postgres'));
  return running ? connect(running, 1) : openDatabase(config, () => fail('PostgreSQL has ended.'));
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function main(username: string | undefined): Promise<void> {
  if (!username) fail('Say who: npm run admin -- <username>');
  const database = await reachDatabase();
  const done = await makeAdmin(database.db, username).finally(database.close);
  if (!done) fail(`There is nobody called ${username} here; they have to register first.`);
  console.log(`${username} is an admin now.`);
}

await main(process.argv[2]).catch((error) => {
  if (error instanceof StartError) fail(error.message);
  throw error;
});
