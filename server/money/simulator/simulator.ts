// The built-in payment provider: a checkout page of our own, test cards only, and no money.
import { inTransaction } from '../../db/transaction.ts';
import { type PaymentProvider, ProviderError } from '../payment-provider.ts';
import { change, type CheckoutObject, create, read, readCheckout, sumRefunds } from './objects.ts';
import { isSigned, SIGNATURE_HEADER } from './signature.ts';

const there = <T>(object: T | undefined, id: string): T => {
  if (object === undefined) throw new ProviderError('invalid', `the simulator has no ${id}`);
  return object;
};

export const simulator: PaymentProvider = {
  signatureHeader: SIGNATURE_HEADER,

  createCheckout: async ({ db, now, config }, { key, ...asked }) => {
    const checkout: CheckoutObject = { ...asked, status: 'open', charge: null };
    const ref = await create(db, now(), 'checkout', key, checkout);
    return { ref, url: `${config.PUBLIC_URL}/simulator/checkout/${ref}` };
  },

  expireCheckout: ({ db, now }, ref) =>
    inTransaction(db, async (tx) => {
      const { status } = there(await readCheckout(tx, now(), ref, true), ref);
      if (status === 'complete') return 'complete';
      await change<'checkout'>(tx, ref, { status: 'expired' });
      return 'expired';
    }),

  getCheckout: async ({ db, now }, ref) => {
    const { status, amount, currency, reference, charge } = there(await readCheckout(db, now(), ref), ref);
    return { ref, status, amount, currency, reference, charge: charge === null ? null : { ref: charge, fee: 0 } };
  },

  refund: ({ db, now }, { key, chargeRef, amount }) =>
    inTransaction(db, async (tx) => {
      const charge = there(await read(tx, 'charge', chargeRef, true), chargeRef);
      const ref = await create(tx, now(), 'refund', key, { charge: chargeRef, amount });
      if ((await sumRefunds(tx, chargeRef)) > charge.amount) throw new ProviderError('invalid', 'refunds cannot be more than their charge');
      return { ref };
    }),

  parseWebhook: (context, text, signature) => {
    if (!isSigned(context, text, signature)) throw new ProviderError('invalid', 'the signature does not fit');
    const { id, type, data } = JSON.parse(text) as { id: string; type: string; data: { checkout: string | null } };
    return { id, type, checkoutRef: data.checkout };
  },
};
