// The town's accounts, for its operators: without contact data, which is shown one person at a time.
import type { adminUsers, ContactData, UserOrder } from '#shared/admin-users.ts';
import { asEmail } from '#shared/contact-details.ts';
import { type DealStatus, HELD, UNPAID } from '#shared/deal-statuses.ts';
import type { Checked, Reply } from '#shared/endpoint.ts';
import { sql } from 'kysely';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { holding } from '../db/like-pattern.ts';
import type { Db } from '../db/db.ts';
import { pageOf, PAGE_SIZE, readCursor } from '../http/cursor.ts';
import { found } from '../http/refusal.ts';
import { writeAudit } from '../operator-queue/audit.ts';

/** How many deals a user has in these statuses, on either side. */
const dealsIn = (statuses: readonly DealStatus[]) =>
  sql<number>`(select count(*) from deals where (seeker_id = users.id or provider_id = users.id) and status in (${sql.join(statuses)}))`;

/** What each order sorts by, before the id; `up`: ascending. */
const orders: Record<UserOrder, { by: ReturnType<typeof sql<unknown>>; up: boolean }> = {
  newest: { by: sql`id`, up: false },
  oldest: { by: sql`id`, up: true },
  name: { by: sql`lower(full_name)`, up: true },
  deals: { by: sql`completed_deals`, up: false },
};

/** An e-mail address matches only in full: partial matches would reveal whose it might be. */
export async function listUsers(
  db: Db,
  { q, only, sort = 'newest', cursor }: Checked<typeof adminUsers.list>['query'],
): Promise<Reply<typeof adminUsers.list>> {
  const before = readCursor(cursor);
  const text = q ?? '';
  const like = holding(text);
  const { by, up } = orders[sort];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'displayName', 'city', 'createdAt', 'isAdmin', 'completedDeals', 'suspendedReason'])
    .select([dealsIn(UNPAID).as('unpaidDeals'), dealsIn(HELD).as('paidDeals')])
    .where('world', '=', 0)
    .where('deletedAt', 'is', null)
    .$if(only === 'suspended', (query) => query.where('suspendedReason', 'is not', null))
    .$if(only === 'operators', (query) => query.where('isAdmin', '=', true))
    .where((user) =>
      user.or([
        sql<boolean>`folded(username) like folded(${like})`,
        sql<boolean>`folded(display_name) like folded(${like})`,
        user('email', '=', asEmail(text)),
      ]),
    )
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(${by}, id) ${up ? sql`>` : sql`<`} (select ${by}, id from users where id = ${before})`),
    )
    .orderBy(by, up ? 'asc' : 'desc')
    .orderBy('id', up ? 'asc' : 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return pageOf(rows, (row) => row);
}

/** Refuses `not_found`. Logs the view in the same transaction, so nothing is shown that is not in the log. */
export const readContact = (context: Context, admin: SessionUser, userId: number): Promise<ContactData> =>
  inTransaction(context, async (work) => {
    const row = await work.tx
      .selectFrom('users')
      .select(['email', 'emailVerifiedAt', 'phone'])
      .where('id', '=', userId)
      .where('world', '=', 0)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    const { email, emailVerifiedAt, phone } = found(row);
    await writeAudit(work.tx, work.now(), admin, { act: 'see_contact', userId, before: {}, after: {}, reason: '' });
    return { email, emailVerified: emailVerifiedAt !== null, phone };
  });
