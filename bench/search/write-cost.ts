// The cost of writing a listing, compared with a bare insert of the same row into the same indexes.
import pg from 'pg';
import { addUnderstood } from '../../server/services/change-service.ts';
import { understandService, type Understood } from '../../server/understanding/understand.ts';
import type { Context, SessionUser } from '../../server/context/context.ts';
import { NewService } from '#shared/services.ts';
import { calls } from '../../test/engine.ts';
import { interleaved, median } from '../measure.ts';
import type { Scene } from './scene.ts';

const EACH = 100;
const ROUNDS = 5;

export interface WriteCost {
  /** Milliseconds per listing, from the use case to the returned row, without understanding its text. */
  ours: number;
  /** Of that, the insert alone, with triggers and foreign keys. */
  insert: number;
  bare: number;
  understanding: number;
}

/** Deletes both again. */
export async function writeCost(scene: Scene): Promise<WriteCost> {
  const { db, offers, seekers } = scene;
  const bodies = Array.from({ length: EACH }, (_, n) => {
    const { title, description, tags, category, unit, remote } = offers[(n * 37) % offers.length]!;
    return NewService.parse({ title, description, tags, category, unit, remote, price: 40 });
  });
  const context = { db, now: () => new Date() } as Context;
  const user: SessionUser = {
    id: seekers[0]!.id,
    world: 0,
    username: '',
    isAdmin: false,
    isGuest: false,
    sessionId: 0,
  };
  const understandings: number[] = [];
  const made: number[] = [];
  const ours = async () => {
    const began = performance.now();
    const meant: { body: (typeof bodies)[number]; meaning: Understood }[] = [];
    for (const body of bodies) meant.push({ body, meaning: await understandService(calls, body) });
    const understood = performance.now();
    // Sequentially, like the bare inserts.
    for (const { body, meaning } of meant) made.push((await addUnderstood(context, user, body, meaning)).id);
    understandings.push((understood - began) / EACH);
    return (performance.now() - understood) / EACH;
  };
  const bareClient = new pg.Client({ ...scene.connection, options: '-c session_replication_role=replica' });
  const client = new pg.Client(scene.connection);
  for (const each of [bareClient, client]) await each.connect();
  const [whole, insert, bare] = await interleaved(
    ROUNDS,
    ours,
    () => insertAsWeDo(client, made.slice(-EACH)),
    () => insertAgain(bareClient, made.slice(-EACH)),
  );
  for (const each of [bareClient, client]) await each.end();
  await db.deleteFrom('services').where('providerId', '=', user.id).execute();
  return { ours: whole, insert, bare, understanding: median(understandings) };
}

const WRITTEN =
  'world, provider_id, title, description, category, price, unit, tags, remote, visibility, policy, radius_km, city, state, latitude, longitude, created_at, meaning, understood_by';

/** Inserts the rows once more, with all triggers and checks. */
async function insertAsWeDo(client: pg.Client, ids: readonly number[]): Promise<number> {
  const { rows } = await client.query(`select ${WRITTEN} from services where id = any($1)`, [ids]);
  const names = WRITTEN.split(', ');
  const text = `insert into services (${WRITTEN}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`;
  const values = rows.map((row) => names.map((name) => (name === 'meaning' ? JSON.stringify(row[name]) : row[name])));
  const began = performance.now();
  for (const each of values) await client.query({ name: 'ours', text, values: each });
  return (performance.now() - began) / values.length;
}

const COLUMNS = `world, provider_id, title, description, category, price, unit, tags, remote, radius_km, visibility, policy, city, state, latitude, longitude, created_at,
  meaning, understood_by, search`;

/**
 * Inserts the same rows once more, in one transaction each, without triggers and checks: only tables and indexes
 * remain.
 */
async function insertAgain(client: pg.Client, ids: readonly number[]): Promise<number> {
  const { rows } = await client.query(`select id, ${COLUMNS} from services where id = any($1)`, [ids]);
  const kinds = await client.query(
    'select service_id, provider_id, kind, share, world, remote, point, radius_km from service_kinds where service_id = any($1) order by share desc',
    [ids],
  );
  const names = COLUMNS.split(',').map((name) => name.trim());
  const text = `with s as (insert into services (${COLUMNS}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id)
    insert into service_kinds (service_id, provider_id, kind, share, world, remote, point, radius_km)
    select s.id, k.provider_id, k.kind, k.share, k.world, k.remote, k.point::cube, k.radius_km
    from s, unnest($21::bigint[], $22::integer[], $23::real[], $24::bigint[], $25::boolean[], $26::text[], $27::integer[]) as k (provider_id, kind, share, world, remote, point, radius_km)`;
  const values = rows.map((row) => {
    const own = kinds.rows.filter(({ service_id: id }) => id === row.id);
    const column = (name: string): unknown[] => own.map((kind) => kind[name]);
    return [
      ...names.map((name) => (name === 'meaning' ? JSON.stringify(row[name]) : row[name])),
      ...['provider_id', 'kind', 'share', 'world', 'remote', 'point', 'radius_km'].map(column),
    ];
  });
  const began = performance.now();
  for (const each of values) await client.query({ name: 'bare', text, values: each });
  return (performance.now() - began) / values.length;
}
