// The status of a user's own account for receiving money.
import type { ReceivingAccount } from '#shared/receiving.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { paymentHome } from '../payment-home.ts';
import { ownAccount } from './begin-onboarding.ts';
import { settleAccount } from './settle-account.ts';

/** The last known status, without asking the payment provider. */
export async function findOwnAccount(context: Context, user: SessionUser): Promise<ReceivingAccount> {
  const home = paymentHome(context.config, user);
  const { COUNTRY: homeCountry } = context.config;
  if (!home) return { status: 'none', missing: [], mode: 'off', homeCountry };
  const account = await ownAccount(context, user.id, home).select(['ref', 'status', 'missing']).executeTakeFirst();
  if (!account?.ref) return { status: 'none', missing: [], mode: home.mode, homeCountry };
  return {
    status: account.status as ReceivingAccount['status'],
    missing: account.missing,
    mode: home.mode,
    homeCountry,
  };
}

/**
 * Asks the payment provider first: returning from its pages does not mean that setup is complete. Refuses `busy` when
 * it does not reply.
 */
export async function readOwnAccount(context: Context, user: SessionUser): Promise<ReceivingAccount> {
  const home = paymentHome(context.config, user);
  const account = home && (await ownAccount(context, user.id, home).select('ref').executeTakeFirst());
  if (home && account?.ref) await settleAccount(context, { ...home, ref: account.ref });
  return findOwnAccount(context, user);
}
