// Frequent queries are planned once per connection; queries that always differ are not kept.
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import type { Db } from './db.ts';

// Query counts are per process, which other tests share: reset them before and after.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { makeWorld } = await import('../../test/world.ts');
const world = await makeWorld();

/** The prepared statements of this connection. */
const kept = async (tx: Db): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
  return rows.map(({ statement }) => statement);
};

test('a frequent query is planned once, and returns the same', async () => {
  await world.db.transaction().execute(async (tx) => {
    const answers = new Set<number>();
    for (let time = 0; time < 8; time += 1) {
      const { rows } = await sql<{ sum: number }>`select 40 + ${2}::int as sum`.execute(tx);
      answers.add(rows[0]?.sum ?? 0);
    }
    expect([...answers]).toEqual([42]);
    expect((await kept(tx)).filter((text) => text.includes('40 + $1'))).toHaveLength(1);
  });
});

test('ever new queries are answered, and the memory of them is bounded', async () => {
  await world.db.transaction().execute(async (tx) => {
    for (let word = 0; word < 600; word += 1) {
      const { rows } = await sql<{ n: number }>`select ${word}::int as n, ${sql.lit(word)} as again`.execute(tx);
      expect(rows[0]?.n).toBe(word);
    }
    for (let word = 0; word < 600; word += 1) {
      for (let time = 0; time < 5; time += 1)
        await sql`select ${word}::int as n, ${sql.lit(`x${word}`)} as often`.execute(tx);
    }
    expect((await kept(tx)).filter((text) => text.includes('often')).length).toBeLessThanOrEqual(400);
  });
});
