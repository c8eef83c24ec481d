// A provider sets up where their earnings are sent: one account at the payment provider, made once, and a link to its
// pages.
import { createHash, randomUUID } from 'node:crypto';
import type { Context, SessionUser } from '../../context/context.ts';
import { found, refuse } from '../../http/refusal.ts';
import { paymentHome, type PaymentHome } from '../payment-home.ts';
import { ProviderError } from '../payment-provider.ts';
import { ask, providerOf } from '../providers.ts';

/** Returns the address of the onboarding page, which leads back to `site`, an address of ours. Refuses `payments_off`, and `busy` without an answer. */
export async function beginOnboarding(
  context: Context,
  user: SessionUser,
  site = context.config.PUBLIC_URL,
): Promise<{ url: string }> {
  const home = paymentHome(context.config, user) ?? refuse('payments_off');
  const accountRef = await ensureRef(context, user.id, home);
  const page = `${site}/settings/connect?setup=`;
  const asked = { accountRef, returnUrl: `${page}done`, refreshUrl: `${page}again` };
  return { url: await ask((await providerOf(home)).onboardingUrl(context, asked)) };
}

/** Our row with its key comes first, so that an answer that was lost is asked for again and makes no second account. */
async function ensureRef(context: Context, userId: number, home: PaymentHome): Promise<string> {
  const now = context.now();
  const row = { ...home, userId, key: `account:${randomUUID()}`, createdAt: now, updatedAt: now };
  await context.db
    .insertInto('connectAccounts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'provider', 'mode']).doNothing())
    .execute();
  const stored = await ownAccount(context, userId, home).select(['id', 'key', 'ref']).executeTakeFirst();
  const { id, key, ref } = found(stored);
  if (ref !== null) return ref;
  const made = await ask(makeAccount(context, userId, home, key));
  await context.db
    .updateTable('connectAccounts')
    .set({ ...made, updatedAt: now })
    .where('id', '=', id)
    .where('ref', 'is', null)
    .execute();
  return made.ref;
}

export const ownAccount = ({ db }: Pick<Context, 'db'>, userId: number, { provider, mode }: PaymentHome) =>
  db
    .selectFrom('connectAccounts')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('mode', '=', mode);

const HOME_COUNTRY = 'US';

async function makeAccount(context: Context, userId: number, home: PaymentHome, key: string) {
  const { email, phoneCountry } = await context.db
    .selectFrom('users')
    .select(['email', 'phoneCountry'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Guests have no address; the simulator asks for none.
  const asked = { key, email: email ?? '', country: phoneCountry ?? HOME_COUNTRY };
  const provider = await providerOf(home);
  return provider.ensureAccount(context, asked).catch((error: unknown) => {
    // An answer was lost, and the e-mail address has changed since: what was made then is nobody's, and empty.
    if (!(error instanceof ProviderError && error.kind === 'conflict')) throw error;
    const other = createHash('sha256').update(`${asked.email} ${asked.country}`).digest('hex');
    return provider.ensureAccount(context, { ...asked, key: `${key}:${other}` });
  });
}
