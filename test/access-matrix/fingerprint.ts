// Hashes the state of a database, to check that a refused request has changed nothing.
import { sql } from 'kysely';
import type { Db } from '../../server/db/db.ts';

/** A hash of each table's rows, in any order. Leaves out the addresses that users signed in from. */
export async function fingerprint(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('known_addresses') order by 1`.execute(db);
  const hashes = rows.map(
    ({ name }) => sql<string>`(select coalesce(sum(hashtextextended(t::text, 0)), 0) from ${sql.table(name)} t)`,
  );
  const { rows: result } = await sql<{ state: string }>`select concat_ws(' ', ${sql.join(hashes)}) as state`.execute(
    db,
  );
  return result[0]?.state ?? '';
}
