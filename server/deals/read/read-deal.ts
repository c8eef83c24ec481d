// Opens a deal for one of its sides and marks its notices as read.
import type { Context, SessionUser } from '../../context/context.ts';
import { inTransaction } from '../../context/work.ts';
import { prepare } from '../../db/prepare.ts';
import { found } from '../../http/refusal.ts';
import { readNoticesAbout } from '../../notifications/mark-notifications.ts';

const dealOfMine = prepare<{ id: number }>(
  'deal-of-mine',
  'select id from deals where id = $1 and world = $2 and (seeker_id = $3 or provider_id = $3)',
);

/** Refuses `not_found` to everybody but its two sides. */
export async function readDeal(context: Context, me: SessionUser, dealId: number): Promise<void> {
  found((await dealOfMine(context.db, [dealId, me.world, me.id]))[0]);
  await inTransaction(context, (work) => readNoticesAbout(work, me.id, { about: 'booking', id: dealId }));
}
