// Creates a checkout at the payment provider. Stores our row and its key first, so that a retry after a crash finds the
// same checkout.
import { MINUTE_MS } from '#shared/time.ts';
import type { Context } from '../context/context.ts';
import { enqueue } from '../jobs/outbox.ts';
import { CURRENCY } from '../money/look-at-currency.ts';
import { ProviderError } from '../money/payment-provider.ts';
import { connectedProvider } from '../money/ask-once.ts';
import { ask } from '../money/providers.ts';
import type { Db } from '../db/db.ts';

/** Our checkouts, with what the payment provider is given for them. */
export const selectCheckouts = (db: Db) =>
  db
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.id', 'checkouts.paymentId')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .innerJoin('users', 'users.id', 'deals.seekerId')
    .select([
      'checkouts.id',
      'checkouts.paymentId',
      'checkouts.key',
      'checkouts.title',
      'checkouts.ref',
      'checkouts.url',
      'checkouts.site',
    ])
    .select([
      'checkouts.status',
      'checkouts.expiresAt',
      'payments.dealId',
      'payments.amount',
      'payments.publicId',
      'payments.provider',
      'payments.mode',
      // Guests have none.
      'users.email',
    ]);

export type CheckoutRow = Awaited<ReturnType<ReturnType<typeof selectCheckouts>['executeTakeFirstOrThrow']>>;

/** How long after its end a checkout is read again, in case no event has reported it. */
const READ_AFTER_MS = MINUTE_MS;

/** Plans a checkout for a locked payment without an open one. Returns the row's id. */
export async function planCheckout(
  tx: Db,
  now: Date,
  plan: { paymentId: number; key: string; title: string; expiresAt: Date; site: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('checkouts')
    .values({ ...plan, status: 'creating', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, now, {
    kind: 'read_checkout',
    key: `read_checkout:${id}`,
    body: { checkoutId: id },
    at: new Date(plan.expiresAt.getTime() + READ_AFTER_MS),
  });
  return id;
}

/**
 * Requests the checkout and stores the reply; the row's key makes retries return the same checkout. Undefined when the
 * payment provider refuses to create it.
 */
export async function makeCheckout(
  context: Context,
  { id, key, title, amount, publicId, provider, mode, expiresAt, site, dealId, email }: CheckoutRow,
): Promise<{ ref: string; url: string } | undefined> {
  const page = `${site ?? context.config.PUBLIC_URL}/pay/${publicId}`;
  const asked = {
    key,
    title,
    description: `${title}, deal ${dealId}`,
    ...(email !== null && { email }),
    amount,
    currency: CURRENCY,
    reference: publicId,
    group: publicId,
    successUrl: `${page}?checkout=done`,
    cancelUrl: page,
    expiresAt,
  };
  const made = await ask((await connectedProvider(context, { provider, mode })).createCheckout(context, asked)).catch(
    (error) => {
      // `conflict`: created before our address changed, and nobody was ever sent there.
      if (error instanceof ProviderError && (error.kind === 'invalid' || error.kind === 'conflict')) return undefined;
      throw error;
    },
  );
  await context.db
    .updateTable('checkouts')
    .set(made ? { ...made, status: 'open' } : { status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'creating')
    .execute();
  return made;
}
