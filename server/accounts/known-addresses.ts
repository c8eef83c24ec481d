// The network addresses from which an account has signed in: attempts from elsewhere are counted separately, so that
// they lock nobody out.
import { DAY_MS } from '#shared/time.ts';
import type { Work } from '../context/work.ts';
import { hashAddress } from './address.ts';

const FORGOTTEN_AFTER_DAYS = 90;

/** Runs in the sign-in's transaction. */
export async function rememberAddress(work: Work, userId: number, address: string): Promise<void> {
  const seenAt = work.now();
  const longAgo = new Date(seenAt.getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS);
  await work.tx
    .deleteFrom('knownAddresses')
    .where('userId', '=', userId)
    .where('seenAt', '<', longAgo.toISOString())
    .execute();
  await work.tx
    .insertInto('knownAddresses')
    .values({ userId, addressHash: hashAddress(work, address), seenAt })
    .onConflict((conflict) => conflict.columns(['userId', 'addressHash']).doUpdateSet({ seenAt }))
    .execute();
}
