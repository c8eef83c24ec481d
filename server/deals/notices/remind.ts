// Sends one reminder of a deal's clock to the sides that it concerns.
import { clockThen } from '#shared/deal-clocks.ts';
import type { Reminder } from '#shared/deal-reminders.ts';
import { spokenTo } from '#shared/spoken-to.ts';
import type { Work } from '../../context/work.ts';
import { notify } from '../../notifications/notify.ts';
import { fillIn } from '../../notifications/fill-in.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { notifyOperators } from './notify-operators.ts';
import { about } from './notify-parties.ts';

export async function remind(work: Work, deal: LockedDeal, { to, title, content }: Reminder): Promise<void> {
  const { serviceTitle: service, seekerName: seeker, providerName: provider } = deal;
  if (to === 'operators') {
    const said = fillIn(content, { service, seeker, provider });
    return deal.world === 0 ? notifyOperators(work, { title, content: said }) : undefined;
  }
  const then = clockThen(deal.status, deal);
  for (const side of to === 'both' ? (['seeker', 'provider'] as const) : [to]) {
    const { userId, other, ...aboutDeal } = about(deal, side);
    const words = { service, other, then: spokenTo(side, then, { seeker, provider }) };
    await notify(work, { ...aboutDeal, userId, type: 'booking', title, content: fillIn(content, words) });
  }
}
