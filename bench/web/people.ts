// Ana, whose pages are measured: she is active all over the town, and is its operator.
import type { DealStatus } from '#shared/deal-statuses.ts';
import { goals } from '#shared/goals.ts';
import { messages } from '#shared/messages.ts';
import { needs } from '#shared/needs.ts';
import { makeAdmin } from '../../server/admin/make-admin.ts';
import { dealAt, newKey, offerService } from '../../test/deal.ts';
import { remote } from '../../test/e2e/remote.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import type { Production } from '../../test/production.ts';

const STATUSES: readonly DealStatus[] = [
  'requested',
  'accepted',
  'price_offered',
  'payment_pending',
  'paid_in_escrow',
  'in_progress',
  'completed',
];
const FRIENDS = 12;
const LETTERS = 40;

/** Deals in every status on both sides, a dozen threads, one of them long, goals and needs. */
export async function settleAna({ address, db }: Production): Promise<Someone> {
  const world = remote(address);
  const ana = await neighbour(world, 'ana');
  const bo = await neighbour(world, 'bo');
  for (const status of STATUSES) {
    await dealAt(status, {
      seeker: ana,
      provider: bo,
      serviceId: await offerService(bo, { title: `Bike repair, ${status.replaceAll('_', ' ')}` }),
    });
    await dealAt(status, {
      seeker: bo,
      provider: ana,
      serviceId: await offerService(ana, { title: `Bread baked, ${status.replaceAll('_', ' ')}` }),
    });
  }
  for (let n = 0; n < FRIENDS; n += 1) {
    const friend = await neighbour(world, `friend${n}`);
    await friend.does(messages.send, {
      body: { receiverId: ana.id, serviceId: 0, content: `Hello Ana, this is number ${n}.` },
    });
  }
  for (let n = 0; n < LETTERS; n += 1) {
    const [from, to] = n % 2 ? [ana, bo] : [bo, ana];
    await from.does(messages.send, {
      body: { receiverId: to.id, serviceId: 0, content: `Letter number ${n}, about the ladder.` },
    });
  }
  await ana.does(goals.create, { body: { key: newKey(), title: 'Host the block party' } });
  await ana.does(needs.create, { body: { title: 'Repair the squeaking bike', budgetMax: 80, urgency: 'this_week' } });
  await makeAdmin(db, ana.username);
  return ana;
}
