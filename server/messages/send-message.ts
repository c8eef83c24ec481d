// Sends a message. Whether it comes over REST or either socket event, it is stored and delivered once.
import { createHash } from 'node:crypto';
import type { Message, NewMessage } from '#shared/messages.ts';
import type * as z from 'zod/mini';
import type { Parts } from '../http/parts.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { refuse } from '../http/refusal.ts';
import { putIntoMessage } from '../photos/photos-of-message.ts';
import { getMessage } from './queries.ts';
import { planToTellAbsent } from './tell-absent.ts';
import { tellUnreadMessages } from './tell-unread.ts';
import { type StoredMessage, withPayment } from './with-payments.ts';

type Via = 'rest' | 'private_message' | 'sendMessage';

/** Messages that the server sends for a user have no photos. */
type MessageBody = Omit<z.output<typeof NewMessage>, 'photos'> & { photos?: readonly number[] };

type Sender = Pick<SessionUser, 'id' | 'world'>;

interface SendRequest {
  me: Sender;
  body: MessageBody;
  via: Via;
  bodyHash: Buffer;
  evenSuspended: boolean;
  evenApart: boolean;
}

/** The same words through the other event within this many milliseconds count as the same message. */
const TWIN_MS = 2000;
const otherEvent: Record<Via, Via | undefined> = {
  rest: undefined,
  private_message: 'sendMessage',
  sendMessage: 'private_message',
};

interface SendOptions {
  via: Via;
  /** Messages about an existing agreement still reach a suspended user. */
  evenSuspended?: boolean;
  /** Messages of a paid deal still reach them, even if one has blocked the other. */
  evenApart?: boolean;
  /** The sending socket, which gets the message in its acknowledgement. */
  except?: string;
}

/** A repeated send returns the first result. */
export async function sendMessage(
  { context, limits }: Pick<Parts, 'context' | 'limits'>,
  me: SessionUser,
  body: MessageBody,
  how: SendOptions,
): Promise<Message> {
  await limits.take('message', me.id);
  return postMessage(context, me, body, how);
}

/** Like `sendMessage`, but not rate limited. */
export async function postMessage(
  context: Context,
  me: Sender,
  body: MessageBody,
  { via, except, evenSuspended = false, evenApart = false }: SendOptions,
): Promise<Message> {
  const sending = { me, body, via, bodyHash: hashBody(body), evenSuspended, evenApart };
  const sent = await checkTarget(context.db, sending);
  if (sent) return withPayment(context, await repeated(context.db, sent, sending));
  return inTransaction(context, async (work) => {
    const inside = { ...work, db: work.tx };
    const threadId = await lockThread(work.tx, me.id, body);
    const twin = await findTwin(work.tx, threadId, sending, work.now());
    if (twin) return withPayment(inside, (await getMessage(work.tx, twin)).message);
    const createdAt = work.now().toISOString();
    const put = await store(work.tx, threadId, sending, createdAt);
    if (!put) return withPayment(inside, await repeated(work.tx, (await checkTarget(work.tx, sending))!, sending));
    await work.emit({ type: 'message_sent', world: me.world, id: threadId });
    const { clientId = null, ...words } = body;
    const photos = await putIntoMessage(work.tx, me.id, put.id, body.photos ?? []);
    const message = await withPayment(inside, {
      id: put.id,
      senderId: me.id,
      ...words,
      removed: false,
      photos,
      clientId,
      createdAt,
      read: false,
    });
    // A payment request sends its own notice.
    if (!message.payment) await planToTellAbsent(work, { messageId: put.id, firstUnreadId: put.firstUnreadId });
    work.after((outside) => tell(outside, message, except));
    return message;
  });
}

const hashBody = ({ receiverId, serviceId, content, photos = [] }: MessageBody): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([receiverId, serviceId, content, ...photos]))
    .digest();

function tell(context: Context, message: Message, except?: string): void {
  const { senderId, receiverId } = message;
  context.publish([receiverId], 'private_message', message);
  context.publish([receiverId, senderId], 'new_message', message, except);
  tellUnreadMessages(context, receiverId);
}

/** `blockedByMe`: null where neither has blocked the other. */
const target = prepare<{ receiver: boolean; service: boolean; sent: number | null; blockedByMe: boolean | null }>(
  'message-target',
  `select
     exists (select from users u
       where u.id = $2::bigint and u.id <> $1::bigint and u.world = $4::bigint and (u.suspended_reason is null and u.deleted_at is null or $6::boolean)) as receiver,
     $3::bigint = 0 or exists (select from services s where s.id = $3 and s.world = $4 and s.provider_id in ($1, $2)
       and (s.provider_id = $1 or (s.removed_at is null and s.visibility <> 'draft')
         or exists (select from threads t where t.low_user_id = least($1, $2)
           and t.high_user_id = greatest($1, $2) and t.service_id = $3))) as service,
     (select m.id from messages m where m.sender_id = $1 and m.client_id = $5::text) as sent,
     (select bool_or(b.blocker_id = $1) from blocks b where (b.blocker_id, b.blocked_id) in (($1, $2), ($2, $1))) as "blockedByMe"`,
);

