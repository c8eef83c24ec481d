// Locks a deal for one transaction, so that its steps run one after the other.
import { isolated } from '#shared/isolated.ts';
import { type DealSide, type DealStatus, HELD } from '#shared/deal-statuses.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';

/**
 * The deal's row, locked, with what steps need to know of its service, people, offer and open proposals. Two
 * statements: a single one that waited for the lock would join rows from before the wait.
 */
export async function lockDeal(tx: Db, dealId: number) {
  await tx.selectFrom('deals').select('id').where('id', '=', dealId).forUpdate().execute();
  return readDeal(tx, dealId);
}

/** Without the lock, for reading only. */
export async function readDeal(db: Db, dealId: number) {
  const deal = await db
    .selectFrom('deals')
    .innerJoin('services', 'services.id', 'deals.serviceId')
    .innerJoin('users as seeker', 'seeker.id', 'deals.seekerId')
    .innerJoin('users as provider', 'provider.id', 'deals.providerId')
    .leftJoin('offers', 'offers.id', 'deals.offerId')
    .selectAll('deals')
    .select(['services.title as serviceTitle', 'services.remote', 'services.policy'])
    .select(['seeker.name as seekerName', 'provider.name as providerName'])
    .select([
      'offers.price as offerPrice',
      'offers.startAt as offerStartAt',
      'offers.endAt as offerEndAt',
      'offers.policy as offerPolicy',
    ])
    .where('deals.id', '=', dealId)
    .executeTakeFirst();
  if (!deal) return undefined;
  const status = deal.status as DealStatus;
  return {
    ...deal,
    // Isolated for bidirectional text, because both sides read them in sentences.
    serviceTitle: isolated(deal.serviceTitle),
    seekerName: isolated(deal.seekerName),
    providerName: isolated(deal.providerName),
    status,
    proposals: HELD.includes(status) ? await openProposals(db, dealId) : [],
  };
}

export type LockedDeal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>;

const openProposals = (tx: Db, dealId: number) =>
  tx
    .selectFrom('dealProposals')
    .selectAll()
    .where('dealId', '=', dealId)
    .where('outcome', 'is', null)
    .orderBy('id')
    .execute();

export type OpenProposal = LockedDeal['proposals'][number];

type Parties = Pick<LockedDeal, 'world' | 'seekerId' | 'providerId'>;

/** Which side of the deal a user is on. Refuses `not_found` for everybody else. */
export function sideOf(deal: Parties | undefined, user: SessionUser): DealSide {
  if (!deal || deal.world !== user.world) return refuse('not_found');
  if (deal.seekerId === user.id) return 'seeker';
  return deal.providerId === user.id ? 'provider' : refuse('not_found');
}

interface StepKey {
  key: string;
  bodyHash: Buffer;
  /** null: the system. */
  actorId: number | null;
}

/** Whether this key has already taken a step of this deal. Refuses if that was another step, or somebody else's. */
export async function isRepeated(db: Db, dealId: number, { key, bodyHash, actorId }: StepKey): Promise<boolean> {
  const taken = await db
    .selectFrom('dealSteps')
    .select(['bodyHash', 'actorId'])
    .where('dealId', '=', dealId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (taken && !(taken.bodyHash.equals(bodyHash) && taken.actorId === actorId)) refuse('key_reused');
  return taken !== undefined;
}
