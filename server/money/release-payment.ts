// Gives the provider what is held for a job, less the fee.
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { bookRelease, sumPayment } from './movements.ts';
import { lockPayment } from './payment.ts';

/** Inside the transaction of the step that releases it. Throws when the deal has no paid payment. */
export async function releasePayment(tx: Db, { now }: Pick<Context, 'now'>, { dealId }: { dealId: number }): Promise<void> {
  const { id } = await tx
    .selectFrom('payments')
    .select('id')
    .where('dealId', '=', dealId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow(() => new Error(`nothing is held for deal ${dealId}`));
  const payment = await lockPayment(tx, id);
  const { held } = await sumPayment(tx, id);
  await bookRelease(tx, payment, now(), { key: `release:${id}`, amount: held, feeBps: payment.feeBps });
  await tx.updateTable('payments').set({ status: 'released' }).where('id', '=', id).execute();
}
