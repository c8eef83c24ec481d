import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeWorld } from '../../test/world.ts';
import type { Context } from './context.ts';
import { afterCommit, inSavepoint, inTransaction, type Work } from './work.ts';

const { context, db } = await makeWorld();
await sql`create table counters (id integer primary key, n integer not null)`.execute(db);
await sql`create table promises (n integer unique deferrable initially deferred)`.execute(db);

let done: string[];
beforeEach(async () => {
  done = [];
  await sql`truncate counters, promises`.execute(db);
  await sql`insert into counters values (1, 0), (2, 0)`.execute(db);
});

const add = (id: number) => sql`update counters set n = n + 1 where id = ${id}`;
const counted = async () => {
  const { rows } = await sql<{ n: number }>`select n from counters order by id`.execute(db);
  return rows.map(({ n }) => n);
};
/** The context in which use cases run as part of this work. */
const contextInside = (work: Work): Context => ({ ...context, db: work.tx, inside: work });

test('tasks for after the commit run after it, and never after a failure', async () => {
  await inTransaction(context, async ({ tx, after }) => {
    after(() => done.push('committed'));
    await add(1).execute(tx);
    expect(done).toEqual([]);
  });
  const failing = inTransaction(context, async ({ after }) => {
    after(() => done.push('failed'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(done).toEqual(['committed']);
});

test('events are published and jobs are woken after the commit, and neither after a failure', async () => {
  const watched: Context = {
    ...context,
    publish: (_users, event) => done.push(event),
    wakeOutbox: () => done.push('woken'),
  };
  const tellAll = async ({ publish, wakeOutbox }: Work) => {
    publish([1], 'new_message', {} as never);
    wakeOutbox();
    expect(done).toEqual([]);
  };
  const failing = inTransaction(watched, async (work) => {
    await tellAll(work);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction(watched, tellAll);
  expect(done).toEqual(['new_message', 'woken']);
});

test('two transactions that deadlock both succeed in the end, and each notifies once', async () => {
  let arrived = 0;
  let bothAreThere = () => {};
  const meeting = new Promise<void>((resolve) => {
    bothAreThere = resolve;
  });
  const crossing = (first: number, second: number) =>
    inTransaction(context, async ({ tx, after }) => {
      after(() => done.push(`${first} then ${second}`));
      await add(first).execute(tx);
      arrived += 1;
      if (arrived === 2) bothAreThere();
      await meeting;
      await add(second).execute(tx);
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  expect(await counted()).toEqual([2, 2]);
  expect(arrived).toBeGreaterThan(2);
  expect(done.toSorted()).toEqual(['1 then 2', '2 then 1']);
});

test('a commit that fails undoes everything, says why, and gives its connection back', async () => {
  const failing = () =>
    inTransaction(context, async ({ tx, after }) => {
      after(() => done.push('committed'));
      await add(1).execute(tx);
      await sql`insert into promises values (1), (1)`.execute(tx);
    });
  // More rounds than there are connections.
  for (let round = 0; round < 30; round += 1) await expect(failing()).rejects.toThrow('promises_n_key');
  expect(await counted()).toEqual([0, 0]);
  expect(done).toEqual([]);
});

test('a use case inside a transaction becomes part of it: its later tasks wait for the outer commit', async () => {
  await inTransaction(context, async (outer) => {
    await inTransaction(contextInside(outer), async ({ tx, after }) => {
      after(() => done.push('inner'));
      await add(1).execute(tx);
    });
    afterCommit(contextInside(outer), () => done.push('beside it'));
    expect(done).toEqual([]);
    expect(await counted()).toEqual([0, 0]);
  });
  expect(done).toEqual(['inner', 'beside it']);
  expect(await counted()).toEqual([1, 0]);
});

test('where a part fails only that part is undone, and none of its later tasks runs', async () => {
  await inTransaction(context, async (outer) => {
    await add(1).execute(outer.tx);
    const part = inSavepoint(outer, async ({ tx, after, publish }) => {
      after(() => done.push('failed'));
      publish([1], 'new_message', {} as never);
      await add(2).execute(tx);
      await sql`select no_such_column`.execute(tx);
    });
    await expect(part).rejects.toThrow('no_such_column');
    await inSavepoint(outer, async ({ tx, after }) => {
      after(() => done.push('second part'));
      await add(2).execute(tx);
    });
  });
  expect(done).toEqual(['second part']);
  expect(await counted()).toEqual([1, 1]);
});

test('parts may have parts of their own', async () => {
  await inTransaction(context, (outer) =>
    inSavepoint(outer, async (middle) => {
      const inner = inSavepoint(middle, async ({ tx }) => {
        await add(1).execute(tx);
        throw new Error('no');
      });
      await expect(inner).rejects.toThrow('no');
      await add(2).execute(middle.tx);
    }),
  );
  expect(await counted()).toEqual([0, 1]);
});

test('outside of a transaction a task runs at once', () => {
  afterCommit(context, () => done.push('now'));
  expect(done).toEqual(['now']);
});

test('nothing can bypass the transaction: the compiler refuses it', async () => {
  await inTransaction(context, async (work) => {
    // @ts-expect-error Work has no other connection.
    expect(work.db).toBeUndefined();
    // @ts-expect-error A work is not a context, so no use case begins a transaction beside it.
    const other: Context = work;
    expect(other).toBe(work);
  });
});
