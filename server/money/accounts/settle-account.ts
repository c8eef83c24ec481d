// Reads an account's status from the payment provider, stores it, and sends on the money that waited for it.
import { isolated } from '#shared/isolated.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction, type Work } from '../../context/work.ts';
import { connectedProvider } from '../ask-once.ts';
import type { Account } from '../payment-provider.ts';
import { putInQueue, takeFromQueue } from '../../operator-queue/queue.ts';
import { ask } from '../providers.ts';
import { wakeTransfers } from '../transfers/wake-transfers.ts';

/**
 * Returns the account's status. Ignores accounts that are not ours. Refuses `busy` when the payment provider does not
 * reply.
 */
export async function settleAccount(
  context: Context,
  { provider, mode, ref }: { provider: string; mode: string; ref: string },
): Promise<Account['status']> {
  const { status, missing } = await ask(
    (await connectedProvider(context, { provider, mode })).getAccount(context, ref),
  );
  await inTransaction(context, async (work) => {
    const account = await work.tx
      .selectFrom('connectAccounts')
      .innerJoin('users', 'users.id', 'connectAccounts.userId')
      .select(['connectAccounts.id', 'userId', 'status', 'fullName'])
      .where('provider', '=', provider)
      .where('mode', '=', mode)
      .where('ref', '=', ref)
      .forUpdate('connectAccounts')
      .executeTakeFirst();
    if (!account) return;
    // Closed after the rejection, by its owner or the payment provider: a new account would evade that decision.
    if (account.status === 'rejected' && status === 'closed') return;
    await work.tx
      .updateTable('connectAccounts')
      .set({ status, missing, updatedAt: work.now() })
      .where('id', '=', account.id)
      .execute();
    if (status === account.status) return;
    if (status === 'rejected') return tellOperators(work, account);
    await takeFromQueue(work.tx, work.now(), matterOf(account.userId));
    if (status !== 'active') return;
    await wakeTransfers(work.tx, work.now(), account.userId);
    work.wakeOutbox();
  });
  return status;
}

const matterOf = (userId: number): string => `rejected:${userId}`;

const tellOperators = (work: Work, { userId, fullName }: { userId: number; fullName: string }): Promise<void> =>
  putInQueue(work.tx, work.now(), {
    key: matterOf(userId),
    kind: 'provider',
    says: `The payment provider has rejected the account of ${isolated(fullName)}: nothing can be sent to them, and they cannot set up another account. Ask the payment provider why, and decide what happens to their open deals and the money that waits for them.`,
  });
