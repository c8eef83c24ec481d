// Whether a payment's money may be sent to its provider now, and to which account.
import type { Context } from '../../context/context.ts';
import type { Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { receivingAccount } from '../accounts/receiving-account.ts';
import type { Payment } from '../payment.ts';

/** A provider's first transfers wait after completion, so that fraud shows before the money is gone. */
const FIRST_TRANSFERS = 3;

/** Suspensions are checked separately: only the provider's own holds their money back. */
const isHeldBack = (cause: string): boolean => !cause.startsWith('suspended:');

interface Receiver {
  providerId: number;
  provider: string;
  mode: string;
}

/** What decides whether a provider can receive transfers at a payment provider. */
export interface ReceiverState {
  isSuspended: boolean;
  /** The payment provider's own id of the account that can receive money; undefined when there is none. */
  accountRef: string | undefined;
  /** The first transfers are done. */
  isTrusted: boolean;
}

export async function readReceiver(tx: Db, { providerId, provider, mode }: Receiver): Promise<ReceiverState> {
  const { suspendedReason } = await tx
    .selectFrom('users')
    .select('suspendedReason')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const account = await receivingAccount(tx, { userId: providerId, provider, mode });
  return {
    isSuspended: suspendedReason !== null,
    accountRef: account?.status === 'active' ? account.ref : undefined,
    isTrusted: await hasReceived(tx, { providerId, provider, mode }),
  };
}

type Hold = { waits: 'stopped' | 'suspended' | 'account' | 'not_over' } | { at: Date };

/** Why a payment's money must not be sent yet, or when it may be; or the account that it goes to. */
export function holdOf(
  { frozenFor, settledAt, completedAt }: Pick<Payment, 'frozenFor' | 'settledAt' | 'completedAt'>,
  { isSuspended, accountRef, isTrusted }: ReceiverState,
  { now, config }: Pick<Context, 'now' | 'config'>,
): Hold | { accountRef: string } {
  if (frozenFor.some(isHeldBack)) return { waits: 'stopped' };
  if (isSuspended) return { waits: 'suspended' };
  if (accountRef === undefined) return { waits: 'account' };
  if (isTrusted) return { accountRef };
  const endedAt = settledAt ?? completedAt;
  if (endedAt === null) return { waits: 'not_over' };
  const at = new Date(Date.parse(endedAt) + config.CLOCK_FIRST_TRANSFERS);
  return at > now() ? { at } : { accountRef };
}

/**
 * `when woken`: the provider is suspended or has no account that can receive it. `later`: no event will say when, so
 * check again.
 */
export async function transferTo(
  work: Work,
  payment: Payment,
): Promise<{ accountRef: string } | { at: Date } | 'when woken' | 'later'> {
  const hold = holdOf(payment, await readReceiver(work.tx, payment), work);
  if (!('waits' in hold)) return hold;
  return hold.waits === 'suspended' || hold.waits === 'account' ? 'when woken' : 'later';
}

async function hasReceived(tx: Db, { providerId, provider, mode }: Receiver): Promise<boolean> {
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
