// Extends a need, or reopens an expired one, with one tap.
import type { Need } from '#shared/needs.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { refuse } from '../http/refusal.ts';
import { readNoticesAbout } from '../notifications/mark-notifications.ts';
import { findNeed, lockNeed } from './find-needs.ts';
import { restartNeedClock } from './need-clock.ts';

const RENEWABLE: readonly Need['status'][] = ['open', 'matched', 'expired'];

/**
 * Idempotent. Throws `not_found` for another user's need, `wrong_state` for one that is booked, fulfilled or withdrawn.
 */
export async function renewNeed(context: Context, user: SessionUser, id: number): Promise<Need> {
  return inTransaction(context, async (work) => {
    const { status } = await lockNeed(work.tx, user.id, id, work.now());
    if (!RENEWABLE.includes(status))
      refuse('wrong_state', { status, words: `This need is ${status}: there is nothing to renew.` });
    if (status === 'expired') await work.tx.updateTable('needs').set({ status: 'open' }).where('id', '=', id).execute();
    await restartNeedClock(work, id);
    await readNoticesAbout(work, user.id, { about: 'need', id });
    return findNeed(work.tx, user.id, id, work.now());
  });
}
