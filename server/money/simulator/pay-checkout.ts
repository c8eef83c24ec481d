// The simulator's checkout page: what it shows, and paying with one of the listed test cards.
import type * as z from 'zod/mini';
import { type Card, type CheckoutPage, isPastExpiry, TEST_CARDS } from '#shared/payments.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Limits } from '../../http/limits.ts';
import { found, refuse } from '../../http/refusal.ts';
import { putDownEvent } from './deliver-event.ts';
import { change, create, readCheckout } from './objects.ts';

export async function showCheckout({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<CheckoutPage> {
  const { title, amount, status, expiresAt, cancelUrl, successUrl } = found(await readCheckout(db, now(), id));
  return { title, amount, status, expiresAt, cancelUrl, successUrl };
}

/**
 * Pays with a card of the list, which is never stored. A checkout that is paid already answers the same again. Refuses
 * `card_declined` in the card's own words, `invalid_input` for a card whose time is over, `checkout_over`, and `too_many_requests` after five declined cards of one payer.
 */
export async function payCheckout(context: Context, limits: Limits, id: string, card: z.output<typeof Card>): Promise<{ url: string }> {
  const checkout = found(await readCheckout(context.db, context.now(), id));
  if (checkout.status === 'open') await tryCard(context, limits, checkout.reference, card);
  await inTransaction(context.db, async (tx, after) => {
    const now = context.now();
    const locked = found(await readCheckout(tx, now, id, true));
    if (locked.status === 'complete') return;
    if (locked.status === 'expired') refuse('checkout_over');
    const charge = await create(tx, now, 'charge', null, { checkout: id, amount: locked.amount });
    await change<'checkout'>(tx, id, { status: 'complete', charge });
    await putDownEvent(tx, now, 'checkout.completed', id);
    after(() => context.wakeOutbox());
  });
  return { url: checkout.successUrl };
}

/** `reference` names the payment, whose seeker is the payer that the limit counts for. */
async function tryCard({ db, now }: Pick<Context, 'db' | 'now'>, limits: Limits, reference: string, card: z.output<typeof Card>): Promise<void> {
  const words = 'The card’s expiry date is in the past';
  if (isPastExpiry(card.expiry, now())) refuse('invalid_input', { words, fields: { expiry: words } });
  const payer = await db
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select('deals.seekerId')
    .where('payments.publicId', '=', reference)
    .executeTakeFirst();
  const { seekerId } = found(payer);
  await limits.check('declinedCard', seekerId);
  const reason = TEST_CARDS[card.number as keyof typeof TEST_CARDS];
  if (reason === null) return;
  await limits.take('declinedCard', seekerId);
  refuse('card_declined', { words: reason });
}
