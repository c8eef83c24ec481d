// A demo neighbour's way through the checkout: they accept the offer, enter a test card, and come back. In the past so
// does the guest.
import type { Context, SessionUser } from '../../context/context.ts';
import { createLimits } from '../../http/limits.ts';
import { openCheckout } from '../../checkout/open-checkout.ts';
import { settlePayment } from '../../checkout/settle-payment.ts';
import { payCheckout } from '../../money/simulator/pay-checkout.ts';

const ADDRESS = '9 Elm Street, the green door';
const CARD = { number: '4242424242424242', expiry: '12/49', cvc: '123' };

interface Acceptance {
  publicId: string;
  /** Of the step that accepts the offer. */
  key: string;
}

/** Returns the checkout's id; it is open, and not paid yet. */
export async function goToPay(context: Context, seeker: SessionUser, { publicId, key }: Acceptance): Promise<string> {
  const { url } = await openCheckout(context, seeker, publicId, { key, address: ADDRESS });
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** Refuses what paying refuses. Only the simulator is paid with in a guest's world. */
export async function payByCard(context: Context, seeker: SessionUser, paying: Acceptance): Promise<void> {
  const checkout = await goToPay(context, seeker, paying);
  // Only declined cards are counted, and this is none.
  await payCheckout(context, createLimits(1), checkout, CARD);
  await settlePayment(context, seeker, paying.publicId);
}
