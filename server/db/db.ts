import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A connection pool or the current transaction: the first parameter of every query. */
export type Db = Kysely<Tables>;
