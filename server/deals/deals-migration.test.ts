// Deals of an older version go on as they are: money that is on its way back does not count as paid.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { inDatabase } from '../../test/database.ts';
import { insertRow } from '../../test/full-world.ts';
import { connect } from '../db/open.ts';
import { root } from '../root.ts';

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
const files = readdirSync(folder).filter((file) => file.endsWith('.sql')).toSorted();
const migrateAll = async (isMeant: (file: string) => boolean) => {
  for (const file of files.filter(isMeant)) await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db);
};
const add = async (table: string, row: Record<string, string | number | null>) => Number(await insertRow({ db }, table, row));

test('late money that is still going back makes no deal a booking, and no offer stands past its start', async () => {
  await migrateAll((file) => file < '0007');
  const [seeker_id, provider_id] = [await add('users', { username: 'a', world: 0 }), await add('users', { username: 'b', world: 0 })];
  const past = '2026-11-02T09:00:00.000Z';
  const dealWith = async (status: string, payment: string, start: string | null) => {
    const service_id = await add('services', { world: 0, provider_id, unit: 'job', visibility: 'live', policy: 'flexible' });
    const deal_id = await add('deals', { world: 0, seeker_id, provider_id, service_id, status, communication: 'chat' });
    const offer_id = await add('offers', { deal_id, made_by: provider_id, start_at: start, end_at: start && '2100-01-01T00:00:00.000Z' });
    await sql`update deals set offer_id = ${offer_id} where id = ${deal_id}`.execute(db);
    const paid = { public_id: `p${deal_id}`, kind: 'main', provider: 'simulator', mode: 'simulator', paid_at: past };
    await add('payments', { ...paid, deal_id, offer_id, status: payment });
    return deal_id;
  };
  const late = await dealWith('price_offered', 'refunding', past);
  const held = await dealWith('paid_in_escrow', 'paid', null);
  const over = await dealWith('completed', 'released', null);

  await migrateAll((file) => file.startsWith('0007'));
  const deals = await db.selectFrom('deals').select(['id', 'paidAt', 'offerUntil']).orderBy('id').execute();
  expect(deals.map(({ id, paidAt }) => [id, paidAt])).toEqual([[late, null], [held, past], [over, past]]);
  expect(deals[0]?.offerUntil).toBe(past);
});
