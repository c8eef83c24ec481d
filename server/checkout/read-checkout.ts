// A checkout's clock: reads it once more after its end, so that nothing depends on an event that never arrived.
import type { Handler } from '../jobs/outbox.ts';
import { selectCheckouts } from './make-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';

export const readCheckout: Handler = async (context, { body }) => {
  const checkout = await selectCheckouts(context.db)
    .where('checkouts.id', '=', Number(body.checkoutId))
    .executeTakeFirst();
  if (checkout?.status !== 'creating' && checkout?.status !== 'open') return;
  const status = await settleCheckout(context, checkout);
  if (status === 'open') throw new Error(`the checkout ${checkout.id} is still open after its end`);
};
