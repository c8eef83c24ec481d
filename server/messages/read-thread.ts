// Marks everything in a thread, and its notice, as read by one of the two, and notifies the writer.
import type { Context, SessionUser } from '../context/context.ts';
import { afterCommit } from '../context/work.ts';
import { prepare } from '../db/prepare.ts';
import { found } from '../http/refusal.ts';
import { findThread, type ThreadOf } from './queries.ts';
import { tellUnreadNotifications } from '../notifications/tell-unread.ts';
import { tellUnreadMessages } from './tell-unread.ts';

/**
 * Takes the newest id from the row that it updates, so that a message arriving at the same moment is either read or
 * still unread.
 */
const markRead = prepare<{ messageId: number; hadNotice: boolean }>(
  'mark-thread-read',
  `with mine as (
     update thread_members set read_message_id = last_message_id, unread = 0
     where thread_id = $1 and user_id = $2 and unread > 0 returning read_message_id, notice_id
   ), notice as (
     update notifications n set read_at = $3::timestamptz from mine where n.id = mine.notice_id and n.read_at is null returning n.id
   )
   select read_message_id as "messageId", exists (select from notice) as "hadNotice" from mine`,
);

/** Notifies the writer once, however often the thread is read. */
export async function readThread(context: Context, me: SessionUser, thread: ThreadOf): Promise<void> {
  const { threadId } = found(await findThread(context, me, thread));
  const [read] = threadId === null ? [] : await markRead(context.db, [threadId, me.id, context.now()]);
  if (!read) return;
  afterCommit(context, (outside) => {
    outside.publish([thread.recipientId], 'message_read', { messageId: read.messageId, readBy: me.id });
    tellUnreadMessages(outside, me.id);
    if (read.hadNotice) tellUnreadNotifications(outside, me.id);
  });
}
