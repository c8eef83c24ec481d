// The return from the checkout: reads its state, so that the page need not wait for the event.
import type { Context, SessionUser } from '../context/context.ts';
import { selectCheckouts } from './make-checkout.ts';
import { findPaymentPage } from './payment-page.ts';
import { settleCheckout } from './settle-checkout.ts';
import type { PaymentPage } from '#shared/payments.ts';

/** Refuses `not_found` to everybody but the deal's two sides. */
export async function settlePayment(context: Context, user: SessionUser, publicId: string): Promise<PaymentPage> {
  await findPaymentPage(context, user, publicId);
  const open = await selectCheckouts(context.db)
    .where('payments.publicId', '=', publicId)
    .where('checkouts.status', '=', 'open')
    .execute();
  for (const checkout of open) await settleCheckout(context, checkout);
  return findPaymentPage(context, user, publicId);
}
