// The simulator's checkout page: what it shows, and paying with one of the listed test cards.
import type * as z from 'zod/mini';
import type { CheckoutPage } from '#shared/payments.ts';
import { type Card, isPastExpiry, TEST_CARDS, type TestCard } from '#shared/test-cards.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction, type Work } from '../../context/work.ts';
import type { Limits } from '../../http/limits.ts';
import { found, refuse } from '../../http/refusal.ts';
import { pageOf, readCheckout } from './checkouts.ts';
import { putDownEvent } from './events.ts';
import { change, type ChargeObject, type CheckoutObject, create } from './objects.ts';
import { payerOf } from './payer-of.ts';
import { planLater } from './plan-later.ts';

export async function showCheckout({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<CheckoutPage> {
  const { title, amount, status, expiresAt, cancelUrl, successUrl, authentication, declined } = found(
    await readCheckout(db, now(), id),
  );
  return { title, amount, status, expiresAt, cancelUrl, successUrl, authenticating: authentication !== null, declined };
}

/**
 * Pays with a listed card, which is never stored. Returns where to go next: back to us, or to 3-D Secure. Idempotent
 * for a paid checkout. Refuses `card_declined` in the card's own words, `invalid_input` for an expired card,
 * `checkout_over`, and `too_many_requests` after five declined cards of one payer.
 */
export async function payCheckout(
  context: Context,
  limits: Limits,
  id: string,
  card: z.output<typeof Card>,
): Promise<{ url: string }> {
  const { reference, status, successUrl } = found(await readCheckout(context.db, context.now(), id));
  if (status === 'complete') return { url: successUrl };
  refusePastExpiry(card.expiry, context.now());
  const payer = await payerOf(context.db, reference);
  await limits.check('declinedCard', payer);
  const { authenticates, declined = null, later = null } = TEST_CARDS[card.number] as TestCard;
  if (declined !== null && !authenticates) {
    await limits.take('declinedCard', payer);
    refuse('card_declined', { words: declined });
  }
  return inTransaction(context, async (work) => {
    const checkout = found(await readCheckout(work.tx, work.now(), id, true));
    if (checkout.status === 'complete') return { url: checkout.successUrl };
    if (checkout.status === 'expired') refuse('checkout_over');
    if (!authenticates) return complete(work, { id, checkout, later });
    await change<'checkout'>(work.tx, id, { authentication: { declined, later }, declined: null });
    return { url: `${pageOf(id, checkout)}/3ds` };
  });
}

/** The caller has locked the checkout, which is open: marks it paid and stores what its card triggers. */
export async function complete(
  work: Work,
  { id, checkout, later }: { id: string; checkout: CheckoutObject; later: ChargeObject['later'] },
): Promise<{ url: string }> {
  const now = work.now();
  const body = { checkout: id, amount: checkout.amount, later };
  const { id: charge } = await create(work.tx, now, { kind: 'charge', group: checkout.group, body });
  await change<'checkout'>(work.tx, id, { status: 'complete', charge, authentication: null });
  await putDownEvent(work.tx, now, 'checkout.completed', id);
  if (later === 'disputed') await planLater(work, 'open_dispute', charge);
  work.wakeOutbox();
  return { url: checkout.successUrl };
}

function refusePastExpiry(expiry: string, now: Date): void {
  const words = 'The card’s expiry date is in the past';
  if (isPastExpiry(expiry, now)) refuse('invalid_input', { words, fields: { expiry: words } });
}
