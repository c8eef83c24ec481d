// Migrates a database to the newest of the numbered SQL files. A merged file is never changed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { root } from '../base/root.ts';
import { StartError } from '../base/start-error.ts';
import type { Db } from './db.ts';

/** Only one process migrates at a time; others wait for this lock. */
const LOCK = 362_437;

interface Migration {
  name: string;
  text: string;
  hash: string;
}

/** Throws a StartError if the database has migrations that this version does not know, or a changed one. */
export async function migrate(db: Db): Promise<void> {
  const files = readMigrations();
  const already = await applied(db);
  if (already && isCurrent(files, already)) return;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const done = (await applied(tx)) ?? [];
    isCurrent(files, done);
    for (const { name, text, hash } of files.slice(done.length)) {
      await sql.raw(text).execute(tx);
      await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(tx);
    }
  });
}

function readMigrations(): Migration[] {
  const folder = join(root, 'server/db/migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

type AppliedMigration = Pick<Migration, 'name' | 'hash'>;

/** Sorted by name; undefined if the table does not exist yet. */
async function applied(db: Db): Promise<AppliedMigration[] | undefined> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db);
  if (!rows[0]?.there) return undefined;
  return (await sql<AppliedMigration>`select name, hash from migrations order by name collate "C"`.execute(db)).rows;
}

function isCurrent(files: Migration[], done: AppliedMigration[]): boolean {
  const strange = done.find(({ name, hash }, at) => files[at]?.name !== name || files[at].hash !== hash);
  if (strange)
    throw new StartError(
      `The database was made by another version of Doorstep: its migration ${strange.name} is not the one here.`,
    );
  return done.length === files.length;
}
