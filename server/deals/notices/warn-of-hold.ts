// Warns both sides and the operators before money that was held for long is refunded automatically.
import { putInQueue } from '../../operator-queue/queue.ts';
import type { Work } from '../../context/work.ts';
import { notify } from '../../notifications/notify.ts';
import { clocksOf } from '../../tariffs/clocks.ts';
import { oldHoldKey } from './leave-queue.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { notifyOperators } from './notify-operators.ts';
import { about } from './notify-parties.ts';
import { DAY_MS } from '#shared/time.ts';

export async function warnOfHold(work: Work, deal: LockedDeal): Promise<void> {
  const { id, world, serviceTitle, seekerName: seeker, providerName: provider } = deal;
  const days = Math.round(clocksOf(work.config).hold_limit / DAY_MS);
  const contentFor = (whose: string, words: string) =>
    `The money for ${serviceTitle}${whose} has been held for long. ${days} days after paying it goes back to ${words} automatically.`;
  for (const side of ['seeker', 'provider'] as const) {
    const { userId, other, ...aboutDeal } = about(deal, side);
    const content = contentFor(` with ${other}`, side === 'seeker' ? 'you' : 'them');
    await notify(work, { ...aboutDeal, userId, type: 'payment', title: 'Payment held for long', content });
  }
  const content = contentFor(` by ${provider}`, seeker);
  await putInQueue(work.tx, work.now(), { key: oldHoldKey(id), kind: 'old_hold', dealId: id, says: content });
  if (world === 0) await notifyOperators(work, { title: 'Payment held for long', content });
}
