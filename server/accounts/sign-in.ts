// Signing in by username or e-mail address. The reply says which of the two was wrong, as specified; in return the work
// is the same whether or not the account exists, and attempts are limited per account, per address, and per both.
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import { type NewSession, startSession } from '../sessions/start-session.ts';
import { hashAddress } from './address.ts';
import type { Caller } from './caller.ts';
import { rememberAddress } from './known-addresses.ts';
import type { Passwords } from './passwords.ts';
import { suspensionToken } from './suspension-token.ts';

interface Credentials {
  /** In lower case; with an @, it is an e-mail address. */
  username: string;
  password: string;
}

export interface SignInParts {
  context: Context;
  limits: Limits;
  passwords: Passwords;
}

/** Refuses with `too_many_requests`, `busy`, `user_not_found`, `wrong_password` or `suspended`. */
export async function signIn(
  { context, limits, passwords }: SignInParts,
  { username, password }: Credentials,
  caller: Caller,
): Promise<NewSession> {
  await limits.take('signInByAddress', caller.address);
  const account = await findAccount(context, username, caller);
  const key = account ? `id ${account.id}` : `name ${username}`;
  await limits.take('signInByAccountAndAddress', `${key} ${caller.address}`);
  if (!account?.known) await limits.take('signInByAccount', key);
  const fits = await passwords.verify(account?.passwordHash, password);
  if (!account) return refuse('user_not_found');
  if (!fits) return refuse('wrong_password');
  if (account.suspendedReason !== null)
    return refuse('suspended', { suspension: suspensionToken(context, account.id) });
  await limits.clear('signInByAccountAndAddress', `${key} ${caller.address}`);
  return inTransaction(context, async (work) => {
    await refuseUnlessStill(work.tx, account);
    await rememberAddress(work, account.id, caller.address);
    return startSession(work.tx, work.now, { userId: account.id, userAgent: caller.userAgent });
  });
}

/** A new password ends all sessions, but cannot see one that is just being started with the old password. */
async function refuseUnlessStill(
  tx: Db,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<void> {
  const still = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  if (!still) refuse('wrong_password');
}

/**
 * Accounts without a password (guests) cannot be signed in to, so they are not found here; nor is anybody outside the
 * town.
 */
function findAccount(context: Context, name: string, { address }: Caller) {
  const column = name.includes('@') ? 'users.email' : 'users.username';
  return context.db
    .selectFrom('users')
    .leftJoin('knownAddresses', (join) =>
      join
        .onRef('knownAddresses.userId', '=', 'users.id')
        .on('knownAddresses.addressHash', '=', hashAddress(context, address)),
    )
    .select(['users.id', 'users.passwordHash', 'users.suspendedReason', 'knownAddresses.seenAt as known'])
    .where(column, '=', name)
    .where('users.world', '=', 0)
    .where('users.passwordHash', 'is not', null)
    .executeTakeFirst();
}
