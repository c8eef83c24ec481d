// Use cases that begin a transaction of their own, run inside one that is open: each becomes a savepoint of it.
import { sql } from 'kysely';
import type { Db } from './open.ts';

/** What one of them has done goes with the outer transaction; where it fails, only its own part is undone. */
export function nested(tx: Db): Db {
  const begin = () => ({ execute: <T>(work: (inner: Db) => Promise<T>) => inSavepoint(tx, () => work(inside)) });
  const inside: Db = new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return begin;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return inside;
}

async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint inner_work`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint inner_work`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint inner_work`.execute(tx);
    await sql`release savepoint inner_work`.execute(tx);
    throw error;
  }
}
