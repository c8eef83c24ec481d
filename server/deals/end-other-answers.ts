// The unpaid answers to a need that has been met end, with a notice.
import { UNPAID } from '#shared/deal-statuses.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Handler } from '../jobs/outbox.ts';
import { closeCheckout } from '../money/close-checkout.ts';
import { takeSystemStep } from './take-system-step.ts';

/** Asks the payment provider first, so that an answer which turns out paid stands. Safe to repeat. */
export const endOtherAnswers: Handler = async (context, { body }) => {
  const { needId, dealId } = body as { needId: number; dealId: number };
  const others = await context.db
    .selectFrom('deals')
    .select(['id', 'status'])
    .where('needId', '=', needId)
    .where('id', '<>', dealId)
    .where('status', 'in', UNPAID)
    .execute();
  for (const { id, status } of others) {
    if (status === 'payment_pending' && (await closeCheckout(context, id)) === 'paid') continue;
    await inTransaction(context.db, (tx, after) => takeSystemStep(tx, after, context, { dealId: id, step: 'need_met', key: `need-met-${dealId}` }));
  }
};
