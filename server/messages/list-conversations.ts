// Lists the user's threads, latest first and paginated: all of them, or those that match a search.
import type { Conversation, messages } from '#shared/messages.ts';
import type { Checked, Reply } from '#shared/endpoint.ts';
import type { Context } from '../context/context.ts';
import { prepare } from '../db/prepare.ts';
import { pageOf, PAGE_SIZE, readCursor } from '../http/cursor.ts';
import { personSql } from '../users/person.ts';
import { messageColumns } from './queries.ts';
import { countUnreadMessages } from './tell-unread.ts';
import { type StoredMessage, withPayments } from './with-payments.ts';

type Row = StoredMessage & Omit<Conversation, 'lastMessage'>;

// The search matches either name, the service and the last message, ignoring case and accents.
const conversationsOf = prepare<Row>(
  'conversations',
  `select ${messageColumns}, s.title as "serviceTitle", s.provider_id as "providerId", mine.unread, ${personSql('them')} as person
   from thread_members mine
   join messages m on m.id = mine.last_message_id
   join threads t on t.id = mine.thread_id
   join thread_members receiver on receiver.user_id = m.receiver_id and receiver.thread_id = m.thread_id
   join users them on them.id = t.low_user_id + t.high_user_id - $1
   left join services s on s.id = t.service_id
   where mine.user_id = $1 and mine.last_message_id < $2::bigint and ($3::bigint is null or them.id = $3)
     and ($4::text = '' or strpos(folded(concat_ws(chr(10), them.username, them.display_name, s.title, m.content)), folded($4)) > 0)
   order by mine.last_message_id desc limit ${PAGE_SIZE + 1}`,
);

type ConversationsQuery = Checked<typeof messages.conversations>['query'];

/** Twenty per page. Throws `invalid_input` for a cursor that we did not issue. */
export async function listConversations(
  context: Context,
  userId: number,
  asked: ConversationsQuery,
): Promise<Reply<typeof messages.conversations>> {
  const before = readCursor(asked.cursor) ?? Number.MAX_SAFE_INTEGER;
  const [rows, unread] = await Promise.all([
    conversationsOf(context.db, [userId, before, asked.with ?? null, asked.q ?? '']),
    countUnreadMessages(context.db, userId),
  ]);
  const { items, nextCursor } = pageOf(rows, (row) => row);
  const last = await withPayments(context, items.map(messageOf));
  return { items: items.map((row, at) => conversationOf(row, last[at]!)), nextCursor, unread };
}

const messageOf = ({
  serviceTitle: _title,
  providerId: _provider,
  unread: _unread,
  person: _person,
  ...message
}: Row): StoredMessage => message;

const conversationOf = (
  { serviceId, serviceTitle, providerId, person, unread }: Row,
  lastMessage: Conversation['lastMessage'],
): Conversation => ({
  serviceId,
  serviceTitle,
  providerId,
  person,
  lastMessage,
  unread,
});
