// The deal that is there already, when somebody begins one: made by the same key, or still unpaid and about the same.
import { UNPAID } from '#shared/deal-statuses.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import type { NewDeal } from './begin-deal.ts';

type BeginningKey = Pick<NewDeal, 'step' | 'seekerId' | 'key' | 'bodyHash'> & { actor: { id: number } };

/** Refuses `key_reused` when the key began something else. */
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
  /** Deals about two needs are two deals; null: about none. */
  needId: number | null;
}

/** Refuses `deal_under_way`, with the deal's id, where one about the same is not paid yet. */
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
