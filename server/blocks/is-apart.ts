// Whether one of two has blocked the other.
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { areApart } from './apart.ts';

export async function isApart(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ apart: boolean }>`select ${sql.raw(areApart(String(one), String(other)))} as apart`.execute(db);
  return rows[0]?.apart === true;
}
