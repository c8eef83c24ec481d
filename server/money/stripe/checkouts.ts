// Stripe's checkout pages: creating, ending and reading them.
import { Stripe } from 'stripe';
import { MINUTE_MS } from '#shared/time.ts';
import { type Charge, type Checkout, type NewCheckout, ProviderError } from '../payment-provider.ts';
import { isStoredFailure } from './errors.ts';

interface CreatedSession {
  ref: string;
  url: string;
}

/** Stripe's shortest session is 30 minutes; one minute more, because its clock is not ours. */
const LONGER_MS = 31 * MINUTE_MS;

/**
 * A checkout that would end sooner than Stripe allows gets a later end; the slot's hold ends it in time. It has its own
 * key and fixed end, so that a retry sends exactly the same request, however late it is.
 */
export async function createCheckout(stripe: Stripe, asked: NewCheckout): Promise<CreatedSession> {
  try {
    return await createInTime(stripe, asked);
  } catch (error) {
    if (!isAboutExtras(error)) throw error;
    const { email: _email, description: _description, ...plain } = asked;
    return createInTime(stripe, { ...plain, key: `${asked.key}-plain` });
  }
}

/** Optional extras, such as an address that Stripe rejects, must not keep anybody from paying. */
const isAboutExtras = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  /customer_email|statement_descriptor|description/.test(error.param ?? '');

async function createInTime(stripe: Stripe, asked: NewCheckout): Promise<CreatedSession> {
  const end = Date.parse(asked.expiresAt);
  try {
    return await createOnce(stripe, asked, asked.key, end);
  } catch (error) {
    const isTooSoon = error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';
    if (!isTooSoon) throw error;
    return createOnce(stripe, asked, `${asked.key}-longer`, end + LONGER_MS);
  }
}

/** A day's worth of retries. */
const MOST_KEYS = 100;

/**
 * Skips a stored failure with the next key: nobody was ever sent to a page whose address we did not receive, so one
 * more is safe. The library itself resends only the first key, or a current failure would look like a stored one.
 */
async function createOnce(stripe: Stripe, asked: NewCheckout, key: string, end: number): Promise<CreatedSession> {
  for (let passed = 0; ; passed += 1) {
    const idempotencyKey = passed === 0 ? key : `${key}-again-${passed}`;
    const options = { idempotencyKey, ...(passed > 0 && { maxNetworkRetries: 0 }) };
    try {
      return madeOf(await stripe.checkout.sessions.create(paramsOf(asked, end), options));
    } catch (error) {
      if (!isStoredFailure(error) || passed === MOST_KEYS) throw error;
    }
  }
}

function madeOf({ id, url }: Stripe.Checkout.Session): CreatedSession {
  if (url === null) throw new ProviderError('invalid', `the checkout session ${id} has no page any more`);
  return { ref: id, url };
}

function paramsOf(asked: NewCheckout, end: number): Stripe.Checkout.SessionCreateParams {
  const metadata = { key: asked.key, reference: asked.reference };
  const { description, email } = asked;
  const suffix = description === undefined ? '' : statementSuffix(asked.title);
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: asked.currency, unit_amount: asked.amount, product_data: { name: asked.title } },
      },
    ],
    client_reference_id: asked.reference,
    success_url: asked.successUrl,
    cancel_url: asked.cancelUrl,
    expires_at: Math.ceil(end / 1000),
    metadata,
    ...(email !== undefined && { customer_email: email }),
    // Charge in the offer's own currency, or the amounts could not be compared.
    adaptive_pricing: { enabled: false },
    // `automatic` reports the charge's fee at once; Stripe's default computes it later.
    payment_intent_data: {
      transfer_group: asked.group,
      capture_method: 'automatic',
      metadata,
      ...(description !== undefined && { description }),
      ...(suffix !== '' && { statement_descriptor_suffix: suffix }),
    },
  };
}

/** The statement holds 22 letters: up to ten of the account's own, an asterisk, a space, and this suffix. */
const LONGEST_SUFFIX = 10;

/**
 * The text after the operator's name on the card statement: Latin letters, digits and a few signs of the title, with at
 * least one letter; empty when there is none.
 */
export function statementSuffix(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/[^A-Za-z0-9 .&-]+/g, '');
  const suffix = plain.replaceAll(/ +/g, ' ').trim().slice(0, LONGEST_SUFFIX).trim();
  return /[A-Za-z]/.test(suffix) ? suffix : '';
}

/** Only an open session can be ended; a refusal means that it was ended or paid before. */
export async function expireCheckout(stripe: Stripe, ref: string): Promise<'expired' | 'complete'> {
  try {
    await stripe.checkout.sessions.expire(ref);
    return 'expired';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(ref);
    if (status === 'expired' || status === 'complete') return status as 'expired' | 'complete';
    throw error;
  }
}

export async function getCheckout(stripe: Stripe, ref: string): Promise<Checkout> {
  const session = await stripe.checkout.sessions.retrieve(ref, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  });
  const charge = session.status === 'complete' && session.payment_status === 'paid' ? chargeOf(session) : null;
  return {
    ref,
    // Complete but unpaid: the money is on its way, and may still fail to arrive.
    status: session.status === 'expired' ? 'expired' : charge ? 'complete' : 'open',
    amount: charge?.amount ?? session.amount_total ?? 0,
    currency: charge?.currency ?? session.currency ?? '',
    reference: session.client_reference_id ?? '',
    charge: charge && { ref: charge.id, ...settledAs(charge) },
  };
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intent !== null && typeof intent === 'object' ? intent.latest_charge : null;
  return charge !== null && typeof charge === 'object' ? charge : null;
}

function settledAs({ id, balance_transaction: entry }: Stripe.Charge): Pick<Charge, 'fee' | 'settledIn'> {
  if (entry === null || typeof entry === 'string')
    throw new ProviderError('indeterminate', `the fee of ${id} is not known yet`);
  return { fee: entry.fee, settledIn: entry.currency };
}

/** Stripe converts charges in a currency that we hold no balance in into the account's own. */
export async function settlesIn(stripe: Stripe, currency: string): Promise<boolean> {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending].some((balance) => balance.currency === currency);
}
