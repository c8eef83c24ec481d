// Whether a payment's money may be sent on to its provider now, and to which account.
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { receivingAccount } from '../accounts/receiving-account.ts';
import type { Payment } from '../payment.ts';

/** A provider's first transfers wait after completion, so that a fraud shows before the money is gone. */
const FIRST_TRANSFERS = 3;

/** Who is suspended is asked for apart: only where it is the provider, their money waits. */
const isHeldBack = (cause: string): boolean => !cause.startsWith('suspended:');

/** `when woken`: the provider has no account that can receive it, or is suspended. `later`: nobody will tell us when. */
export async function transferTo(
  tx: Db,
  { now, config }: Pick<Context, 'now' | 'config'>,
  { providerId, provider, mode, frozenFor, settledAt, completedAt }: Payment,
): Promise<{ accountRef: string } | { at: Date } | 'when woken' | 'later'> {
  if (frozenFor.some(isHeldBack)) return 'later';
  const { suspendedReason } = await tx.selectFrom('users').select('suspendedReason').where('id', '=', providerId).executeTakeFirstOrThrow();
  if (suspendedReason !== null) return 'when woken';
  const account = await receivingAccount(tx, { userId: providerId, provider, mode });
  if (account?.status !== 'active') return 'when woken';
  if (await hasReceived(tx, { providerId, provider, mode })) return { accountRef: account.ref };
  const endedAt = settledAt ?? completedAt;
  if (endedAt === null) return 'later';
  const at = new Date(Date.parse(endedAt) + config.CLOCK_FIRST_TRANSFERS);
  return at > now() ? { at } : { accountRef: account.ref };
}

async function hasReceived(tx: Db, { providerId, provider, mode }: Pick<Payment, 'providerId' | 'provider' | 'mode'>): Promise<boolean> {
  const sent = await tx
    .selectFrom('transfers')
    .innerJoin('payments', 'payments.id', 'transfers.paymentId')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select('transfers.id')
    .where('deals.providerId', '=', providerId)
    .where('payments.provider', '=', provider)
    .where('payments.mode', '=', mode)
    .where('transfers.status', 'in', ['asked', 'done'])
    .limit(FIRST_TRANSFERS)
    .execute();
  return sent.length === FIRST_TRANSFERS;
}
