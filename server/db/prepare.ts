// Queries that are asked all day: written as SQL, planned once per connection, and built anew for no call.
import { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from './open.ts';

const names = new Map<string, string>();

/**
 * A query whose columns carry their final names (`as "providerId"`). `name` is what PostgreSQL keeps the plan under.
 * Answers the rows as they come.
 */
export function prepare<Row>(name: string, text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  names.set(text, name);
  return async (db, values) => (await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[];
}

/** Makes a new connection send the queries above under their names. Kysely itself cannot. */
export function nameStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (first: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' ? names.get(first) : undefined;
    return name ? query({ name, text: first, values }, ...rest) : query(first, values, ...rest);
  };
  client.query = named as PoolClient['query'];
}
