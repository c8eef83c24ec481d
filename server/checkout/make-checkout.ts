// Makes a checkout at the payment provider, so that a crash in between is made good: our row and its key come first.
import { MINUTE_MS } from '#shared/time.ts';
import type { Context } from '../context/context.ts';
import { enqueue } from '../jobs/outbox.ts';
import { CURRENCY } from '../money/look-at-currency.ts';
import { ProviderError } from '../money/payment-provider.ts';
import { connectedProvider } from '../money/ask-once.ts';
import { ask } from '../money/providers.ts';
import type { Db } from '../db/db.ts';

/** A checkout of ours with what the payment provider is told of it. */
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

/** How long after its end a checkout is read again, in case no event has told us of it. */
const READ_AFTER_MS = MINUTE_MS;

/** Plans a checkout; the payment is locked and has none that is open. Returns its row's id. */
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
 * Asks the payment provider and stores its answer; with a row's key it makes one checkout, however often it is asked.
 * Undefined when the provider will not make it any more.
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
      // `conflict`: made before our address changed, and nobody was ever sent there.
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
