// Sends the number of unread notices to all open pages of a user.
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { inTurn } from '../realtime/in-turn.ts';

const unreadOf = prepare<{ unread: number }>(
  'unread-notifications',
  'select count(*)::int as unread from notifications where user_id = $1 and read_at is null',
);

export async function countUnreadNotifications(db: Db, userId: number): Promise<number> {
  const [row] = await unreadOf(db, [userId]);
  return row?.unread ?? 0;
}

/** Call it after the commit: it reads the count and then publishes it. */
export function tellUnreadNotifications(context: Pick<Context, 'db' | 'publish' | 'log'>, userId: number): void {
  inTurn(context, `unread notifications of ${userId}`, async () =>
    context.publish([userId], 'unread_notifications', await countUnreadNotifications(context.db, userId)),
  );
}
