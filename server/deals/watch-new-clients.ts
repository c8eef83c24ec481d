// Puts a provider into the operators' queue when several of their new clients sign in from one address: they may be
// paying themselves for stars and finished jobs.
import { DAY_MS } from '#shared/time.ts';
import { putInQueue } from '../operator-queue/queue.ts';
import { mostFromOneAddress } from '../users/most-from-one-address.ts';
import type { StepWork } from './step-context.ts';

/** How long an account, and its first deal with the provider, count as new. */
const NEW_FOR_MS = 30 * DAY_MS;
/** A household of two may well hire the same neighbour. */
const MANY = 3;

/** Runs once the deal is completed. Skips guests' worlds: nobody there is real. */
export async function watchNewClients({ tx, at: now, deal }: StepWork): Promise<void> {
  if (deal.world !== 0) return;
  const since = new Date(now.getTime() - NEW_FOR_MS);
  const clients = await tx
    .selectFrom('deals')
    .innerJoin('users', 'users.id', 'deals.seekerId')
    .select('deals.seekerId')
    .distinct()
    .where('deals.providerId', '=', deal.providerId)
    .where('deals.completedAt', '>=', since.toISOString())
    .where('users.createdAt', '>=', since.toISOString())
    .execute();
  const count = await mostFromOneAddress(
    tx,
    clients.map(({ seekerId }) => seekerId),
  );
  if (count < MANY) return;
  await putInQueue(tx, now, {
    key: newClientsKey(deal.providerId),
    kind: 'reputation',
    dealId: deal.id,
    says: `${deal.providerName} has completed jobs for ${count} new accounts that signed in from one address.`,
  });
}

export const newClientsKey = (providerId: number): string => `new_clients:${providerId}`;
