// The simulator's 3-D Secure page: the payer passes or fails the check.
import { NOT_AUTHENTICATED } from '#shared/test-cards.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../context/work.ts';
import type { Limits } from '../../http/limits.ts';
import { found, refuse } from '../../http/refusal.ts';
import { pageOf, readCheckout } from './checkouts.ts';
import { change } from './objects.ts';
import { complete } from './pay-checkout.ts';
import { payerOf } from './payer-of.ts';

/**
 * Returns where to go next: back to us if passed and paid, otherwise to the checkout, which stays open and says why.
 * Without a pending check, nothing changes. Refuses `checkout_over`, and `too_many_requests` after five declined cards
 * of one payer.
 */
export async function authenticate(
  context: Context,
  limits: Limits,
  id: string,
  outcome: 'pass' | 'fail',
): Promise<{ url: string }> {
  const { reference } = found(await readCheckout(context.db, context.now(), id));
  const payer = await payerOf(context.db, reference);
  await limits.check('declinedCard', payer);
  const { url, isDeclined } = await inTransaction(context, async (work) => {
    const checkout = found(await readCheckout(work.tx, work.now(), id, true));
    if (checkout.status === 'expired') refuse('checkout_over');
    if (checkout.status === 'complete') return { url: checkout.successUrl, isDeclined: false };
    const { authentication } = checkout;
    if (authentication === null) return { url: pageOf(id, checkout), isDeclined: false };
    const declined = outcome === 'fail' ? NOT_AUTHENTICATED : authentication.declined;
    if (declined === null) {
      const paid = await complete(work, { id, checkout, later: authentication.later });
      return { ...paid, isDeclined: false };
    }
    await change<'checkout'>(work.tx, id, { authentication: null, declined });
    return { url: pageOf(id, checkout), isDeclined: true };
  });
  if (isDeclined) await limits.take('declinedCard', payer);
  return { url };
}
