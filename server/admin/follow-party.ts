// The deals of somebody who was suspended, or let in again. Safe to repeat: it does what the account's row says now.
import { HELD, UNPAID } from '#shared/deal-statuses.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { freezeDeal, thawDeal } from '../deals/freeze.ts';
import { takeSystemStep } from '../deals/take-system-step.ts';
import type { Handler } from '../jobs/outbox.ts';
import { closeCheckout } from '../money/close-checkout.ts';

export const followParty: Handler = async (context, { body }) => {
  const userId = Number(body.userId);
  const user = await context.db.selectFrom('users').select('suspendedReason').where('id', '=', userId).executeTakeFirst();
  if (!user) return;
  const isOut = user.suspendedReason !== null;
  if (isOut) for (const dealId of await dealsOf(context, userId, UNPAID)) await withdraw(context, dealId, userId);
  const cause = `suspended:${userId}`;
  const change = isOut ? freezeDeal : thawDeal;
  for (const dealId of await dealsOf(context, userId, [...HELD, 'completed'])) {
    await inTransaction(context.db, (tx, after) => change(tx, after, context, { dealId, cause }));
  }
};

async function dealsOf({ db }: Context, userId: number, statuses: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where((deal) => deal.or([deal('seekerId', '=', userId), deal('providerId', '=', userId)]))
    .where('status', 'in', statuses)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Asks the payment provider first: who turns out to have paid has a deal that is frozen afterwards. */
async function withdraw(context: Context, dealId: number, userId: number): Promise<void> {
  if ((await closeCheckout(context, dealId)) === 'paid') return;
  await inTransaction(context.db, (tx, after) => takeSystemStep(tx, after, context, { dealId, step: 'party_left', key: `party-left-${userId}` }));
}
