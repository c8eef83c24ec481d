// A demo neighbour reads the guest's messages, replies, and checks the deal that they may be about.
import { sql } from 'kysely';
import { OVER } from '#shared/deal-statuses.ts';
import type { Context } from '../../context/context.ts';
import type { Handler } from '../../jobs/outbox.ts';
import { readThread } from '../../messages/read-thread.ts';
import { postMessage } from '../../messages/send-message.ts';
import { anyReply, replies } from '../demo/sayings.ts';
import { asActor } from './as-actor.ts';
import { lookAtDeal } from './subscription.ts';
import { unlessRefused } from './unless-refused.ts';

interface ReceivedMessage {
  world: number;
  neighbourId: number;
  serviceId: number;
  messageId: number;
  content: string;
}

/** Replies once, to the latest message, however many came. */
export const answerThread: Handler = async (context, { body }) => {
  const written = await findWritten(context, Number(body.id));
  if (!written) return;
  await unlessRefused(context, reply(context, written));
  const dealId = await findDealOf(context, written);
  if (dealId !== undefined) await lookAtDeal(context, dealId);
};

/** The latest unfinished deal of the two about this service. */
async function findDealOf(
  { db }: Context,
  { world, neighbourId, serviceId }: ReceivedMessage,
): Promise<number | undefined> {
  const deal = await db
    .selectFrom('deals')
    .select('id')
    .where('world', '=', world)
    .where((row) => row.or([row('seekerId', '=', neighbourId), row('providerId', '=', neighbourId)]))
    .where((row) => row.or([row('seekerId', '=', world), row('providerId', '=', world)]))
    .where('serviceId', '=', serviceId)
    .where('status', 'not in', OVER)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return deal?.id;
}

/** Undefined if the guest did not write the latest message. */
async function findWritten({ db }: Context, threadId: number): Promise<ReceivedMessage | undefined> {
  const { rows } = await sql<ReceivedMessage>`
    select u.world, m.receiver_id as neighbour_id, t.service_id, m.id as message_id, m.content
    from threads t join messages m on m.id = t.last_message_id join users u on u.id = m.sender_id and u.is_guest and u.id = u.world
    where t.id = ${threadId}`.execute(db);
  return rows[0];
}

async function reply(
  context: Context,
  { world, neighbourId, serviceId, messageId, content }: ReceivedMessage,
): Promise<boolean> {
  const neighbour = asActor({ id: neighbourId, world, username: '' });
  await readThread(context, neighbour, { serviceId, recipientId: world });
  const says = replies.find(({ to }) => to.test(content))?.says ?? anyReply;
  const message = { receiverId: world, serviceId, content: says, clientId: `demo-reply-${messageId}` };
  await postMessage(context, neighbour, message, { via: 'rest' });
  return true;
}
