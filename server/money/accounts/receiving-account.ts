// The account, at the payment provider that took the money, to which a provider's money can be sent.
import type { Db } from '../../db/db.ts';
import type { Account } from '../payment-provider.ts';

export interface ReceivingAccount {
  /** The payment provider's own id. */
  ref: string;
  /** Only an `active` account can receive money. */
  status: Account['status'];
}

/** Null when the user has not begun setup there. */
export async function receivingAccount(
  db: Db,
  { userId, provider, mode }: { userId: number; provider: string; mode: string },
): Promise<ReceivingAccount | null> {
  const account = await db
    .selectFrom('connectAccounts')
    .select(['ref', 'status'])
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .executeTakeFirst();
  if (!account?.ref) return null;
  return { ref: account.ref, status: account.status as ReceivingAccount['status'] };
}
