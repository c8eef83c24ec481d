// Lists the people whom a user has blocked.
import type { Block } from '#shared/blocks.ts';
import type { Db } from '../db/db.ts';
import { PAGE_SIZE, pageOf, readCursor } from '../http/cursor.ts';
import { personOf } from '../users/person.ts';

/** Latest first, twenty per page. Throws `invalid_input` for a cursor that we did not issue. */
export async function listBlocks(
  db: Db,
  userId: number,
  cursor: string | undefined,
): Promise<{ items: Block[]; nextCursor: string | null }> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('users as u', 'u.id', 'blocks.blockedId')
    .select(['blocks.id', 'blocks.createdAt as since', personOf('u').as('person')])
    .where('blocks.blockerId', '=', userId)
    .where('blocks.id', '<', readCursor(cursor) ?? Number.MAX_SAFE_INTEGER)
    .orderBy('blocks.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return pageOf(rows, ({ person, since }) => ({ person, since }));
}
