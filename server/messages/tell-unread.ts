// Sends the number of unread messages to all open pages of a user.
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { inTurn } from '../realtime/in-turn.ts';

const unreadOf = prepare<{ unread: number }>(
  'unread-messages',
  'select coalesce(sum(unread), 0)::int as unread from thread_members where user_id = $1',
);

export async function countUnreadMessages(db: Db, userId: number): Promise<number> {
  const [row] = await unreadOf(db, [userId]);
  return row?.unread ?? 0;
}

/** Call it after the commit: it reads the count and then publishes it. */
export function tellUnreadMessages(context: Pick<Context, 'db' | 'publish' | 'log'>, userId: number): void {
  inTurn(context, `unread messages of ${userId}`, async () =>
    context.publish([userId], 'unread_count', await countUnreadMessages(context.db, userId)),
  );
}
