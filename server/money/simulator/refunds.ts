// Refunds at the simulator: immediate, delayed, or failing later, depending on the card that paid.
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { type PaymentProvider, ProviderError, type Refund } from '../payment-provider.ts';
import { putDownEvent } from './events.ts';
import { create, type DisputeObject, findByKey, keyOf, need } from './objects.ts';
import { planLater } from './plan-later.ts';
import { sumRefunds } from './sums.ts';

export async function getRefund({ db }: { db: Db }, ref: string): Promise<Refund> {
  const { charge, amount, status } = await need(db, 'refund', ref);
  return { ref, key: await keyOf(db, ref), chargeRef: charge, amount, status };
}

/** A known key returns its refund in its current state. */
export const refund: PaymentProvider['refund'] = (context: Context, { key, chargeRef, amount, group }) =>
  inTransaction(context, async (work) => {
    const now = work.now();
    const charge = await need(work.tx, 'charge', chargeRef, true);
    const asked = { chargeRef, amount, group };
    const known = await findByKey(work.tx, 'refund', key, asked);
    if (known !== undefined) return getRefund({ db: work.tx }, known);
    const left = charge.amount - (await sumRefunds(work.tx, chargeRef));
    if (amount > left) throw new ProviderError('invalid', 'refunds cannot be more than their charge');
    if (amount > left - (await takenBack(work.tx, chargeRef)))
      throw new ProviderError('invalid', 'the bank has taken the charge back');
    const status = charge.later === 'refund_waits' ? 'pending' : 'done';
    const body = { charge: chargeRef, amount, status } as const;
    const { id } = await create(work.tx, now, { kind: 'refund', key, asked, group, body });
    await putDownEvent(work.tx, now, 'refund.created', id);
    if (charge.later === 'refund_waits') await planLater(work, 'finish_refund', id);
    if (charge.later === 'refund_fails') await planLater(work, 'fail_refund', id);
    work.wakeOutbox();
    return { ref: id, key, chargeRef, amount, status };
  });

/** In cents: what an open or lost dispute has taken. */
async function takenBack(tx: Db, chargeRef: string): Promise<number> {
  const dispute = await tx
    .selectFrom('simulatorObjects')
    .select('body')
    .where('key', '=', `dispute:${chargeRef}`)
    .executeTakeFirst();
  const { status, amount } = (dispute?.body ?? { status: 'won', amount: 0 }) as DisputeObject;
  return status === 'won' ? 0 : amount;
}
