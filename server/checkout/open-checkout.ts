// The seeker goes to pay: accepts the offer, holds the slot, and creates or reuses one checkout.
import { CHECKOUT_MINUTES } from '#shared/payments.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { takeStepUnlessPaying } from '../deals/take-step.ts';
import { found, Refusal, refuse } from '../http/refusal.ts';
import { makeCheckout, planCheckout, selectCheckouts } from './make-checkout.ts';
import { refuseOtherCurrency } from '../money/look-at-currency.ts';
import { refuseUnverified, refuseWhereOff } from '../money/may-pay.ts';
import { lockPayment, type Payment } from '../money/payment.ts';
import { modeOf } from '../money/payment-home.ts';
import { settleCheckout } from './settle-checkout.ts';

interface CheckoutRequest {
  /** The same key with another address is refused. */
  key: string;
  /** The job's address, for a service in person. */
  address: string;
  /** The origin at which the payer uses the product and to which they return; the public address if left out. */
  site?: string;
}

/**
 * Returns the address of the checkout's page. Refuses `not_found` to strangers, `not_your_step` to the provider,
 * `not_payable` when the offer is no longer open or the link has expired, `payments_off`, `email_not_verified`,
 * `currency_off`, and whatever the step accept_offer refuses.
 */
export async function openCheckout(
  context: Context,
  user: SessionUser,
  publicId: string,
  asked: CheckoutRequest,
): Promise<{ url: string }> {
  const payment = await findOwnPayment(context.db, user, publicId);
  refuseWhereOff(context.config, user);
  await refuseUnverified(context, user);
  // For example test money while the server takes real money.
  if (modeOf(payment.provider, context.config) !== payment.mode) refuse('not_payable');
  await refuseOtherCurrency(context, user);
  if (payment.offerId !== null)
    await acceptOffer(context, user, { dealId: payment.dealId, offerId: payment.offerId }, asked);
  await settleEnded(context, payment.id);
  const checkoutId = await planOrFind(context, payment.id, asked.site ?? context.config.PUBLIC_URL);
  const checkout = await selectCheckouts(context.db).where('checkouts.id', '=', checkoutId).executeTakeFirstOrThrow();
  if (checkout.status === 'open' && checkout.url !== null) return { url: checkout.url };
  const made = await makeCheckout(context, checkout);
  return made ? { url: made.url } : refuse('not_payable');
}

async function findOwnPayment(db: Db, user: SessionUser, publicId: string) {
  const row = await db
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select([
      'payments.id',
      'payments.dealId',
      'payments.offerId',
      'payments.provider',
      'payments.mode',
      'deals.seekerId',
    ])
    .where('payments.publicId', '=', publicId)
    .where('deals.world', '=', user.world)
    .where((deal) => deal.or([deal('deals.seekerId', '=', user.id), deal('deals.providerId', '=', user.id)]))
    .executeTakeFirst();
  const payment = found(row);
  return payment.seekerId === user.id ? payment : refuse('not_your_step');
}

/** Leaves a deal that is being paid as it is, but still refuses a key that was used for something else. */
async function acceptOffer(
  context: Context,
  user: SessionUser,
  { dealId, offerId }: { dealId: number; offerId: number },
  { key, address }: CheckoutRequest,
): Promise<void> {
  try {
    await takeStepUnlessPaying(context, user, dealId, { step: 'accept_offer', key, offerId, address });
  } catch (error) {
    const code = error instanceof Refusal ? error.code : undefined;
    if (code === 'offer_changed') refuse('not_payable');
    if (code !== 'wrong_state') throw error;
  }
}

/** Reads a checkout past its end once more before another replaces it. */
async function settleEnded(context: Context, paymentId: number): Promise<void> {
  const ended = await selectCheckouts(context.db)
    .where('checkouts.paymentId', '=', paymentId)
    .where('checkouts.status', '=', 'open')
    .where('checkouts.expiresAt', '<=', context.now().toISOString())
    .execute();
  for (const checkout of ended) await settleCheckout(context, checkout);
}

/**
 * The payment's only open checkout, found or planned under the deal's lock, so that no step leaves the payment
 * meanwhile. A checkout that was begun at another address of ours continues there, where its payer is signed in, too.
 */
function planOrFind(context: Context, paymentId: number, site: string): Promise<number> {
  return inTransaction(context, async (work) => {
    const payment = await lockPayment(work.tx, paymentId);
    const end = payableUntil(payment, work.now());
    if (end === undefined) return refuse('not_payable');
    const open = await work.tx
      .selectFrom('checkouts')
      .select('id')
      .where('paymentId', '=', paymentId)
      .where('status', 'in', ['creating', 'open'])
      .executeTakeFirst();
    if (open) return open.id;
    const planned = await work.tx
      .selectFrom('checkouts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('paymentId', '=', paymentId)
      .executeTakeFirstOrThrow();
    const key = `checkout-${payment.publicId}-${planned.count + 1}`;
    return planCheckout(work.tx, work.now(), { paymentId, key, title: payment.serviceTitle, expiresAt: end, site });
  });
}

/** When a checkout created now must end; undefined when there is nothing left to pay. */
function payableUntil(
  { kind, status, dealStatus, outstandingOfferId, offerId, holdUntil, expiresAt, frozenFor }: Payment,
  now: Date,
): Date | undefined {
  if (status !== 'requested' || frozenFor.length > 0) return undefined;
  const end = now.getTime() + CHECKOUT_MINUTES * MINUTE_MS;
  if (kind !== 'main') return expiresAt !== null && Date.parse(expiresAt) <= now.getTime() ? undefined : new Date(end);
  if (dealStatus !== 'payment_pending' || outstandingOfferId !== offerId || holdUntil === null) return undefined;
  // A second checkout within the same hold ends with the hold.
  const last = Math.min(end, Date.parse(holdUntil));
  return last > now.getTime() ? new Date(last) : undefined;
}
