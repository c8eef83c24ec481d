// Queries that read threads and messages.
import { LATEST } from '#shared/messages.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { paymentsMarkSql } from '../money/payment-cards.ts';
import type { StoredMessage } from './with-payments.ts';

/** The columns of a stored message, from `messages`, `threads` and the receiver's row of `thread_members`. */
export const messageColumns = `m.id, m.sender_id as "senderId", m.receiver_id as "receiverId", t.service_id as "serviceId", m.content, m.photos,
  m.removed_at is not null as "removed", m.created_at as "createdAt", m.client_id as "clientId", m.id <= receiver.read_message_id as "read"`;
const messageTables = `messages m join threads t on t.id = m.thread_id
  join thread_members receiver on receiver.user_id = m.receiver_id and receiver.thread_id = m.thread_id`;

export interface ThreadState {
  /** Null until somebody has written. */
  threadId: number | null;
  lastMessageId: number;
  readByMe: number;
  readByThem: number;
  /** Changes whenever a payment requested in the thread changes state. */
  paymentsMark: number;
  /** How often earlier messages were changed: removed or restored. */
  changes: number;
}

const threadState = prepare<ThreadState>(
  'thread-state',
  `select t.id as "threadId", coalesce(t.last_message_id, 0) as "lastMessageId", coalesce(t.changes, 0) as changes,
     coalesce(mine.read_message_id, 0) as "readByMe", coalesce(theirs.read_message_id, 0) as "readByThem",
     case when $3 = 0 then 0 else ${paymentsMarkSql({ one: '$1', other: '$2', serviceId: '$3', now: '$5::timestamptz' })} end as "paymentsMark"
   from users them
   left join threads t on t.low_user_id = least($1::bigint, $2::bigint) and t.high_user_id = greatest($1, $2) and t.service_id = $3::bigint
   left join thread_members mine on mine.user_id = $1 and mine.thread_id = t.id
   left join thread_members theirs on theirs.user_id = $2 and theirs.thread_id = t.id
   where them.id = $2 and them.id <> $1 and them.world = $4::bigint and (t.id is not null or $3 = 0
     or exists (select from services s where s.id = $3 and s.world = $4 and s.provider_id in ($1, $2)
       and s.removed_at is null and (s.visibility <> 'draft' or s.provider_id = $1)))`,
);

export interface ThreadOf {
  serviceId: number;
  recipientId: number;
}

/** Returns undefined when I may not see such a thread: another world, no such person, or a service of neither of us. */
export async function findThread(
  { db, now }: Pick<Context, 'db' | 'now'>,
  me: SessionUser,
  { serviceId, recipientId }: ThreadOf,
): Promise<ThreadState | undefined> {
  const [state] = await threadState(db, [me.id, recipientId, serviceId, me.world, now()]);
  return state;
}

const older = prepare<StoredMessage>(
  'messages-before',
  `select ${messageColumns} from ${messageTables}
   where m.thread_id = $1::bigint and m.id < $2::bigint order by m.id desc limit ${LATEST}`,
);
const newer = prepare<StoredMessage>(
  'messages-after',
  `select ${messageColumns} from ${messageTables}
   where m.thread_id = $1::bigint and m.id > $2::bigint and m.id < $3::bigint order by m.id limit ${LATEST}`,
);

/** Returns at most 200 messages, oldest first: the latest, the latest before an id, or the first after an id. */
export async function listMessages(
  db: Db,
  threadId: number,
  { before = Number.MAX_SAFE_INTEGER, after }: { before?: number; after?: number },
): Promise<StoredMessage[]> {
  if (after !== undefined) return newer(db, [threadId, after, before]);
  return (await older(db, [threadId, before])).toReversed();
}

const messageById = prepare<StoredMessage & { bodyHash: Buffer }>(
  'message-by-id',
  `select ${messageColumns}, m.body_hash as "bodyHash" from ${messageTables} where m.id = $1`,
);

/** Includes the hash of the body as sent, to compare a repeated send with. */
export async function getMessage(db: Db, id: number): Promise<{ message: StoredMessage; bodyHash: Buffer }> {
  const [row] = await messageById(db, [id]);
  if (!row) throw new Error(`message ${id} is gone`);
  const { bodyHash, ...message } = row;
  return { message, bodyHash };
}
