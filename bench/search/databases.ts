// Databases with the synthetic country, one per size, in a PostgreSQL configured like the product's own; kept ones are
// reused.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Db } from '../../server/db/db.ts';
import { connect } from '../../server/db/open.ts';
import { catalogue } from '../../server/understanding/catalogue.ts';
import { startSession } from '../../server/sessions/start-session.ts';
import { fill, type FillData } from './fill.ts';
import type { Seeker } from './requests.ts';

/** Increment it whenever the country is generated differently. */
const MADE = 3;

export interface Cluster {
  open: (filling: FillData) => Promise<FilledDatabase>;
  close: () => Promise<void>;
}

export interface FilledDatabase {
  connection: pg.ClientConfig;
  db: Db;
  /** Seconds that filling took; null if the database existed. */
  filledIn: number | null;
  close: () => Promise<void>;
}

/** In `kept`, where it stays; otherwise in a temporary folder. */
export async function openCluster(kept: string | undefined): Promise<Cluster> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'doorstep-bench-'));
  mkdirSync(folder, { recursive: true });
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const { connection, stop } = await startEmbedded(join(folder, 'postgres'), () => process.exit(1));
  return {
    open: (filling) => openMade(connection, filling),
    close: async () => {
      await stop();
      if (kept === undefined) rmSync(folder, { recursive: true });
    },
  };
}

async function openMade(cluster: pg.ClientConfig, filling: FillData): Promise<FilledDatabase> {
  const database = `country_${filling.country.size}_${MADE}_${catalogue().fingerprint.replace('-', '_')}`;
  const connection = { ...cluster, database };
  const isNew = await createUnlessThere(cluster, database);
  const { db, close } = connect(connection);
  await migrate(db);
  const began = Date.now();
  if (isNew) await fill(connection, filling);
  if (isNew) await finish(cluster, database);
  await readOnce(connection);
  return { connection: { ...connection, database }, db, filledIn: isNew ? (Date.now() - began) / 1000 : null, close };
}

/** Reads all files once, because those of a database in use are cached in memory. */
async function readOnce(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create extension if not exists pg_prewarm');
  await client.query(`select sum(pg_prewarm(oid, 'read')) from pg_class where relkind in ('r', 'i', 't')`);
  await client.end();
}

const DONE = 'filled';

/** A database that was only partly filled is rebuilt. */
async function createUnlessThere(cluster: pg.ClientConfig, database: string): Promise<boolean> {
  const client = new pg.Client(cluster);
  await client.connect();
  const { rows } = await client.query(
    `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`,
    [database],
  );
  const isThere = rows[0]?.note === DONE;
  if (!isThere) {
    await client.query(`drop database if exists ${database}`);
    await client.query(`create database ${database}`);
  }
  await client.end();
  return !isThere;
}

async function finish(cluster: pg.ClientConfig, database: string): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(`comment on database ${database} is '${DONE}'`);
  await client.end();
}

/** Signs people in; returns their cookies. */
export async function signIn(db: Db, userIds: readonly number[]): Promise<string[]> {
  const now = () => new Date();
  const cookies: string[] = [];
  for (const userId of userIds)
    cookies.push(`session=${(await startSession(db, now, { userId, userAgent: 'bench' })).token}`);
  return cookies;
}

export interface SignedIn extends Seeker {
  id: number;
  cookie: string;
}

/** Accounts for the seekers, created once per database. */
export async function signInSeekers(db: Db, seekers: readonly Seeker[]): Promise<SignedIn[]> {
  const people = seekers.map(({ town, latitude, longitude }, n) => ({
    username: `seeker.${n}`,
    createdAt: '2026-01-01',
    phoneCountry: 'US',
    city: town.city,
    state: town.state,
    latitude,
    longitude,
  }));
  await db
    .insertInto('users')
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where(
      'username',
      'in',
      people.map(({ username }) => username),
    )
    .execute();
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const known = seekers.map((seeker, n) => ({ ...seeker, id: ids.get(`seeker.${n}`)! }));
  const cookies = await signIn(
    db,
    known.map(({ id }) => id),
  );
  return known.map((seeker, n) => ({ ...seeker, cookie: cookies[n]! }));
}
