// How somebody's account for receiving money stands, for themselves.
import type { ReceivingAccount } from '#shared/receiving.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { paymentHome } from '../payment-home.ts';
import { ownAccount } from './begin-onboarding.ts';
import { settleAccount } from './settle-account.ts';

/** As last heard. */
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

/** The payment provider is asked first: coming back from its pages says nothing. Refuses `busy` without an answer. */
export async function readOwnAccount(context: Context, user: SessionUser): Promise<ReceivingAccount> {
  const home = paymentHome(context.config, user);
  const account = home && (await ownAccount(context, user.id, home).select('ref').executeTakeFirst());
  if (home && account?.ref) await settleAccount(context, { ...home, ref: account.ref });
  return findOwnAccount(context, user);
}
