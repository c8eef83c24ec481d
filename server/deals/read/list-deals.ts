// My deals as lists: sent and received.
import type { Deal } from '#shared/deal-views.ts';
import type { deals } from '#shared/deals.ts';
import { OVER } from '#shared/deal-statuses.ts';
import type { Checked } from '#shared/endpoint.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { prepare } from '../../db/prepare.ts';
import { dealColumns, dealOf, type DealRow, dealTables } from './deal-sql.ts';
import { PAGE_SIZE, pageOf, readCursor } from '../../http/cursor.ts';

interface Page {
  items: Deal[];
  nextCursor: string | null;
}

const listOf = (name: string, side: 'seeker_id' | 'provider_id') =>
  prepare<DealRow>(
    name,
    `select ${dealColumns} from ${dealTables}
     where d.${side} = $1 and d.world = $2 and ($3::text is null or (d.status = any($4)) = ($3 = 'over'))
       and ($5::bigint is null or d.id < $5) and ($6::bigint is null or d.need_id = $6)
       and ($7::bigint is null or d.service_id = $7)
     order by d.id desc limit ${PAGE_SIZE + 1}`,
  );
const lists = { sent: listOf('deals_sent', 'seeker_id'), received: listOf('deals_received', 'provider_id') };

/** Deals of one side, newest first. */
export async function listDeals(
  context: Context,
  user: SessionUser,
  tab: 'sent' | 'received',
  query: Checked<typeof deals.interests>['query'],
): Promise<Page> {
  const rows = await lists[tab](context.db, [
    user.id,
    user.world,
    query.status ?? null,
    OVER,
    readCursor(query.cursor),
    query.needId ?? null,
    query.serviceId ?? null,
  ]);
  return pageOf(rows, (row) => dealOf(row, user.id, context));
}
