// Money that moves at Stripe after a charge: refunds, transfers to a provider, and their reversals.
import type { Cents } from '#shared/money.ts';
import type { Stripe } from 'stripe';
import { ProviderError, type Refund } from '../payment-provider.ts';
import { getAccount } from './accounts.ts';
import { findByGroup } from './find-by-group.ts';
import { refundStatus } from './refund-status.ts';

/** Leaves transfers of the charge alone: those are reversed separately. */
export async function refund(
  stripe: Stripe,
  { key, chargeRef, amount, group }: { key: string; chargeRef: string; amount: Cents; group: string },
): Promise<Refund> {
  const params = { charge: chargeRef, amount, metadata: { key, group } };
  return refundOf(await stripe.refunds.create(params, { idempotencyKey: key }));
}

export const getRefund = async (stripe: Stripe, ref: string): Promise<Refund> =>
  refundOf(await stripe.refunds.retrieve(ref));

function refundOf({ id, charge, amount, status, metadata }: Stripe.Refund): Refund {
  const chargeRef = typeof charge === 'string' ? charge : (charge?.id ?? '');
  return { ref: id, key: metadata?.key ?? null, chargeRef, amount, status: refundStatus(status) };
}

/**
 * Drawn from the charge itself, so that it need not be available yet. Reads the account first: Stripe would store a
 * refusal with the key, and repeat it for 24 hours after the account has become active. `not_enabled` means that
 * nothing was sent.
 */
export async function transfer(
  stripe: Stripe,
  {
    key,
    amount,
    accountRef,
    chargeRef,
    group,
  }: { key: string; amount: Cents; accountRef: string; chargeRef: string; group: string },
): Promise<{ ref: string }> {
  const { status } = await getAccount(stripe, accountRef);
  if (status !== 'active') {
    const sent = (await findByGroup(stripe, group)).find((move) => move.kind === 'transfer' && move.key === key);
    if (sent) return { ref: sent.ref };
    throw new ProviderError('not_enabled', `the account ${accountRef} cannot be paid yet`);
  }
  const { id } = await stripe.transfers.create(
    {
      amount,
      currency: 'usd',
      destination: accountRef,
      source_transaction: chargeRef,
      transfer_group: group,
      metadata: { key },
    },
    { idempotencyKey: key },
  );
  return { ref: id };
}

export async function reverseTransfer(
  stripe: Stripe,
  { key, transferRef, amount, group }: { key: string; transferRef: string; amount: Cents; group: string },
): Promise<{ ref: string }> {
  const { id } = await stripe.transfers.createReversal(
    transferRef,
    { amount, metadata: { key, group } },
    { idempotencyKey: key },
  );
  return { ref: id };
}
