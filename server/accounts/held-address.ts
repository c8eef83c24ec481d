// An address that an account has changed and can still take back: until then no other account can have it.
import type { Work } from '../context/work.ts';

interface AddressQuery {
  email: string;
  /** An account that may have it anyway: the address's own. */
  besides?: number;
}

/** The account whose link to take the address back is still valid. */
export async function holderOf({ tx, now }: Work, { email, besides = 0 }: AddressQuery): Promise<number | undefined> {
  const open = await tx
    .selectFrom('emailConfirmations')
    .select('userId')
    .where('replaces', '=', email)
    .where('undoHash', 'is not', null)
    .where('undoUntil', '>', now().toISOString())
    .where('userId', '<>', besides)
    .executeTakeFirst();
  return open?.userId;
}
