// Ends a deal's open checkout at the payment provider, before anything takes the deal elsewhere.
import type { Context } from '../context.ts';
import { type CheckoutRow, makeCheckout, selectCheckouts } from './make-checkout.ts';
import { ask, providerOf } from './providers.ts';
import { endCheckout, settleCheckout } from './settle-checkout.ts';

/**
 * Asks over the network, so never inside a transaction. `paid`: it was too late, and the deal has moved on as paid.
 * Refuses `busy` when the payment provider gives no answer: then nothing may be assumed.
 */
export async function closeCheckout(context: Context, dealId: number): Promise<'closed' | 'paid'> {
  const open = await selectCheckouts(context.db)
    .where('payments.dealId', '=', dealId)
    .where('checkouts.status', 'in', ['creating', 'open'])
    .execute();
  for (const checkout of open) await close(context, checkout);
  const { status } = await context.db.selectFrom('deals').select('status').where('id', '=', dealId).executeTakeFirstOrThrow();
  return status === 'paid_in_escrow' ? 'paid' : 'closed';
}

async function close(context: Context, checkout: CheckoutRow): Promise<void> {
  const ref = checkout.ref ?? (await makeCheckout(context, checkout))?.ref;
  if (ref === undefined) return;
  const ended = await ask(providerOf(checkout).expireCheckout(context, ref));
  if (ended === 'expired') await endCheckout(context.db, checkout.id);
  else await settleCheckout(context, { ...checkout, ref });
}
