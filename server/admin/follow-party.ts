// Updates the deals of a user who was suspended or reinstated. Idempotent: it follows the account's current state.
import { sql } from 'kysely';
import { HELD, UNPAID } from '#shared/deal-statuses.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { freezeDeal, thawDeal } from '../deals/freeze.ts';
import { takeSystemStep } from '../deals/take-system-step.ts';
import type { Handler } from '../jobs/outbox.ts';
import { closeCheckout } from '../checkout/close-checkout.ts';
import { wakeTransfers } from '../money/transfers/wake-transfers.ts';

export const followParty: Handler = async (context, { body }) => {
  const userId = Number(body.userId);
  const user = await context.db
    .selectFrom('users')
    .select('suspendedReason')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return;
  await (user.suspendedReason === null ? letGoOn(context, userId) : stop(context, userId));
};

/**
 * Deals with nothing held are left alone: there is nothing to stop, and the other side must not learn of the
 * suspension.
 */
async function stop(context: Context, userId: number): Promise<void> {
  for (const dealId of await dealsOf(context, userId, UNPAID)) await withdraw(context, dealId, userId);
  const cause = `suspended:${userId}`;
  for (const dealId of await dealsOf(context, userId, HELD)) {
    await whileIts(context, { userId, isOut: true }, (work) => freezeDeal(work, { dealId, cause }));
  }
}

/** Lifts the freeze by its cause, whatever has become of the deal meanwhile, and sends on the money that waited. */
async function letGoOn(context: Context, userId: number): Promise<void> {
  const cause = `suspended:${userId}`;
  const frozen = await context.db
    .selectFrom('deals')
    .select('id')
    .where((deal) => deal.or([deal('seekerId', '=', userId), deal('providerId', '=', userId)]))
    .where(sql<boolean>`${cause} = any(frozen_for)`)
    .orderBy('id')
    .execute();
  for (const { id: dealId } of frozen) {
    await whileIts(context, { userId, isOut: false }, (work) => thawDeal(work, { dealId, cause }));
  }
  await whileIts(context, { userId, isOut: false }, async (work) => {
    await wakeTransfers(work.tx, work.now(), userId);
    work.wakeOutbox();
  });
}

/**
 * Runs the step only while the suspension is as expected. A later change has a job of its own, which starts after this
 * step and sees it.
 */
async function whileIts(
  context: Context,
  { userId, isOut }: { userId: number; isOut: boolean },
  run: (work: Work) => Promise<void>,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const user = await work.tx
      .selectFrom('users')
      .select('suspendedReason')
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirst();
    if (user && (user.suspendedReason !== null) === isOut) await run(work);
  });
}

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

/** Asks the payment provider first: a deal that turns out to be paid is frozen afterwards. */
async function withdraw(context: Context, dealId: number, userId: number): Promise<void> {
  if ((await closeCheckout(context, dealId)) === 'paid') return;
  await whileIts(context, { userId, isOut: true }, async (work) => {
    await takeSystemStep(work, { dealId, step: 'party_left', key: `party-left-${userId}` });
  });
}
