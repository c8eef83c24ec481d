// Money has been held for long: both sides and the operators are told before it goes back by itself.
import { putInQueue } from '../../operator-queue/queue.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/open.ts';
import type { AfterCommit } from '../../db/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { clocksOf } from '../../tariffs/clocks.ts';
import { oldHoldKey } from './leave-queue.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { notifyOperators } from './notify-operators.ts';

const DAY_MS = 86_400_000;

export async function warnOfHold(tx: Db, after: AfterCommit, context: Context, deal: LockedDeal): Promise<void> {
  const { id, world, seekerId, providerId, serviceTitle } = deal;
  const days = Math.round(clocksOf(context.config).hold_limit / DAY_MS);
  const content = `The money for ${serviceTitle} has been held for long. ${days} days after paying it goes back to the seeker by itself.`;
  for (const userId of [seekerId, providerId]) {
    await notify(tx, after, context, {
      userId,
      type: 'payment',
      title: 'Payment held for long',
      content,
      relatedType: 'booking',
      relatedId: id,
    });
  }
  await putInQueue(tx, context.now(), { key: oldHoldKey(id), kind: 'old_hold', dealId: id, says: content });
  if (world === 0) await notifyOperators(tx, after, context, { title: 'Payment held for long', content });
}
