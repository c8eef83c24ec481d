// A database that the test itself migrates, so that older rows can be migrated too.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Db } from '../server/db/db.ts';
import { connect } from '../server/db/open.ts';
import { root } from '../server/base/root.ts';
import { inDatabase } from './database.ts';
import { insertRow } from './full-world.ts';

export interface EmptyDatabase {
  db: Db;
  /** Runs the selected migrations, in order. */
  migrate: (isMeant: (file: string) => boolean) => Promise<void>;
  /** Adds a row, filling every column that is not named; returns its id. */
  add: (table: string, row: Record<string, string | number | null>) => Promise<number>;
}

/** Call it once, at the top of a test file; dropped after the file's tests. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const { connection } = inject('postgres');
  const admin = new pg.Client(connection);
  await admin.connect();
  const name = `doorstep_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const { db, close } = connect(inDatabase(connection, name));
  afterAll(async () => {
    await close();
    await admin.query(`drop database ${name}`);
    await admin.end();
  });
  const folder = join(root, 'server/db/migrations');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  return {
    db,
    migrate: async (isMeant) => {
      for (const file of files.filter(isMeant)) await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db);
    },
    add: async (table, row) => Number(await insertRow({ db }, table, row)),
  };
}
