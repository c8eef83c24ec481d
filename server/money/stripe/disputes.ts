// Disputes that a payer's bank opens over a charge.
import type { Stripe } from 'stripe';
import type { BankDispute, Evidence, EvidenceFile } from '../payment-provider.ts';

/** All others are still open. An inquiry that ends, or a dispute that was prevented, never took anything. */
const ENDS: Record<string, BankDispute['status']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

type Entry = Stripe.BalanceTransaction;

const isFee = ({ type }: Entry): boolean => type === 'stripe_fee';
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + Math.max(0, one), 0);

/** Fees come from the balance transactions: Stripe returns the evidence's fee, and not always the first one. */
export async function getDispute(stripe: Stripe, ref: string): Promise<BankDispute> {
  const {
    charge,
    status,
    balance_transactions: shown,
    evidence_details: details,
  } = await stripe.disputes.retrieve(ref);
  const entries = await entriesOf(stripe, ref, shown);
  const fees = entries.map((entry) => (isFee(entry) ? -entry.net : entry.fee));
  return {
    ref,
    chargeRef: typeof charge === 'string' ? charge : charge.id,
    amount: sumOf(entries.map((entry) => (isFee(entry) ? 0 : -entry.amount))),
    fee: sumOf(fees),
    feeBack: sumOf(fees.map((fee) => -fee)),
    status: ENDS[status] ?? 'open',
    dueAt: details.due_by ? new Date(details.due_by * 1000).toISOString() : null,
    isAnswered: details.submission_count > 0,
  };
}

/** The dispute itself includes at most two, without the evidence's fee. */
async function entriesOf(stripe: Stripe, ref: string, shown: readonly Entry[]): Promise<Entry[]> {
  const { data } = await stripe.balanceTransactions.list({ source: ref, limit: 100 });
  return [...new Map([...shown, ...data].map((entry) => [entry.id, entry])).values()];
}

/** For a file, a stored reply to its key is as good as a new one: files move no money. */
export async function uploadEvidence(
  stripe: Stripe,
  { key, disputeRef, bytes }: EvidenceFile,
): Promise<{ ref: string }> {
  const file = { data: bytes, name: `${disputeRef}.pdf`, type: 'application/pdf' };
  const { id } = await stripe.files.create({ file, purpose: 'dispute_evidence' }, { idempotencyKey: key });
  return { ref: id };
}

/** Evidence is submitted once; nothing can be added to it. */
export async function submitEvidence(stripe: Stripe, { key, disputeRef, text, fileRef }: Evidence): Promise<void> {
  const evidence = { uncategorized_text: text, ...(fileRef && { service_documentation: fileRef }) };
  await stripe.disputes.update(disputeRef, { evidence, submit: true }, { idempotencyKey: key });
}

/** Stripe closes the dispute as lost, irrevocably. It refuses if the dispute is already closed. */
export async function acceptLoss(
  stripe: Stripe,
  { key, disputeRef }: { key: string; disputeRef: string },
): Promise<void> {
  await stripe.disputes.close(disputeRef, {}, { idempotencyKey: key });
}
