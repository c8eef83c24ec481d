// Disputes that a payer's bank opens over a charge.
import type { Stripe } from 'stripe';
import type { BankDispute } from '../payment-provider.ts';

/** All others are still open. An inquiry that ends, or a dispute that was prevented, never took anything. */
const ENDS: Record<string, BankDispute['status']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Of a dispute that was won, the fee is what came back of it: Stripe does not always give it back. */
export async function getDispute(stripe: Stripe, ref: string): Promise<BankDispute> {
  const { charge, status: said, balance_transactions: entries } = await stripe.disputes.retrieve(ref);
  const status = ENDS[said] ?? 'open';
  const taken = entries.filter(({ amount }) => amount < 0);
  const given = entries.filter(({ amount }) => amount > 0);
  const fees = status === 'won' ? given.map(({ fee }) => -fee) : taken.map(({ fee }) => fee);
  return {
    ref,
    chargeRef: typeof charge === 'string' ? charge : charge.id,
    amount: taken.reduce((sum, { amount }) => sum - amount, 0),
    fee: fees.reduce((sum, fee) => sum + fee, 0),
    status,
  };
}

/** A dispute's evidence is handed in once; what is handed in cannot be added to. */
export async function submitEvidence(
  stripe: Stripe,
  { key, disputeRef, text }: { key: string; disputeRef: string; text: string },
): Promise<void> {
  await stripe.disputes.update(
    disputeRef,
    { evidence: { uncategorized_text: text }, submit: true },
    { idempotencyKey: key },
  );
}
