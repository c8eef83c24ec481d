// The beginning of a deal: a seeker says that they are interested in somebody's service.
import type * as z from 'zod/mini';
import type { NewInterest } from '#shared/deals.ts';
import { findMove, UNPAID } from '#shared/deal-steps.ts';
import type { Context, SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { inTransaction, violates } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import { requireOpenNeed } from '../needs/require-open-need.ts';
import { findLiveService, type OfferedService } from '../services/find-offered-service.ts';
import { hashBody } from './lock-deal.ts';
import { tellBoth } from './tell-both.ts';

type Interest = z.output<typeof NewInterest>;

/**
 * Answers the new deal, or the one that is there already: made by the same key, or still unpaid for the same service.
 * Refuses `own_service`, `service_not_live`, `not_found` for a need that is not an open one of the seeker's, `key_reused`.
 */
export async function expressInterest(
  context: Context,
  seeker: SessionUser,
  interest: Interest,
): Promise<{ dealId: number; isNew: boolean }> {
  const bodyHash = hashBody(interest);
  const before = await findBefore(context.db, seeker, interest, bodyHash);
  if (before) return { dealId: before, isNew: false };
  const service = await findLiveService(context.db, seeker.world, interest.serviceId);
  if (service.providerId === seeker.id) refuse('own_service');
  if (interest.needId !== undefined) await requireOpenNeed(context, seeker, interest.needId);
  try {
    return { dealId: await insertDeal(context, seeker, interest, service, bodyHash), isNew: true };
  } catch (error) {
    if (!violates(error, 'deals_one_unpaid') && !violates(error, 'deal_steps_interest_key')) throw error;
  }
  // Another tab was faster: its deal is the answer.
  const other = await findBefore(context.db, seeker, interest, bodyHash);
  return other ? { dealId: other, isNew: false } : refuse('busy');
}

async function findBefore(db: Db, seeker: SessionUser, { key, serviceId }: Interest, bodyHash: Buffer): Promise<number | undefined> {
  const keyed = await db
    .selectFrom('dealSteps')
    .select(['dealId', 'bodyHash'])
    .where('actorId', '=', seeker.id)
    .where('key', '=', key)
    .where('step', '=', 'interest')
    .executeTakeFirst();
  if (keyed) return keyed.bodyHash.equals(bodyHash) ? keyed.dealId : refuse('key_reused');
  const unpaid = await db
    .selectFrom('deals')
    .select('id')
    .where('seekerId', '=', seeker.id)
    .where('serviceId', '=', serviceId)
    .where('status', 'in', UNPAID)
    .executeTakeFirst();
  return unpaid?.id;
}

async function insertDeal(
  context: Context,
  seeker: SessionUser,
  interest: Interest,
  service: OfferedService,
  bodyHash: Buffer,
): Promise<number> {
  const move = findMove('interest', 'none', 'seeker')!;
  const { serviceId, needId = null, note, communication, key } = interest;
  const now = context.now();
  return inTransaction(context.db, async (tx, after) => {
    const { id } = await tx
      .insertInto('deals')
      .values({
        world: seeker.world,
        serviceId,
        needId,
        seekerId: seeker.id,
        providerId: service.providerId,
        status: move.to,
        note,
        communication,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('dealSteps')
      .values({
        dealId: id,
        step: 'interest',
        actorId: seeker.id,
        actorSide: 'seeker',
        toStatus: move.to,
        reason: '',
        key,
        bodyHash,
        createdAt: now,
      })
      .execute();
    const deal = {
      id,
      seekerId: seeker.id,
      providerId: service.providerId,
      seekerName: seeker.username,
      providerName: '',
      serviceTitle: service.title,
    };
    await tellBoth({ tx, after, context, deal, move, by: 'seeker', actorId: seeker.id });
    return id;
  });
}
