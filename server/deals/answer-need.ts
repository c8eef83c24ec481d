// A provider answers a neighbour's public need: a deal that begins with an offer.
import type * as z from 'zod/mini';
import { OVER } from '#shared/deal-statuses.ts';
import type { NeedAnswer } from '#shared/deal-bodies.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { violates } from '../db/violates.ts';
import { beginDeal } from './begin-deal.ts';
import { findBegun, refuseUnderWay } from './find-begun.ts';
import { hashBody } from '../http/hash-body.ts';
import { found, refuse } from '../http/refusal.ts';
import { readNoticesAbout } from '../notifications/mark-notifications.ts';
import { findLiveService } from '../services/find-offered-service.ts';

type Answer = z.output<typeof NeedAnswer>;

/**
 * Returns the new deal, or the one that the same key created. Refuses `not_found` for a need that is not somebody
 * else's public one and for a service that is not one's own, `service_not_live`, `wrong_state` for a need that is no
 * longer open, `deal_under_way` when an unpaid deal about this need and service exists, `key_reused`, and whatever an
 * offer refuses.
 */
export async function answerNeed(
  context: Context,
  provider: SessionUser,
  needId: number,
  answer: Answer,
): Promise<{ dealId: number; isNew: boolean }> {
  const { key, serviceId, ...offer } = answer;
  const bodyHash = hashBody({ needId, ...answer });
  const service = await findLiveService(context.db, provider.world, serviceId);
  if (service.providerId !== provider.id) refuse('not_found');
  const { seekerId } = await findPublicNeed(context.db, provider, needId);
  const asked = { step: 'answer_need', by: 'provider', actor: provider, seekerId, key, bodyHash } as const;
  const before = await findBegun(context.db, asked);
  if (before) return { dealId: before, isNew: false };
  await refuseUnderWay(context.db, { seekerId, serviceId, needId });
  const also = async (work: Work) => {
    await refuseOver(work.tx, needId, work.now());
    await readNoticesAbout(work, provider.id, { about: 'need', id: needId });
  };
  try {
    return { dealId: await beginDeal(context, { ...asked, service, row: { needId }, offer, also }), isNew: true };
  } catch (error) {
    if (!violates(error, 'deals_one_unpaid') && !violates(error, 'deal_steps_beginning_key')) throw error;
  }
  // The request came twice at once, another tab was faster, or the seeker began a deal for this need themselves.
  const twin = await findBegun(context.db, asked);
  if (twin) return { dealId: twin, isNew: false };
  await refuseUnderWay(context.db, { seekerId, serviceId, needId });
  return refuse('busy');
}

/** The caller checks under its lock whether it is still open. */
async function findPublicNeed(db: Db, { id, world }: SessionUser, needId: number): Promise<{ seekerId: number }> {
  const need = await db
    .selectFrom('needs')
    .innerJoin('users', 'users.id', 'needs.seekerId')
    .select('needs.seekerId')
    .where('needs.id', '=', needId)
    .where('needs.world', '=', world)
    .where('needs.visibility', '=', 'public')
    .where('needs.seekerId', '!=', id)
    .where('users.suspendedReason', 'is', null)
    .executeTakeFirst();
  return found(need);
}

/** Two providers may answer at once, but not while the need is being booked or withdrawn. */
async function refuseOver(tx: Db, needId: number, now: Date): Promise<void> {
  const { status, visibility, expiresAt } = await tx
    .selectFrom('needs')
    .select(['status', 'visibility', 'expiresAt'])
    .where('id', '=', needId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isLookedFor = (status === 'open' || status === 'matched') && visibility === 'public';
  if (isLookedFor && (Date.parse(expiresAt) > now.getTime() || (await hasAnotherDeal(tx, needId)))) return;
  refuse('wrong_state', { words: 'Nobody is looked for any more: this need is over.' });
}

/** A need with a deal under way does not expire. The deal that is being begun counts as one more. */
async function hasAnotherDeal(tx: Db, needId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('deals')
    .select('id')
    .where('needId', '=', needId)
    .where('status', 'not in', OVER)
    .limit(2)
    .execute();
  return rows.length > 1;
}
