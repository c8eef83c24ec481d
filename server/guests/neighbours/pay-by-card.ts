// Takes a demo neighbour through the checkout: accepts the offer, enters a test card, and returns. Also pays for the
// guest in the seeded past.
import type { Context, SessionUser } from '../../context/context.ts';
import { createLimits } from '../../http/limits.ts';
import { openCheckout } from '../../checkout/open-checkout.ts';
import { settlePayment } from '../../checkout/settle-payment.ts';
import { payCheckout } from '../../money/simulator/pay-checkout.ts';

const ADDRESS = '9 Elm Street, the green door';
const CARD = { number: '4242424242424242', expiry: '12/49', cvc: '123' };

interface Acceptance {
  publicId: string;
  /** The key of the step that accepts the offer. */
  key: string;
}

/** Returns the id of the open, unpaid checkout. */
export async function goToPay(context: Context, seeker: SessionUser, { publicId, key }: Acceptance): Promise<string> {
  const { url } = await openCheckout(context, seeker, publicId, { key, address: ADDRESS });
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** Refuses what paying refuses. A guest's world only uses the simulator. */
export async function payByCard(context: Context, seeker: SessionUser, paying: Acceptance): Promise<void> {
  const checkout = await goToPay(context, seeker, paying);
  // The limit only counts declined cards, and this card is accepted.
  await payCheckout(context, createLimits(1), checkout, CARD);
  await settlePayment(context, seeker, paying.publicId);
}
