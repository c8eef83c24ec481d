// How many completed deals a person has: those of which at least $10 stayed paid.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { isSmallDeal } from '../money/small-deal.ts';

interface CompletedDeal {
  id: number;
  seekerId: number;
  providerId: number;
}

/** Decides whether the deal counts, and recounts both people's completed deals. The caller holds the deal's lock. */
export async function countCompleted(tx: Db, { id, seekerId, providerId }: CompletedDeal): Promise<void> {
  const counted = !(await isSmallDeal(tx, id));
  await tx.updateTable('deals').set({ counted }).where('id', '=', id).execute();
  const both = [seekerId, providerId];
  // Two deals of one person can end at the same moment: the second must see the first one's count.
  await sql`select 1 from users where id = any(${both}) order by id for no key update`.execute(tx);
  await sql`
    update users u set completed_deals = (
      select count(*) from deals d where (d.seeker_id = u.id or d.provider_id = u.id) and d.counted
    ) where u.id = any(${both}) and u.deleted_at is null`.execute(tx);
}
