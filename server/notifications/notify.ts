// Puts down a notice for one user with the change that it tells of, and shows it once that change is certain; it also
// goes out by e-mail and SMS, as the user has chosen.
import type { Notification } from '#shared/notifications.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import type { AfterCommit } from '../db/transaction.ts';
import { sendNotice } from '../outgoing/send-notice.ts';
import { tellUnreadNotifications } from './tell-unread.ts';

export interface Notice {
  userId: number;
  type: Notification['type'];
  /** Steers where a click leads (see notificationPath), so it is fixed English and never anybody's own text. */
  title: string;
  content: string;
  relatedType?: Notification['relatedType'];
  relatedId?: number | null;
}

/** Stores the notice in the caller's transaction; after its commit all tabs of the user get it, and then the new count. */
export async function notify(
  tx: Db,
  after: AfterCommit,
  context: Pick<Context, 'db' | 'config' | 'now' | 'publish' | 'log'>,
  { relatedType = null, relatedId = null, ...notice }: Notice,
): Promise<void> {
  const row = { ...notice, relatedType, relatedId, createdAt: context.now().toISOString() };
  const { id } = await tx.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow();
  const told: Notification = { ...row, id, read: false };
  await sendNotice(tx, context, told);
  after(() => {
    context.publish([notice.userId], 'notification', told);
    tellUnreadNotifications(context, notice.userId);
  });
}
