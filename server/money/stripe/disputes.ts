// Disputes that a payer's bank opens over a charge.
import type { Stripe } from 'stripe';
import type { BankDispute } from '../payment-provider.ts';

/** All others are still open. An inquiry that ends, or a dispute that was prevented, never took anything. */
const ENDS: Record<string, BankDispute['status']> = { won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' };

export async function getDispute(stripe: Stripe, ref: string): Promise<BankDispute> {
  const dispute = await stripe.disputes.retrieve(ref);
  const taken = dispute.balance_transactions.filter(({ amount }) => amount < 0);
  return {
    ref,
    chargeRef: typeof dispute.charge === 'string' ? dispute.charge : dispute.charge.id,
    amount: taken.reduce((sum, { amount }) => sum - amount, 0),
    fee: taken.reduce((sum, { fee }) => sum + fee, 0),
    status: ENDS[dispute.status] ?? 'open',
  };
}

/** A dispute's evidence is handed in once; what is handed in cannot be added to. */
export async function submitEvidence(
  stripe: Stripe,
  { key, disputeRef, text }: { key: string; disputeRef: string; text: string },
): Promise<void> {
  await stripe.disputes.update(disputeRef, { evidence: { uncategorized_text: text }, submit: true }, { idempotencyKey: key });
}
