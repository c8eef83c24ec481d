// Tells all of somebody's open pages how many notices they have not read.
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { prepare } from '../db/prepare.ts';
import { createTurns } from '../realtime/in-turn.ts';

type Teller = Pick<Context, 'db' | 'publish' | 'log'>;

const unreadOf = prepare<{ unread: number }>(
  'unread-notifications',
  'select count(*)::int as unread from notifications where user_id = $1 and read_at is null',
);

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await unreadOf(db, [userId]);
  return row?.unread ?? 0;
}

const turns = new WeakMap<Db, ReturnType<typeof createTurns>>();

/** To be called after the commit; the count follows when it has been read. */
export function tellUnreadNotifications({ db, publish, log }: Teller, userId: number): void {
  const inTurn = turns.get(db) ?? createTurns((err) => log.error({ err }, 'unread notices could not be counted'));
  turns.set(db, inTurn);
  inTurn(userId, async () => publish([userId], 'unread_notifications', await countUnread(db, userId)));
}
