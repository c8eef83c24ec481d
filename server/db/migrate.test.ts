import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { inDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';
import { connect, type Db } from './open.ts';

const { connection } = inject('postgres');
const admin = new pg.Client(connection);
await admin.connect();
const drops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  await admin.end();
});

/** A database with nothing in it. */
async function emptyDatabase(): Promise<Db> {
  const name = `doorstep_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const { db, close } = connect(inDatabase(connection, name));
  drops.push(async () => {
    await close();
    await admin.query(`drop database ${name}`);
  });
  return db;
}

const count = async (db: Db) =>
  Number((await sql<{ n: number }>`select count(*)::int as n from migrations`.execute(db)).rows[0]?.n);

test('two servers that start at once on an empty database migrate it once', async () => {
  const db = await emptyDatabase();
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(await count(db)).toBeGreaterThan(0);
  await migrate(db);
});

test('a migration that was changed after it ran is noticed before anything is touched', async () => {
  const db = await emptyDatabase();
  await migrate(db);
  await sql`update migrations set hash = 'other' where name = (select max(name) from migrations)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(
    /made by another version of Doorstep: its migration \d{4}-.*\.sql is not the one here/,
  );
});

test('a database of a newer version is refused', async () => {
  const db = await emptyDatabase();
  await migrate(db);
  await sql`insert into migrations (name, hash) values ('9999-from-the-future.sql', 'x')`.execute(db);
  await expect(migrate(db)).rejects.toThrow('9999-from-the-future.sql is not the one here');
});
