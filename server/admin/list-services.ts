// The town's services, for its operators.
import type { AdminService, adminServices } from '#shared/admin-services.ts';
import { OVER } from '#shared/deal-statuses.ts';
import type { Checked, Reply } from '#shared/endpoint.ts';
import { sql } from 'kysely';
import { holding } from '../db/like-pattern.ts';
import type { Db } from '../db/db.ts';
import { pageOf, PAGE_SIZE, readCursor } from '../http/cursor.ts';

const openDeals = sql<number>`(select count(*) from deals where deals.service_id = s.id and deals.status not in (${sql.join(OVER)}))`;

export async function listServices(
  db: Db,
  { q, category, owner, only, cursor }: Checked<typeof adminServices.list>['query'],
): Promise<Reply<typeof adminServices.list>> {
  const before = readCursor(cursor);
  const words = holding(q ?? '');
  const rows = await db
    .selectFrom('services as s')
    .innerJoin('users as p', 'p.id', 's.providerId')
    .select([
      's.id',
      's.title',
      's.category',
      's.visibility',
      's.city',
      's.createdAt',
      's.providerId',
      's.hiddenReason',
    ])
    .select(['p.fullName as provider', openDeals.as('openDeals')])
    .where('s.world', '=', 0)
    .where('s.removedAt', 'is', null)
    .$if(category !== undefined, (query) => query.where('s.category', '=', category ?? ''))
    .$if(only === 'hidden', (query) => query.where('s.hiddenReason', 'is not', null))
    .$if(Boolean(owner), (query) => {
      const name = holding(owner ?? '');
      return query.where(
        sql<boolean>`(folded(p.username) like folded(${name}) or folded(p.display_name) like folded(${name}))`,
      );
    })
    .$if(Boolean(q), (query) =>
      query.where(
        sql<boolean>`(folded(s.title) like folded(${words}) or folded(array_to_string(s.tags, ' ')) like folded(${words}))`,
      ),
    )
    .$if(before !== null, (query) => query.where('s.id', '<', before))
    .orderBy('s.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return pageOf(rows, (row) => row as AdminService);
}
