// Marks notices as read or deletes them, for both REST and socket events.
import type { Context, SessionUser } from '../context/context.ts';
import type { Work } from '../context/work.ts';
import type { NoticeSubject } from '#shared/notifications.ts';
import { prepare } from '../db/prepare.ts';
import { refuse } from '../http/refusal.ts';
import { tellUnreadNotifications } from './tell-unread.ts';

type Asker = Pick<SessionUser, 'id'>;

/** Idempotent. Another user's notice is "Not found." */
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

const readUpTo = prepare(
  'read-notices-up-to',
  `with unread as (
     select id from notifications where user_id = $1 and read_at is null and id <= $2 order by id for update
   )
   update notifications n set read_at = $3::timestamptz from unread where n.id = unread.id`,
);

/** Marks all, or all up to the notice `upTo`. */
export async function markAllNotificationsRead(
  context: Context,
  me: Asker,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await readUpTo(context.db, [me.id, upTo, context.now()]);
  tellUnreadNotifications(context, me.id);
}

/** In the order of their ids, so that two concurrent calls cannot deadlock. */
const readAbout = prepare<{ id: number }>(
  'read-notices-about',
  `with unread as (
     select id from notifications where user_id = $1 and read_at is null
       and (related_type = $2 and ($3::bigint is null or related_id = $3) and type <> 'message'
         or $2 = 'booking' and deal_id = $3)
     order by id for update
   )
   update notifications n set read_at = $4::timestamptz from unread where n.id = unread.id returning n.id`,
);

/** The subject that was opened or handled; without an id, all of its kind. */
export interface NoticeFilter {
  about: NoticeSubject;
  id?: number | undefined;
}

/**
 * Marks a user's notices about a subject as read, together with the step or view that does so. Notices of messages are
 * marked with their thread.
 */
export async function readNoticesAbout(work: Work, userId: number, { about, id }: NoticeFilter): Promise<void> {
  const read = await readAbout(work.tx, [userId, about, id ?? null, work.now()]);
  if (read.length > 0) work.after((context) => tellUnreadNotifications(context, userId));
}

/** Another user's notice is "Not found." */
export async function removeNotification(context: Context, me: Asker, id: number): Promise<void> {
  const { numDeletedRows } = await context.db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('userId', '=', me.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not_found');
  tellUnreadNotifications(context, me.id);
}
