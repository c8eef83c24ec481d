// The clock of a need runs out: reminds its seeker or expires the need, under its lock, once, and never early.
import { inDays, needNotices } from '#shared/need-clocks.ts';
import { OVER } from '#shared/deal-statuses.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { fillIn } from '../notifications/fill-in.ts';
import type { Handler } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { setNeedClock } from './need-clock.ts';

/**
 * A need with an active deal has no clock: it restarts when the last deal ends. A missing need was deleted with its
 * guest.
 */
export const tickNeed: Handler = async (context, { body }) => {
  await inTransaction(context, async (work) => {
    const need = await lockIdle(work.tx, Number(body.needId));
    if (!need) return;
    const now = work.now();
    if (need.expiresAt <= now) await expire(work, need);
    else if (need.remindAt && need.remindAt <= now) await remind(work, need);
    else await setNeedClock(work, need);
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

async function remind(work: Work, need: IdleNeed): Promise<void> {
  await work.tx.updateTable('needs').set({ remindAt: null }).where('id', '=', need.id).execute();
  await setNeedClock(work, { ...need, remindAt: null });
  await tell(work, need, 'reminder');
}

async function expire(work: Work, need: IdleNeed): Promise<void> {
  await work.tx.updateTable('needs').set({ status: 'expired', remindAt: null }).where('id', '=', need.id).execute();
  await tell(work, need, 'expired');
}

async function tell(work: Work, need: IdleNeed, what: keyof typeof needNotices): Promise<void> {
  const { title, content } = needNotices[what];
  const words = { need: need.title, when: inDays(need.expiresAt.getTime() - work.now().getTime()) };
  const about = { relatedType: 'need', relatedId: need.id } as const;
  await notify(work, {
    userId: need.seekerId,
    type: 'system',
    kind: 'needs',
    title,
    content: fillIn(content, words),
    ...about,
  });
}
