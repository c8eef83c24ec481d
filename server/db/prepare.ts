// Frequent queries: written as SQL, planned once per connection, and not rebuilt for each call.
import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Db } from './db.ts';

const names = new Map<string, string>();
const pools = new WeakMap<Db, pg.Pool>();

/**
 * A query whose columns have their final names (`as "providerId"`). `name` is the name of the prepared statement.
 * Returns the rows unchanged. Outside a transaction it goes straight to the pool, which saves a tenth of a small read's
 * time.
 */
export function prepare<Row>(name: string, text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  names.set(text, name);
  return async (db, values) => {
    const pool = pools.get(db);
    const { rows } = pool
      ? await pool.query({ name, text, values: values as unknown[] })
      : await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, [...values]));
    return rows as Row[];
  };
}

/** The SQL of a prepared query, for benchmarks. */
export function preparedText(name: string): string {
  const text = [...names].find(([, known]) => known === name)?.[0];
  if (text === undefined) throw new Error(`no query is prepared as ${name}`);
  return text;
}

/** A query sent this often will be sent again: from then on each connection plans it once, too. */
const OFTEN = 5;
/** Every plan takes memory on every connection. */
const MOST_NAMED = 400;
/** Lists of different lengths make different texts without end, so only the latest are counted. */
const MOST_COUNTED = 2000;
const timesSent = new LRUCache<string, number>({ max: MOST_COUNTED });
let named = 0;

function nameOften(text: string): string | undefined {
  if (named === MOST_NAMED) return undefined;
  const times = (timesSent.get(text) ?? 0) + 1;
  if (times < OFTEN) {
    timesSent.set(text, times);
    return undefined;
  }
  timesSent.delete(text);
  named += 1;
  const name = `often-${named}`;
  names.set(text, name);
  return name;
}

/** Lets prepared queries outside transactions go straight to the pool. */
export const usePool = (db: Db, pool: pg.Pool): void => void pools.set(db, pool);

/**
 * A pg client that names statements, which Kysely cannot: prepared queries, also inside transactions, and any other
 * frequent query.
 */
export class NamingClient extends pg.Client {
  override query(first: unknown, values?: unknown, ...rest: unknown[]): any {
    const query = super.query as (...args: unknown[]) => unknown;
    const name =
      typeof first === 'string' && Array.isArray(values) && values.length > 0
        ? (names.get(first) ?? nameOften(first))
        : undefined;
    return name ? query.call(this, { name, text: first, values }, ...rest) : query.call(this, first, values, ...rest);
  }
}
