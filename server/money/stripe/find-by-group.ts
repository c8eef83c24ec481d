// Everything that happened to one payment at Stripe; each move carries the key that we gave it.
import type { Cents } from '#shared/money.ts';
import type { Stripe } from 'stripe';
import type { KnownMove } from '../payment-provider.ts';
import { refundStatus } from './refund-status.ts';

const PAGE = { limit: 100 };
/** Far more than one payment can ever have. */
const MOST = { limit: 1000 };

interface GroupedObject {
  id: string;
  amount: Cents;
  metadata: Stripe.Metadata | null;
}

export async function findByGroup(stripe: Stripe, group: string): Promise<KnownMove[]> {
  const asked = { ...PAGE, transfer_group: group };
  const charged = await stripe.charges.list(asked).autoPagingToArray(MOST);
  const transfers = await stripe.transfers.list(asked).autoPagingToArray(MOST);
  // A declined card leaves a charge, too.
  const charges = charged.filter(({ paid }) => paid);
  const refunds = await Promise.all(
    charges.map(({ id }) => stripe.refunds.list({ ...PAGE, charge: id }).autoPagingToArray(MOST)),
  );
  const reversals = await Promise.all(
    transfers.map(({ id }) => stripe.transfers.listReversals(id, PAGE).autoPagingToArray(MOST)),
  );
  return [
    ...charges.map(moveOf('charge')),
    ...transfers.map(moveOf('transfer')),
    ...reversals.flat().map(moveOf('reversal')),
    ...refunds.flat().map(refunded),
  ];
}

export const groupOfCharge = async (stripe: Stripe, ref: string): Promise<string | null> =>
  (await stripe.charges.retrieve(ref)).transfer_group;

const moveOf =
  (kind: KnownMove['kind']) =>
  ({ id, amount, metadata }: GroupedObject): KnownMove => ({ kind, ref: id, key: metadata?.key ?? null, amount });

const refunded = (refund: Stripe.Refund): KnownMove => {
  const move = moveOf('refund')(refund);
  return refundStatus(refund.status) === 'failed' ? { ...move, amount: 0 } : move;
};
