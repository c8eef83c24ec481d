// The clock of a need strikes: its seeker is reminded, or it expires; under the need's lock, once, and never early.
import { inDays, needNotices } from '#shared/need-clocks.ts';
import { OVER } from '#shared/deal-statuses.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import { type AfterCommit, inTransaction } from '../db/transaction.ts';
import { fillIn } from '../notifications/fill-in.ts';
import type { Handler } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { setNeedClock } from './need-clock.ts';

/** A need with a deal under way has no clock: it begins anew when the last one ends. One that is gone has gone with its guest. */
export const tickNeed: Handler = async (context, { body }) => {
  await inTransaction(context.db, async (tx, after) => {
    const need = await lockIdle(tx, Number(body.needId));
    if (!need) return;
    const now = context.now();
    if (need.expiresAt <= now) await expire(tx, after, context, need);
    else if (need.remindAt && need.remindAt <= now) await remind(tx, after, context, need);
    else await setNeedClock(tx, context, need);
  });
};

interface IdleNeed {
  id: number;
  seekerId: number;
  title: string;
  remindAt: Date | null;
  expiresAt: Date;
}

async function lockIdle(tx: Db, id: number): Promise<IdleNeed | undefined> {
  const need = await tx
    .selectFrom('needs')
    .select(['id', 'seekerId', 'title', 'status', 'remindAt', 'expiresAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (need?.status !== 'open' || (await hasDealUnderWay(tx, id))) return undefined;
  return {
    ...need,
    remindAt: need.remindAt === null ? null : new Date(need.remindAt),
    expiresAt: new Date(need.expiresAt),
  };
}

const hasDealUnderWay = async (tx: Db, needId: number): Promise<boolean> =>
  (await tx
    .selectFrom('deals')
    .select('id')
    .where('needId', '=', needId)
    .where('status', 'not in', OVER)
    .executeTakeFirst()) !== undefined;

async function remind(tx: Db, after: AfterCommit, context: Context, need: IdleNeed): Promise<void> {
  await tx.updateTable('needs').set({ remindAt: null }).where('id', '=', need.id).execute();
  await setNeedClock(tx, context, { ...need, remindAt: null });
  await tell(tx, after, context, need, 'reminder');
}

async function expire(tx: Db, after: AfterCommit, context: Context, need: IdleNeed): Promise<void> {
  await tx.updateTable('needs').set({ status: 'expired', remindAt: null }).where('id', '=', need.id).execute();
  await tell(tx, after, context, need, 'expired');
}

async function tell(
  tx: Db,
  after: AfterCommit,
  context: Context,
  need: IdleNeed,
  what: keyof typeof needNotices,
): Promise<void> {
  const { title, content } = needNotices[what];
  const words = { need: need.title, when: inDays(need.expiresAt.getTime() - context.now().getTime()) };
  const about = { relatedType: 'need', relatedId: need.id } as const;
  await notify(tx, after, context, {
    userId: need.seekerId,
    type: 'system',
    kind: 'needs',
    title,
    content: fillIn(content, words),
    ...about,
  });
}
