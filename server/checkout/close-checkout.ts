// Ends a deal's open checkouts at the payment provider, before any step takes the deal elsewhere.
import type { Context } from '../context/context.ts';
import { type CheckoutRow, makeCheckout, selectCheckouts } from './make-checkout.ts';
import { connectedProvider } from '../money/ask-once.ts';
import { ask } from '../money/providers.ts';
import { endCheckout, settleCheckout } from './settle-checkout.ts';

/**
 * Uses the network, so never call it inside a transaction. `paid`: it was too late, and the deal has moved on as paid;
 * paid top-ups and tips are booked without changing the result. Refuses `busy` when the payment provider does not
 * reply: then nothing may be assumed.
 */
export async function closeCheckout(context: Context, dealId: number): Promise<'closed' | 'paid'> {
  const open = await selectCheckouts(context.db)
    .where('payments.dealId', '=', dealId)
    .where('checkouts.status', 'in', ['creating', 'open'])
    .execute();
  for (const checkout of open) await close(context, checkout);
  const paid = await context.db
    .selectFrom('payments')
    .select('id')
    .where('id', 'in', [0, ...open.map(({ paymentId }) => paymentId)])
    .where('kind', '=', 'main')
    .where('status', '=', 'paid')
    .executeTakeFirst();
  return paid ? 'paid' : 'closed';
}

async function close(context: Context, checkout: CheckoutRow): Promise<void> {
  const ref = checkout.ref ?? (await makeCheckout(context, checkout))?.ref;
  if (ref === undefined) return;
  const ended = await ask((await connectedProvider(context, checkout)).expireCheckout(context, ref));
  if (ended === 'expired') await endCheckout(context.db, checkout.id);
  else await settleCheckout(context, { ...checkout, ref });
}
