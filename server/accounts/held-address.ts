// An address that an account has left and can still take back: until then nobody else gets it.
import type { Work } from '../context/work.ts';

interface AddressQuery {
  email: string;
  /** The account for which it is no hindrance: its own. */
  besides?: number;
}

/** The account whose link to take the address back still works. */
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