/** Refuses a receiver who may not be written to. Returns the message already sent under this clientId, if any. */
async function checkTarget(
  db: Db,
  { me, evenSuspended, evenApart, body: { receiverId, serviceId, clientId } }: SendRequest,
): Promise<number | null> {
  const [row] = await target(db, [me.id, receiverId, serviceId, me.world, clientId ?? null, evenSuspended]);
  if (row?.sent) return row.sent;
  if (!row?.receiver) refuse('no_such_receiver');
  if (!row.service) refuse('not_found');
  if (row.blockedByMe !== null && !evenApart) refuse(row.blockedByMe ? 'blocked_by_you' : 'no_contact');
  return null;
}

async function repeated(db: Db, id: number, { bodyHash }: SendRequest): Promise<StoredMessage> {
  const first = await getMessage(db, id);
  return first.bodyHash.equals(bodyHash) ? first.message : refuse('key_reused');
}

const threadKey = 'least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $3::bigint';

const lockExisting = prepare<{ id: number }>(
  'lock-thread',
  `select id from threads where (low_user_id, high_user_id, service_id) = (${threadKey}) for no key update`,
);
const lockNew = prepare<{ id: number }>(
  'make-thread',
  `insert into threads (low_user_id, high_user_id, service_id) values (${threadKey})
   on conflict (low_user_id, high_user_id, service_id) do update set service_id = excluded.service_id returning id`,
);

/**
 * Allows one send at a time per thread, so that duplicates are found and a client that polls after an id misses
 * nothing.
 */
async function lockThread(tx: Db, myId: number, { receiverId, serviceId }: MessageBody): Promise<number> {
  const key = [myId, receiverId, serviceId];
  const [thread = (await lockNew(tx, key))[0]] = await lockExisting(tx, key);
  if (!thread) throw new Error('a thread was neither found nor made');
  return thread.id;
}

const twin = prepare<{ id: number }>(
  'message-twin',
  `select id from messages
   where thread_id = $1 and sender_id = $2 and body_hash = $3 and via = $4 and created_at > $5 order by id desc limit 1`,
);

/**
 * Finds the same words sent just now through the other event. Not used when there is a clientId, which is more exact.
 */
async function findTwin(
  tx: Db,
  threadId: number,
  { me, body, via, bodyHash }: SendRequest,
  now: Date,
): Promise<number | undefined> {
  const other = otherEvent[via];
  if (!other || body.clientId) return undefined;
  const [found] = await twin(tx, [threadId, me.id, bodyHash, other, new Date(now.getTime() - TWIN_MS)]);
  return found?.id;
}

interface InsertedMessage {
  id: number;
  firstUnreadId: number;
}

// Takes the receiver's read position when the row is written, not when the query began, to find the first unread
// message.
const insert = prepare<InsertedMessage>(
  'send-message',
  `with message as (
     insert into messages (thread_id, sender_id, receiver_id, content, client_id, body_hash, via, created_at)
     values ($1::bigint, $2::bigint, $3::bigint, $4, $5, $6, $7, $8)
     on conflict (sender_id, client_id) where client_id is not null do nothing
     returning id
   ), latest as (
     update threads set last_message_id = message.id from message where threads.id = $1
   ), members as (
     insert into thread_members (thread_id, user_id, last_message_id, unread)
     select $1, member.id, message.id, member.unread from message, (values ($2, 0), ($3, 1)) as member (id, unread)
     on conflict (user_id, thread_id) do update
       set last_message_id = excluded.last_message_id, unread = thread_members.unread + excluded.unread
     returning user_id, read_message_id
   )
   select message.id, coalesce((select m.id from messages m
       where m.thread_id = $1 and m.receiver_id = $3 and m.id > members.read_message_id order by m.id limit 1), message.id) as "firstUnreadId"
   from message, members where members.user_id = $3`,
);

/**
 * Returns the ids of the new message and of the receiver's first unread one, or nothing when the clientId was just used
 * in another thread.
 */
async function store(
  tx: Db,
  threadId: number,
  { me, body, via, bodyHash }: SendRequest,
  createdAt: string,
): Promise<InsertedMessage | undefined> {
  const { receiverId, content, clientId = null } = body;
  const [message] = await insert(tx, [threadId, me.id, receiverId, content, clientId, bodyHash, via, createdAt]);
  return message;
}
