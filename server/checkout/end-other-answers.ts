// When a need is met, ends its other, unpaid answers with a notice.
import { UNPAID } from '#shared/deal-statuses.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Handler } from '../jobs/outbox.ts';
import { closeCheckout } from './close-checkout.ts';
import { isServed } from '../deals/move-need.ts';
import { takeSystemStep } from '../deals/take-system-step.ts';

interface PaidDeal {
  needId: number;
  /** The deal that was paid. */
  dealId: number;
}

/** Idempotent. An answer that cannot be ended now is left to the next try and does not delay the others. */
export const endOtherAnswers: Handler = async (context, { body }) => {
  const paid = body as unknown as PaidDeal;
  const others = await context.db
    .selectFrom('deals')
    .select(['id', 'status'])
    .where('needId', '=', paid.needId)
    .where('id', '<>', paid.dealId)
    .where('status', 'in', UNPAID)
    .orderBy('id')
    .execute();
  const failures: unknown[] = [];
  for (const other of others) await endAnswer(context, paid, other).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

/**
 * Asks the payment provider first, so that an answer that turns out to be paid survives. If the paid deal has ended
 * meanwhile, the need is open again and nothing ends.
 */
async function endAnswer(
  context: Context,
  { needId, dealId }: PaidDeal,
  { id, status }: { id: number; status: string },
): Promise<void> {
  if (!(await isServed(context.db, needId))) return;
  if (status === 'payment_pending' && (await closeCheckout(context, id)) === 'paid') return;
  await inTransaction(context, async (work) => {
    if (await isServed(work.tx, needId))
      await takeSystemStep(work, { dealId: id, step: 'need_met', key: `need-met-${dealId}` });
  });
}
