// The seeker confirms that the job is done; both have completed a deal, and the need is met.
import { moveNeed } from '../move-need.ts';
import type { Work } from '../taking.ts';

export const confirm: Work<object> = async ({ tx, deal, now }) => ({
  set: { completedAt: now },
  offerId: deal.offerId,
  afterwards: async () => {
    await tx
      .updateTable('users')
      .set(({ eb }) => ({ completedDeals: eb('completedDeals', '+', 1) }))
      .where('id', 'in', [deal.seekerId, deal.providerId])
      .execute();
    await moveNeed(tx, deal.needId, 'fulfilled');
  },
});
