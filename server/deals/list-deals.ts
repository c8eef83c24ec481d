// My deals as lists: those I sent, those I received, and those that are paid.
import type { Deal } from '#shared/deal-views.ts';
import type { deals } from '#shared/deals.ts';
import { BOOKED, OVER } from '#shared/deal-statuses.ts';
import type { Checked } from '#shared/endpoint.ts';
import type { Context, SessionUser } from '../context.ts';
import { prepare } from '../db/prepare.ts';
import { dealColumns, dealOf, type DealRow, dealTables } from './deal-sql.ts';
import { PAGE_SIZE, pageOf, readCursor } from './pages.ts';

interface Page {
  items: Deal[];
  nextCursor: string | null;
}

const listOf = (name: string, side: 'seeker_id' | 'provider_id') =>
  prepare<DealRow>(
    name,
    `select ${dealColumns} from ${dealTables}
     where d.${side} = $1 and d.world = $2 and ($3::text is null or (d.status = any($4)) = ($3 = 'over'))
       and ($5::bigint is null or d.id < $5)
     order by d.id desc limit ${PAGE_SIZE + 1}`,
  );
const lists = { sent: listOf('deals_sent', 'seeker_id'), received: listOf('deals_received', 'provider_id') };

/** Deals of one side, the newest first. */
export async function listDeals(
  context: Context,
  user: SessionUser,
  tab: 'sent' | 'received',
  query: Checked<typeof deals.interests>['query'],
): Promise<Page> {
  const rows = await lists[tab](context.db, [user.id, user.world, query.status ?? null, OVER, readCursor(query.cursor)]);
  return pageOf(rows, (row) => dealOf(row, user.id, context));
}

// Where a booking lies in time: from its agreed start to its agreed end, cut short when it was completed, cancelled or decided.
// Without a fixed time it lies at that moment, and before it in the open future.
const starts = "coalesce(least(d.start_at, d.completed_at, d.settled_at), 'infinity')";
const ends = "coalesce(least(d.end_at, d.completed_at, d.settled_at), 'infinity')";

const bookingsIn = (name: string, order: 'asc' | 'desc') =>
  prepare<DealRow>(
    name,
    `select ${dealColumns} from ${dealTables}
     where (d.seeker_id = $1 or d.provider_id = $1) and d.world = $2 and d.status = any($3)
       and ($4::timestamptz is null or ${ends} >= $4) and ($5::timestamptz is null or ${starts} < $5)
       and ($6::bigint is null or (${starts}, d.id) ${order === 'asc' ? '>' : '<'} (select ${starts}, d.id from deals d
         where d.id = $6 and (d.seeker_id = $1 or d.provider_id = $1) and d.world = $2))
     order by ${starts} ${order}, d.id ${order} limit ${PAGE_SIZE + 1}`,
  );
const bookings = { soonest: bookingsIn('bookings_soonest', 'asc'), latest: bookingsIn('bookings_latest', 'desc') };

/** Paid deals of both sides that touch the time from `from` to `to`. After a deal of others there is nothing: it must not tell its time. */
export async function listBookings(context: Context, user: SessionUser, query: Checked<typeof deals.bookings>['query']): Promise<Page> {
  const { from = null, to = null, order = 'soonest' } = query;
  const rows = await bookings[order](context.db, [user.id, user.world, BOOKED, from, to, readCursor(query.cursor)]);
  return pageOf(rows, (row) => dealOf(row, user.id, context));
}
