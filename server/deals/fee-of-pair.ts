// The provider's fee for an offer made now.
import type { Fee } from '#shared/money.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { tariffNow } from '../tariffs/tariff-now.ts';

const completedBefore = prepare<{ id: number }>(
  'completed_before',
  'select id from deals where seeker_id = any($1) and provider_id = any($1) and completed_at is not null limit 1',
);

/**
 * Reduced for two people who have completed a deal before, whichever of them did the work, but never below the
 * operator's minimum.
 */
export async function feeOfPair(
  db: Db,
  { config }: Pick<Context, 'config'>,
  pair: { seekerId: number; providerId: number },
): Promise<Fee> {
  const before = await completedBefore(db, [[pair.seekerId, pair.providerId]]);
  const { feeBps, repeatFeeBps, feeFloor } = await tariffNow(db, config);
  return { feeBps: before.length > 0 ? repeatFeeBps : feeBps, feeFloor };
}
