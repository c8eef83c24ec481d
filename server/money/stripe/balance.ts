// Our own account's balance at Stripe, and the transactions that made it.
import type { Cents } from '#shared/money.ts';
import type { Stripe } from 'stripe';
import type { BalanceEntry, BalancePage } from '../payment-provider.ts';

const PAGE = 100;

/** Kinds that are certain without a payment; all others belong to something booked when it happens, or are not ours. */
const KINDS: Partial<Record<string, BalanceEntry['kind']>> = {
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  topup: 'topup',
  topup_reversal: 'topup',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
};

/** Includes what is pending: the books know no settlement days. */
export async function getBalance(stripe: Stripe, currency: string): Promise<Cents> {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending]
    .filter((balance) => balance.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Stripe lists the newest first; the cursor is the previous page's last id. */
export async function listBalance(
  stripe: Stripe,
  { since, after }: { since: Date; after: string | null },
): Promise<BalancePage> {
  const { data, has_more: hasMore } = await stripe.balanceTransactions.list({
    limit: PAGE,
    created: { gte: Math.floor(since.getTime() / 1000) },
    ...(after !== null && { starting_after: after }),
  });
  // Stripe keeps reserves and prefunded refunds in separate balances.
  const entries = data.filter(({ balance_type: of }) => (of ?? 'payments') === 'payments').map(entryOf);
  return { entries, next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

function entryOf({ id, type, source, amount, fee, currency, created }: Stripe.BalanceTransaction): BalanceEntry {
  const about = typeof source === 'string' ? source : (source?.id ?? null);
  return {
    ref: id,
    // The fee for evidence is booked with its dispute.
    kind: about !== null && /^(du|dp)_/.test(about) ? 'other' : (KINDS[type] ?? 'other'),
    type,
    about,
    amount,
    fee,
    currency,
    createdAt: new Date(created * 1000).toISOString(),
  };
}
