// Paid deals, on both sides: as a list ordered by time, and as one page of a calendar.
import type { Deal } from '#shared/deal-views.ts';
import { type deals, MOST_IN_CALENDAR } from '#shared/deals.ts';
import { BOOKED } from '#shared/deal-statuses.ts';
import type { Checked, Reply } from '#shared/endpoint.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { isoSql } from '../../db/iso-sql.ts';
import { prepare } from '../../db/prepare.ts';
import { dealColumns, dealOf, type DealRow, dealTables } from './deal-sql.ts';
import { PAGE_SIZE, pageOf, readCursor } from '../../http/cursor.ts';

interface Page {
  items: Deal[];
  nextCursor: string | null;
}

const mine = '(d.seeker_id = $1 or d.provider_id = $1) and d.world = $2 and d.status = any($3)';

// A booking's place in time: from its agreed start to its agreed end, cut short when it was completed, cancelled or
// decided. Without a fixed time: at that moment, and until then in the open future.
const known = 'least(d.start_at, d.completed_at, d.settled_at)';
const starts = `coalesce(${known}, 'infinity')`;
const ends = "coalesce(least(d.end_at, d.completed_at, d.settled_at), 'infinity')";

const bookingsIn = (name: string, order: 'asc' | 'desc') =>
  prepare<DealRow>(
    name,
    `select ${dealColumns} from ${dealTables}
     where ${mine} and ($4::timestamptz is null or ${ends} >= $4) and ($5::timestamptz is null or ${starts} < $5)
       and ($7::text is null or (${known} is null) = ($7 = 'open'))
       and ($6::bigint is null or (${starts}, d.id) ${order === 'asc' ? '>' : '<'} (select ${starts}, d.id from deals d
         where d.id = $6 and (d.seeker_id = $1 or d.provider_id = $1) and d.world = $2))
     order by ${starts} ${order}, d.id ${order} limit ${PAGE_SIZE + 1}`,
  );
const bookings = { soonest: bookingsIn('bookings_soonest', 'asc'), latest: bookingsIn('bookings_latest', 'desc') };

/**
 * Paid deals of both sides that overlap `from`–`to`. A cursor on somebody else's deal yields nothing, so that it does
 * not reveal its time.
 */
export async function listBookings(
  context: Context,
  user: SessionUser,
  query: Checked<typeof deals.bookings>['query'],
): Promise<Page> {
  const { from = null, to = null, order = 'soonest', time = null } = query;
  const rows = await bookings[order](context.db, [
    user.id,
    user.world,
    BOOKED,
    from,
    to,
    readCursor(query.cursor),
    time,
  ]);
  return pageOf(rows, (row) => dealOf(row, user.id, context));
}

// A calendar shows what was agreed, even if it was cancelled or done earlier.
const inCalendar = prepare<DealRow>(
  'bookings_calendar',
  `select ${dealColumns} from ${dealTables}
   where ${mine} and d.start_at < $5 and d.end_at > $4
   order by d.start_at, d.id limit ${MOST_IN_CALENDAR + 1}`,
);
const around = prepare<{ before: string | null; after: string | null }>(
  'bookings_around',
  `select ${isoSql('max(d.start_at) filter (where d.end_at <= $4)')} as before, ${isoSql('min(d.start_at) filter (where d.start_at >= $5)')} as after
   from deals d where ${mine} and d.status not in ('canceled', 'refunded')`,
);

export async function showCalendar(
  context: Context,
  user: SessionUser,
  { from, to }: Checked<typeof deals.calendar>['query'],
): Promise<Reply<typeof deals.calendar>> {
  const values = [user.id, user.world, BOOKED, from, to];
  const [rows, [near]] = await Promise.all([inCalendar(context.db, values), around(context.db, values)]);
  return {
    items: rows.slice(0, MOST_IN_CALENDAR).map((row) => dealOf(row, user.id, context)),
    more: rows.length > MOST_IN_CALENDAR,
    before: near?.before ?? null,
    after: near?.after ?? null,
  };
}
