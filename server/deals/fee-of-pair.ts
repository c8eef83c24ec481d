// What the provider pays of an offer that is made now.
import { FEE_BPS, REPEAT_FEE_BPS } from '#shared/money.ts';
import type { Db } from '../db/open.ts';
import { prepare } from '../db/prepare.ts';

const completedBefore = prepare<{ id: number }>(
  'completed_before',
  'select id from deals where seeker_id = any($1) and provider_id = any($1) and completed_at is not null limit 1',
);

/** In hundredths of a percent: less for two who have completed a deal before, whoever of them did the work. */
export async function feeOfPair(db: Db, pair: { seekerId: number; providerId: number }): Promise<number> {
  const before = await completedBefore(db, [[pair.seekerId, pair.providerId]]);
  return before.length > 0 ? REPEAT_FEE_BPS : FEE_BPS;
}
