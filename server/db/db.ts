import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A connection pool, or the transaction we are in: every query's first parameter. */
export type Db = Kysely<Tables>;
