// Logs every action of an operator in the transaction of the action.
import type { Reply } from '#shared/endpoint.ts';
import type { adminUsers } from '#shared/admin-users.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { pageOf, PAGE_SIZE, readCursor } from '../http/cursor.ts';

export interface Act {
  act: string;
  dealId?: number | null;
  userId?: number | null;
  serviceId?: number | null;
  before: object;
  after: object;
  reason: string;
}

/** Marks, in `after`, an operator's action about themselves, if there was no other operator. */
export const ALONE = { alone: true } as const;

/** Runs in the action's transaction; `actor` is null for a command on the server. Returns the entry's id. */
export async function writeAudit(
  tx: Db,
  now: Date,
  actor: SessionUser | null,
  { dealId = null, userId = null, serviceId = null, ...act }: Act,
): Promise<number> {
  const { before, after, ...rest } = act;
  const { id } = await tx
    .insertInto('auditEntries')
    .values({
      actorId: actor?.id ?? null,
      dealId,
      userId,
      serviceId,
      ...rest,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listAudit(db: Db, cursor: string | undefined): Promise<Reply<typeof adminUsers.audit>> {
  const after = readCursor(cursor);
  const rows = await db
    .selectFrom('auditEntries as a')
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .leftJoin('users as about', 'about.id', 'a.userId')
    .leftJoin('deals as d', 'd.id', 'a.dealId')
    .leftJoin('services as s', (join) => join.on((on) => on('s.id', '=', on.fn.coalesce('d.serviceId', 'a.serviceId'))))
    .select([
      'a.id',
      'u.fullName as actor',
      'a.act',
      'a.dealId',
      'a.userId',
      'a.serviceId',
      'a.reason',
      'a.before',
      'a.after',
      'a.createdAt as at',
    ])
    .select(['about.fullName as username', 's.title as service'])
    .$if(after !== null, (query) => query.where('a.id', '<', after))
    .orderBy('a.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return pageOf(rows, (row) => ({
    ...row,
    before: row.before as Record<string, unknown>,
    after: row.after as Record<string, unknown>,
  }));
}
