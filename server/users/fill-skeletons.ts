// Stores the skeletons of usernames taken before look-alikes were refused; queued once, by the migration.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Handler } from '../jobs/outbox.ts';
import { skeletonOf } from './look-alike.ts';

export const FILL_SKELETONS = 'fill_skeletons';

const AT_ONCE = 500;

/** The oldest account owns the skeleton. A later look-alike keeps its name but blocks nobody. */
export const fillSkeletons: Handler = async ({ db }) => {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', '>', last)
      .where('world', '=', 0)
      .where('deletedAt', 'is', null)
      .where('usernameSkeleton', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, username } of rows) await fillIn(db, id, await skeletonOf(username));
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
};

const fillIn = (db: Db, id: number, skeleton: string) =>
  sql`
    update users set username_skeleton = ${skeleton}
    where id = ${id} and world = 0 and deleted_at is null
      and not exists (select from users u where u.username_skeleton = ${skeleton} and u.world = 0)`.execute(db);
