// Reads a refund's state at the payment provider: after an event, or in the periodic check of pending ones.
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import type { Handler } from '../../jobs/outbox.ts';
import { modeOf, type PaymentHome } from '../payment-home.ts';
import { ask, providerOf } from '../providers.ts';
import { recordRefund } from './refund-outcome.ts';

const selectRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'refunds.ref', 'payments.provider', 'payments.mode']);

/** Returns false for an unknown id. Safe in any order. Refuses `busy` without a reply. */
export async function settleRefund(
  context: Context,
  { provider, mode, ref }: PaymentHome & { ref: string },
): Promise<boolean> {
  const refund = await selectRefunds(context.db)
    .where('refunds.ref', '=', ref)
    .where('payments.provider', '=', provider)
    .where('payments.mode', '=', mode)
    .executeTakeFirst();
  if (refund) await settle(context, { id: refund.id, provider, ref });
  return refund !== undefined;
}

/** The periodic check of one pending refund. */
export const readRefund: Handler = async (context, { body }) => {
  const refund = await selectRefunds(context.db).where('refunds.id', '=', Number(body.refundId)).executeTakeFirst();
  if (!refund || refund.ref === null || modeOf(refund.provider, context.config) !== refund.mode) return;
  await settle(context, { ...refund, ref: refund.ref });
};

async function settle(
  context: Context,
  { id, provider, ref }: { id: number; provider: string; ref: string },
): Promise<void> {
  const answer = await ask((await providerOf({ provider })).getRefund(context, ref));
  await inTransaction(context, (work) => recordRefund(work, id, answer));
}
