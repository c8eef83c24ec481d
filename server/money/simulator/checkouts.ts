// The simulator's checkouts: creating, ending and reading them.
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { type PaymentProvider, ProviderError } from '../payment-provider.ts';
import { endCheckout } from './later.ts';
import { type CheckoutObject, create, read } from './objects.ts';
import { planLater } from './plan-later.ts';

export const createCheckout: PaymentProvider['createCheckout'] = (
  context,
  { key, email: _email, description: _description, ...asked },
) =>
  inTransaction(context, async (work) => {
    const body: CheckoutObject = { ...asked, status: 'open', charge: null, authentication: null, declined: null };
    const { id: ref, isNew } = await create(work.tx, work.now(), {
      kind: 'checkout',
      key,
      asked,
      group: asked.group,
      body,
    });
    if (isNew) await planLater(work, 'end_checkout', ref, new Date(asked.expiresAt));
    return { ref, url: pageOf(ref, asked) };
  });

/** On the origin that the payer comes from and returns to. */
export const pageOf = (id: string, { successUrl }: Pick<CheckoutObject, 'successUrl'>): string =>
  `${new URL(successUrl).origin}/simulator/checkout/${id}`;

/** The checkout, or `undefined` if there is none; an open one past its end counts as ended. */
export async function readCheckout(db: Db, now: Date, id: string, lock = false): Promise<CheckoutObject | undefined> {
  const checkout = await read(db, 'checkout', id, lock);
  const isOver = checkout?.status === 'open' && Date.parse(checkout.expiresAt) <= now.getTime();
  return isOver ? { ...checkout, status: 'expired' } : checkout;
}

async function needCheckout(db: Db, now: Date, id: string, lock = false): Promise<CheckoutObject> {
  const checkout = await readCheckout(db, now, id, lock);
  if (checkout === undefined) throw new ProviderError('invalid', `the simulator has no checkout ${id}`);
  return checkout;
}

export const expireCheckout = (context: Context, ref: string): Promise<'expired' | 'complete'> =>
  inTransaction(context, async (work) => {
    const { status } = await needCheckout(work.tx, work.now(), ref, true);
    if (status === 'open') await endCheckout(work.tx, work.now(), ref);
    work.wakeOutbox();
    return status === 'complete' ? 'complete' : 'expired';
  });

export const getCheckout: PaymentProvider['getCheckout'] = async ({ db, now }, ref) => {
  const { status, amount, currency, reference, charge } = await needCheckout(db, now(), ref);
  return {
    ref,
    status,
    amount,
    currency,
    reference,
    charge: charge === null ? null : { ref: charge, fee: 0, settledIn: currency },
  };
};
