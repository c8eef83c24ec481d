// Finds the deal that a repeated request began, or an unpaid one about the same subject that blocks a new one.
import { UNPAID } from '#shared/deal-statuses.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import type { NewDeal } from './begin-deal.ts';

type BeginningKey = Pick<NewDeal, 'step' | 'seekerId' | 'key' | 'bodyHash'> & { actor: { id: number } };

/** Refuses `key_reused` if the key began something else. */
export async function findBegun(db: Db, { step, actor, key, bodyHash }: BeginningKey): Promise<number | undefined> {
  const keyed = await db
    .selectFrom('dealSteps')
    .select(['dealId', 'bodyHash', 'step'])
    .where('actorId', '=', actor.id)
    .where('key', '=', key)
    .where('fromStatus', 'is', null)
    .executeTakeFirst();
  if (!keyed) return undefined;
  return keyed.step === step && keyed.bodyHash.equals(bodyHash) ? keyed.dealId : refuse('key_reused');
}

interface DealSubject {
  seekerId: number;
  serviceId: number;
  /** Null: about no need. Deals about two needs are separate deals. */
  needId: number | null;
}

/** Refuses `deal_under_way`, with the deal's id, if one about the same is still unpaid. */
export async function refuseUnderWay(db: Db, { seekerId, serviceId, needId }: DealSubject): Promise<void> {
  const unpaid = await db
    .selectFrom('deals')
    .select('id')
    .where('seekerId', '=', seekerId)
    .where('serviceId', '=', serviceId)
    .where('needId', 'is not distinct from', needId)
    .where('status', 'in', UNPAID)
    .executeTakeFirst();
  if (unpaid) refuse('deal_under_way', { dealId: unpaid.id });
}
