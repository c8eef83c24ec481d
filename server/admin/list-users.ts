// The town's accounts, for its operators.
import type { adminUsers } from '#shared/admin-users.ts';
import { type DealStatus, HELD, UNPAID } from '#shared/deal-statuses.ts';
import type { Checked, Reply } from '#shared/endpoint.ts';
import { sql } from 'kysely';
import { holding } from '../db/like-pattern.ts';
import type { Db } from '../db/open.ts';
import { pageOf, PAGE_SIZE, readCursor } from '../http/cursor.ts';

/** How many deals they have in these statuses, on either side. */
const dealsIn = (statuses: readonly DealStatus[]) =>
  sql<number>`(select count(*) from deals where (seeker_id = users.id or provider_id = users.id) and status in (${sql.join(statuses)}))`;

export async function listUsers(
  db: Db,
  { q, only, cursor }: Checked<typeof adminUsers.list>['query'],
): Promise<Reply<typeof adminUsers.list>> {
  const before = readCursor(cursor);
  const like = holding((q ?? '').toLowerCase());
  const rows = await db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'displayName',
      'email',
      'city',
      'createdAt',
      'isAdmin',
      'completedDeals',
      'suspendedReason',
    ])
    .select([dealsIn(UNPAID).as('unpaidDeals'), dealsIn([...HELD, 'completed']).as('paidDeals')])
    .where('world', '=', 0)
    .where('deletedAt', 'is', null)
    .$if(only === 'suspended', (query) => query.where('suspendedReason', 'is not', null))
    .where((user) =>
      user.or([
        sql<boolean>`folded(username) like folded(${like})`,
        sql<boolean>`folded(display_name) like folded(${like})`,
        user('email', 'like', like),
      ]),
    )
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return pageOf(rows, (row) => row);
}
