// Marks everything older than a few hours as read: the guest's notices and messages, and everything of the neighbours.
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Work } from '../../context/work.ts';
import { readThread } from '../../messages/read-thread.ts';
import { asActor } from '../neighbours/as-actor.ts';
import type { Cast } from './cast.ts';
import { inPast } from './past.ts';

/** In hours. */
const NEW = 8;

export async function readOldNews(work: Work, { guest }: Cast): Promise<void> {
  const then = inPast(work, NEW);
  await work.tx
    .updateTable('notifications')
    .set({ readAt: then.now() })
    .where('userId', '=', guest.id)
    .where('createdAt', '<', then.now().toISOString())
    .execute();
  // Nobody reads the neighbours' notices.
  await sql`
    delete from notifications n using users u
    where u.id = n.user_id and u.world = ${guest.world} and u.id <> ${guest.id}`.execute(work.tx);
  await readThreads(then, guest.world);
}

async function readThreads(then: Context, world: number): Promise<void> {
  const { rows } = await sql<{ serviceId: number; readerId: number; writerId: number; sentAt: string }>`
    select t.service_id, mine.user_id as reader_id, t.low_user_id + t.high_user_id - mine.user_id as writer_id, m.created_at as sent_at
    from thread_members mine join users u on u.id = mine.user_id join threads t on t.id = mine.thread_id
    join messages m on m.id = t.last_message_id
    where u.world = ${world} and mine.unread > 0 order by t.id`.execute(then.db);
  for (const { serviceId, readerId, writerId, sentAt } of rows) {
    if (readerId === world && Date.parse(sentAt) > then.now().getTime()) continue;
    await readThread(then, asActor({ id: readerId, world, username: '' }), { serviceId, recipientId: writerId });
  }
}
