import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeWorld } from '../../test/world.ts';
import { inTransaction } from './transaction.ts';

const { db } = await makeWorld();
await sql`create table counters (id integer primary key, n integer not null)`.execute(db);
await sql`insert into counters values (1, 0), (2, 0)`.execute(db);

const add = (id: number) => sql`update counters set n = n + 1 where id = ${id}`;

test('what is put off is told after the commit, and never after a failure', async () => {
  const told: string[] = [];
  await inTransaction(db, async (tx, after) => {
    after(() => told.push('committed'));
    await add(1).execute(tx);
    expect(told).toEqual([]);
  });
  const failing = inTransaction(db, async (_tx, after) => {
    after(() => told.push('failed'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(told).toEqual(['committed']);
});

test('two transactions that lock each other out are both done in the end', async () => {
  let arrived = 0;
  let bothAreThere = () => {};
  const meeting = new Promise<void>((resolve) => {
    bothAreThere = resolve;
  });
  const crossing = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      await add(first).execute(tx);
      arrived += 1;
      if (arrived === 2) bothAreThere();
      await meeting;
      await add(second).execute(tx);
    });
  const before = await sql<{ n: number }>`select sum(n)::int as n from counters`.execute(db);
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  const { rows } = await sql<{ n: number }>`select sum(n)::int as n from counters`.execute(db);
  expect(rows[0]?.n).toBe((before.rows[0]?.n ?? 0) + 4);
  expect(arrived).toBeGreaterThan(2);
});
