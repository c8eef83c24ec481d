// The town's accounts, for its operators.
import type { adminUsers } from '#shared/admin-users.ts';
import type { Checked, Reply } from '#shared/endpoint.ts';
import type { Db } from '../db/open.ts';
import { pageOf, PAGE_SIZE, readCursor } from '../deals/pages.ts';

/** What stands for itself in a LIKE pattern. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

export async function listUsers(db: Db, { q, cursor }: Checked<typeof adminUsers.list>['query']): Promise<Reply<typeof adminUsers.list>> {
  const before = readCursor(cursor);
  const like = `%${literal((q ?? '').toLowerCase())}%`;
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'city', 'createdAt', 'isAdmin', 'completedDeals', 'suspendedReason'])
    .where('world', '=', 0)
    .where((user) => user.or([user('username', 'like', like), user('email', 'like', like)]))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return pageOf(rows, (row) => row);
}
