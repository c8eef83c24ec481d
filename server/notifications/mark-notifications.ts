// Marks notices as read or takes them away; REST and socket events come through here alike.
import type { Context, SessionUser } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';
import { tellUnreadNotifications } from './tell-unread.ts';

type Asker = Pick<SessionUser, 'id'>;

/** Marking one that is read already changes nothing. Another's notice is "Not found." */
export async function markNotificationRead(context: Context, me: Asker, id: number): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('notifications')
    .set((row) => ({ readAt: row.fn.coalesce('readAt', row.val(context.now())) }))
    .where('id', '=', id)
    .where('userId', '=', me.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('not_found');
  tellUnreadNotifications(context, me.id);
}

/** All, or all but what came after the notice `upTo`. */
export async function markAllNotificationsRead(
  context: Context,
  me: Asker,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await context.db
    .updateTable('notifications')
    .set({ readAt: context.now() })
    .where('userId', '=', me.id)
    .where('readAt', 'is', null)
    .where('id', '<=', upTo)
    .execute();
  tellUnreadNotifications(context, me.id);
}

/** Another's notice is "Not found." */
export async function removeNotification(context: Context, me: Asker, id: number): Promise<void> {
  const { numDeletedRows } = await context.db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('userId', '=', me.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not_found');
  tellUnreadNotifications(context, me.id);
}
