// Begins a deal: a seeker is interested in a service.
import type * as z from 'zod/mini';
import type { NewInterest } from '#shared/deal-bodies.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Work } from '../context/work.ts';
import { violates } from '../db/violates.ts';
import { refuse } from '../http/refusal.ts';
import { holdOpenNeed, requireOpenNeed } from '../needs/require-open-need.ts';
import { findLiveService } from '../services/find-offered-service.ts';
import { beginDeal } from './begin-deal.ts';
import { findBegun, refuseUnderWay } from './find-begun.ts';
import { hashBody } from '../http/hash-body.ts';
import { checkSpan } from './steps/check-span.ts';

type Interest = z.output<typeof NewInterest>;

/**
 * Returns the new deal, or the one that the same key created. Refuses `deal_under_way` when an unpaid deal about this
 * service and need exists, `own_service`, `service_not_live`, `not_found` for somebody else's need, `wrong_state` for
 * one that is over, `key_reused`, and wanted times that are past or too far ahead.
 */
export async function expressInterest(
  context: Context,
  seeker: SessionUser,
  interest: Interest,
): Promise<{ dealId: number; isNew: boolean }> {
  const { key, serviceId, needId = null, note, communication, wanted } = interest;
  const asked = {
    step: 'interest',
    by: 'seeker',
    actor: seeker,
    seekerId: seeker.id,
    key,
    bodyHash: hashBody(interest),
  } as const;
  const subject = { seekerId: seeker.id, serviceId, needId };
  const before = await findBegun(context.db, asked);
  if (before) return { dealId: before, isNew: false };
  await refuseUnderWay(context.db, subject);
  const service = await findLiveService(context.db, seeker.world, serviceId);
  if (service.providerId === seeker.id) refuse('own_service');
  if (needId !== null) await requireOpenNeed(context, seeker, needId);
  const now = context.now();
  for (const [at, slot] of wanted.entries()) checkSpan(slot, { now, field: `wanted.${at}` });
  try {
    const row = { needId, note, communication, wanted: JSON.stringify(wanted) };
    const also = async ({ tx }: Work) => (needId === null ? undefined : holdOpenNeed(tx, needId));
    return { dealId: await beginDeal(context, { ...asked, service, row, also }), isNew: true };
  } catch (error) {
    if (!violates(error, 'deals_one_unpaid') && !violates(error, 'deal_steps_beginning_key')) throw error;
  }
  // The request came twice at once, or another tab was faster.
  const twin = await findBegun(context.db, asked);
  if (twin) return { dealId: twin, isNew: false };
  await refuseUnderWay(context.db, subject);
  return refuse('busy');
}
