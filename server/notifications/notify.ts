// Stores a notice for a user in the transaction of its cause, and shows it after the commit; it also goes out by e-mail
// and SMS, as the user has chosen.
import { kindOfType, type Notification } from '#shared/notifications.ts';
import type { Work } from '../context/work.ts';
import { prepare } from '../db/prepare.ts';
import { type Channel, sendNotice } from './send-notice.ts';
import { tellUnreadNotifications } from './tell-unread.ts';

export interface Notice extends Partial<Channel> {
  userId: number;
  type: Notification['type'];
  /** Decides where a click leads (see notificationPath), so it is fixed English, never user text. */
  title: string;
  content: string;
  relatedType?: Notification['relatedType'];
  relatedId?: number | null;
  /** A deal with which it is also marked as read, if it leads elsewhere. */
  dealId?: number;
}

/** People who have closed their account are not notified. */
const insert = prepare<{ id: number }>(
  'put-down-notice',
  `insert into notifications (user_id, type, title, content, related_type, related_id, created_at, deal_id)
   select id, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::timestamptz, $8::bigint from users where id = $1 and deleted_at is null returning id`,
);

/**
 * Stores the notice in the caller's transaction; after its commit all tabs of the user get it, and then the new count.
 * Returns the notice's id, or null when nobody is notified.
 */
export async function notify(
  work: Work,
  { relatedType = null, relatedId = null, dealId, subject, kind, isSecurity = false, wayIn, ...notice }: Notice,
): Promise<number | null> {
  const row = { ...notice, relatedType, relatedId, createdAt: work.now().toISOString() };
  const [stored] = await insert(work.tx, [
    row.userId,
    row.type,
    row.title,
    row.content,
    relatedType,
    relatedId,
    row.createdAt,
    dealId ?? null,
  ]);
  if (!stored) return null;
  const told: Notification = { ...row, id: stored.id, read: false };
  await sendNotice(work, told, { subject, kind: kind ?? kindOfType[notice.type], isSecurity, wayIn });
  work.after((context) => {
    context.publish([notice.userId], 'notification', told);
    tellUnreadNotifications(context, notice.userId);
  });
  return stored.id;
}
