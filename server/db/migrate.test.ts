import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { inDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';
import type { Db } from './db.ts';
import { connect } from './open.ts';

const { connection } = inject('postgres');
const admin = new pg.Client(connection);
await admin.connect();
const drops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  await admin.end();
});

/** An empty database. */
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

const folder = join(import.meta.dirname, 'migrations');

/** Runs the migrations from one name up to, not including, another on an empty database. */
async function migrateFromTo(db: Db, from: string, to: string): Promise<void> {
  for (const name of readdirSync(folder).toSorted())
    if (name >= from && name < to) await sql.raw(readFileSync(join(folder, name), 'utf8')).execute(db);
}

test('a number that an SMS has reached counts as confirmed, and no other', async () => {
  const db = await emptyDatabase();
  await migrateFromTo(db, '0001', '0061');
  await sql`
    insert into users (username, phone, created_at)
    select name, phone, '2026-09-01' from (values
      ('ana', '+12025550101'), ('bo', '+12025550102'), ('cleo', '+12025550103'), ('dan', '+12025550104')
    ) as v (name, phone)`.execute(db);
  await sql`
    insert into sms (key, user_id, recipient, body, created_at, give_up_at, state, sent_at, reason)
    select v.owner || coalesce(v.sent_at, ''), users.id, v.recipient, 'Hi', '2026-10-01', '2026-10-02', v.state, v.sent_at::timestamptz, v.reason
    from (values
      ('ana', '+12025550101', 'sent', '2026-10-01T08:00:00Z', null),
      ('ana', '+12025550101', 'sent', '2026-10-05T08:00:00Z', null),
      ('bo', '+12025550199', 'sent', '2026-10-01T08:00:00Z', null),
      ('cleo', '+12025550103', 'failed', null, 'Not in service')
    ) as v (owner, recipient, state, sent_at, reason) join users on username = v.owner`.execute(db);
  await migrateFromTo(db, '0061', '0062');
  const { rows } = await sql`select username, phone_verified_at as at from users order by username`.execute(db);
  expect(rows).toEqual([
    { username: 'ana', at: '2026-10-05T08:00:00.000Z' },
    { username: 'bo', at: null },
    { username: 'cleo', at: null },
    { username: 'dan', at: null },
  ]);
});
