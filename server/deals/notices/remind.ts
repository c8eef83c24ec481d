// One reminder of a deal's clock, to those whom it concerns.
import { clockThen } from '#shared/deal-clocks.ts';
import type { Reminder } from '#shared/deal-reminders.ts';
import type { Work } from '../../context/work.ts';
import { notify } from '../../notifications/notify.ts';
import { fillIn } from '../../notifications/fill-in.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { notifyOperators } from './notify-operators.ts';

export async function remind(work: Work, deal: LockedDeal, { to, title, content }: Reminder): Promise<void> {
  const then = clockThen(deal.status, deal);
  const said = fillIn(content, {
    seeker: deal.seekerName,
    provider: deal.providerName,
    service: deal.serviceTitle,
    then: to === 'seeker' ? then.replace('the seeker', 'you') : then,
  });
  if (to === 'operators') return deal.world === 0 ? notifyOperators(work, { title, content: said }) : undefined;
  const sides = { seeker: [deal.seekerId], provider: [deal.providerId], both: [deal.seekerId, deal.providerId] }[to];
  for (const userId of sides) {
    await notify(work, {
      userId,
      type: 'booking',
      title,
      content: said,
      relatedType: 'booking',
      relatedId: deal.id,
    });
  }
}
