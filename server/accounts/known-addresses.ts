// From which addresses an account has signed in: tries from elsewhere are counted apart, so that they lock nobody out.
import type { Context } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import { hashAddress } from './address.ts';

const FORGOTTEN_AFTER_DAYS = 90;

/** Within the transaction that signs in. */
export async function rememberAddress(db: Db, context: Context, userId: number, address: string): Promise<void> {
  const seenAt = context.now();
  const longAgo = new Date(seenAt.getTime() - FORGOTTEN_AFTER_DAYS * 24 * 3600_000);
  await db
    .deleteFrom('knownAddresses')
    .where('userId', '=', userId)
    .where('seenAt', '<', longAgo.toISOString())
    .execute();
  await db
    .insertInto('knownAddresses')
    .values({ userId, addressHash: hashAddress(context, address), seenAt })
    .onConflict((conflict) => conflict.columns(['userId', 'addressHash']).doUpdateSet({ seenAt }))
    .execute();
}
