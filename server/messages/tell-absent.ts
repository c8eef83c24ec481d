// Sends one notice, and so one e-mail and one SMS, when messages stay unread for a while, however many there are.
import { isolated } from '#shared/isolated.ts';
import { type RawBuilder, sql } from 'kysely';
import { MINUTE_MS } from '#shared/time.ts';
import { areApart } from '../users/apart.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { prepare } from '../db/prepare.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';

export const TELL_ABSENT = 'message_notice';
/** Gives a person who has the app open time to read the message. */
const WAITS_MS = MINUTE_MS;

interface Unread {
  messageId: number;
  /** The thread's first message that its receiver has not read: all unread ones share one job. */
  firstUnreadId: number;
}

/** Runs in the transaction that stores the message. */
export async function planToTellAbsent(work: Work, { messageId, firstUnreadId }: Unread): Promise<void> {
  const at = new Date(work.now().getTime() + WAITS_MS);
  await enqueue(work.tx, work.now(), {
    kind: TELL_ABSENT,
    key: `${TELL_ABSENT}:${firstUnreadId}`,
    body: { messageId },
    at,
  });
}

/** The keys of all such jobs of one world, as a subquery. */
export const tellAbsentKeysOf = (world: number): RawBuilder<string> => sql<string>`
  select ${`${TELL_ABSENT}:`} || m.id from messages m join users u on u.id = m.receiver_id where u.world = ${world}`;

interface UnreadMessage {
  threadId: number;
  receiverId: number;
  writerId: number;
  writer: string;
  serviceTitle: string | null;
}

/**
 * Returns no row if the message was read or notified before, or if either person has blocked the other since. A read at
 * the same moment takes effect either before this or after the notice.
 */
const markTold = prepare<UnreadMessage>(
  'mark-message-told',
  `update thread_members r set told_message_id = m.id
   from messages m join users w on w.id = m.sender_id join threads t on t.id = m.thread_id left join services s on s.id = t.service_id
   where m.id = $1 and r.thread_id = m.thread_id and r.user_id = m.receiver_id and r.read_message_id < m.id and r.told_message_id < m.id
     and not ${areApart('m.sender_id', 'm.receiver_id')}
   returning r.thread_id as "threadId", r.user_id as "receiverId", w.id as "writerId", w.name as writer, s.title as "serviceTitle"`,
);

const keepNotice = prepare(
  'keep-notice-of-thread',
  'update thread_members set notice_id = $3 where thread_id = $1 and user_id = $2',
);

/** Idempotent: a second run sends nothing. */
export const tellAbsent: Handler = async (context, { body }) => {
  await inTransaction(context, async (work) => {
    const [untold] = await markTold(work.tx, [Number(body.messageId)]);
    if (!untold) return;
    const { threadId, receiverId, writerId } = untold;
    const content = wordsOf(untold);
    const notice = {
      userId: receiverId,
      type: 'message',
      title: 'New message',
      content,
      subject: untold.serviceTitle === null ? untold.writer : `${untold.serviceTitle} with ${untold.writer}`,
      relatedType: 'user',
      relatedId: writerId,
    } as const;
    await keepNotice(work.tx, [threadId, receiverId, await notify(work, notice)]);
  });
};

/** The notice leaves out the message's words, so that our e-mails never carry a link that a user wrote. */
const wordsOf = ({ writer, serviceTitle }: UnreadMessage): string =>
  serviceTitle === null
    ? `${isolated(writer)} has written to you.`
    : `${isolated(writer)} has written to you about “${isolated(serviceTitle)}”.`;
