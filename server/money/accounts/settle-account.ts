// How a provider's account stands: read at the payment provider, stored, and what waited for it is sent on.
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../context/work.ts';
import { connectedProvider } from '../ask-once.ts';
import type { Account } from '../payment-provider.ts';
import { ask } from '../providers.ts';
import { wakeTransfers } from '../transfers/wake-transfers.ts';

/** Returns how it stands. An account that is not ours is left alone. Refuses `busy` without an answer. */
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
      .select(['id', 'userId', 'status'])
      .where('provider', '=', provider)
      .where('mode', '=', mode)
      .where('ref', '=', ref)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return;
    await work.tx
      .updateTable('connectAccounts')
      .set({ status, missing, updatedAt: work.now() })
      .where('id', '=', account.id)
      .execute();
    if (status !== 'active' || account.status === 'active') return;
    await wakeTransfers(work.tx, work.now(), account.userId);
    work.wakeOutbox();
  });
  return status;
}
