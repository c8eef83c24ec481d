// Sets up where a provider's earnings go: one account at the payment provider, created once, and a link to its
// onboarding page. A closed account is replaced; a rejected one is not.
import { createHash, randomUUID } from 'node:crypto';
import { isolated } from '#shared/isolated.ts';
import { payoutCountries } from '#shared/payout-countries.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { found, refuse } from '../../http/refusal.ts';
import { inShort } from '../../outgoing/try-sending.ts';
import { putInQueue, takeFromQueue } from '../../operator-queue/queue.ts';
import { orError } from '../ask-once.ts';
import { paymentHome, type PaymentHome } from '../payment-home.ts';
import { ProviderError } from '../payment-provider.ts';
import { ask, providerOf } from '../providers.ts';
import { settleAccount } from './settle-account.ts';

interface Owner {
  userId: number;
  home: PaymentHome;
  /** Two-letter country code; undefined keeps the earlier choice, or else the operator's country. */
  country: string | undefined;
}

/**
 * Returns the address of the onboarding page, which leads back to `site`, an address of ours. Refuses `payments_off`,
 * `country_not_paid`, `setup_refused` when the payment provider does not create such accounts, `account_rejected` when
 * it has rejected this person's, and `busy` when it does not reply.
 */
export async function beginOnboarding(
  context: Context,
  user: SessionUser,
  { country, site = context.config.PUBLIC_URL }: { country?: string | undefined; site?: string } = {},
): Promise<{ url: string }> {
  const home = paymentHome(context.config, user) ?? refuse('payments_off');
  if (country !== undefined && !payoutCountries(context.config.COUNTRY).includes(country)) refuseCountry();
  const owner = { userId: user.id, home, country };
  await refuseRejected(context, owner);
  const accountRef = await ensureRef(context, owner);
  const link = await orError(linkTo(context, home, { accountRef, site }));
  if (!(link instanceof ProviderError)) return link;
  // The account may have been closed without an event reaching us.
  const status = await settleAccount(context, { ...home, ref: accountRef });
  await refuseRejected(context, owner);
  if (status !== 'closed') throw link;
  return linkTo(context, home, { accountRef: await ensureRef(context, owner), site });
}

/** Ask again: the payment provider may have changed its mind. */
async function refuseRejected(context: Context, { userId, home }: Owner): Promise<void> {
  const row = await ownAccount(context, userId, home).select('ref').where('status', '=', 'rejected').executeTakeFirst();
  if (!row?.ref) return;
  await settleAccount(context, { ...home, ref: row.ref });
  const { status } = await read(context, { userId, home });
  if (status === 'rejected') refuse('account_rejected');
}

const refuseCountry = (): never =>
  refuse('country_not_paid', { fields: { country: 'Nobody in this country can be paid from here.' } });

async function linkTo(
  context: Context,
  home: PaymentHome,
  { accountRef, site }: { accountRef: string; site: string },
): Promise<{ url: string }> {
  const page = `${site}/settings/connect?setup=`;
  const asked = { accountRef, returnUrl: `${page}done`, refreshUrl: `${page}again` };
  return { url: await ask((await providerOf(home)).onboardingUrl(context, asked)) };
}

const newKey = (): string => `account:${randomUUID()}`;

/**
 * Store our row with its idempotency key first: after a lost reply, the retry reuses the key and creates no second
 * account.
 */
async function ensureRef(context: Context, owner: Owner): Promise<string> {
  const { userId, home } = owner;
  const now = context.now();
  await context.db
    .insertInto('connectAccounts')
    .values({ ...home, userId, key: newKey(), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'provider', 'mode']).doNothing())
    .execute();
  await leaveClosed(context, owner);
  const { id, key, ref, country } = await read(context, owner);
  if (ref !== null) return ref;
  const chosen = owner.country ?? country ?? context.config.COUNTRY;
  const made = await orError(ask(makeAccount(context, owner, { key, country: chosen })));
  if (made instanceof ProviderError) return refuseSetup(context, owner, { id, key, country: chosen, error: made });
  await context.db
    .updateTable('connectAccounts')
    .set({ ...made, country: chosen, updatedAt: now })
    .where('id', '=', id)
    .where('ref', 'is', null)
    .execute();
  await takeFromQueue(context.db, now, setupKey(userId));
  // A concurrent request with another country may have been first.
  return found((await read(context, owner)).ref ?? undefined);
}

const read = async (context: Context, { userId, home }: Pick<Owner, 'userId' | 'home'>) =>
  found(await ownAccount(context, userId, home).select(['id', 'key', 'ref', 'country', 'status']).executeTakeFirst());

/** Clears the closed account from the row; waiting money goes to the next account as soon as that is active. */
async function leaveClosed({ db, now }: Context, { userId, home: { provider, mode } }: Owner): Promise<void> {
  const blank = { key: newKey(), ref: null, status: 'unfinished', missing: [], country: null };
  await db
    .updateTable('connectAccounts')
    .set({ ...blank, updatedAt: now() })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('status', '=', 'closed')
    .execute();
}

export const ownAccount = ({ db }: Pick<Context, 'db'>, userId: number, { provider, mode }: PaymentHome) =>
  db
    .selectFrom('connectAccounts')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('mode', '=', mode);

async function makeAccount(
  context: Context,
  { userId, home }: Owner,
  { key, country }: { key: string; country: string },
) {
  const { email } = await context.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Guests have no e-mail address; the simulator needs none.
  const asked = { key, email: email ?? '', country };
  const provider = await providerOf(home);
  return provider.ensureAccount(context, asked).catch((error: unknown) => {
    // A reply was lost, and the e-mail address or country has changed since: the account made then is empty and unused.
    if (!(error instanceof ProviderError && error.kind === 'conflict')) throw error;
    const other = createHash('sha256').update(`${asked.email} ${asked.country}`).digest('hex');
    return provider.ensureAccount(context, { ...asked, key: `${key}:${other}` });
  });
}

export const setupKey = (userId: number): string => `setup:${userId}`;

/** Nothing was created. The next try needs a new key, or Stripe would repeat the stored refusal. */
async function refuseSetup(
  { db, now }: Context,
  { userId }: Owner,
  { id, key, country, error }: { id: number; key: string; country: string; error: ProviderError },
): Promise<never> {
  await db
    .updateTable('connectAccounts')
    .set({ key: newKey() })
    .where('id', '=', id)
    .where('key', '=', key)
    .where('ref', 'is', null)
    .execute();
  const { fullName } = await db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const where = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  await putInQueue(db, now(), {
    key: setupKey(userId),
    kind: 'provider',
    says: `The payment provider makes no account in ${where} for ${isolated(fullName)}, who cannot be paid until it does: ${inShort(error.message)}`,
  });
  const words = `The payment provider refused to set up an account in ${where}. The operator has been told. If the country is wrong, choose another one and try again.`;
  return refuse('setup_refused', { words, fields: { country: words } });
}
