// Providers' accounts at the simulator, and the links to their onboarding pages.
import type { OnboardingPage } from '#shared/simulator.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { found, refuse } from '../../http/refusal.ts';
import type { Account, PaymentProvider } from '../payment-provider.ts';
import { putDownEvent } from './events.ts';
import { type AccountObject, change, create, type LinkObject, need, read } from './objects.ts';

/** What each status still requires of the account's owner. */
const MISSING: Record<AccountObject['status'], string[]> = {
  unfinished: ['Your name and date of birth', 'A bank account for your earnings'],
  active: [],
  restricted: ['A photo of an identity document'],
};

const LINK_MINUTES = 10;

export async function getAccount({ db }: { db: Db }, ref: string): Promise<Account & Pick<AccountObject, 'status'>> {
  const { status } = await need(db, 'account', ref);
  return { ref, status, missing: MISSING[status] };
}

export const ensureAccount: PaymentProvider['ensureAccount'] = async ({ db, now }, { key, email, country }) => {
  const body = { email, country, status: 'unfinished' } as const;
  const { id } = await create(db, now(), { kind: 'account', key, asked: { email, country }, body });
  return getAccount({ db }, id);
};

export const onboardingUrl: PaymentProvider['onboardingUrl'] = async (
  { db, now },
  { accountRef, returnUrl, refreshUrl },
) => {
  await need(db, 'account', accountRef);
  const expiresAt = new Date(now().getTime() + LINK_MINUTES * MINUTE_MS).toISOString();
  const { id } = await create(db, now(), {
    kind: 'link',
    group: accountRef,
    body: { account: accountRef, returnUrl, refreshUrl, expiresAt },
  });
  return `${new URL(returnUrl).origin}/simulator/onboarding/${id}`;
};

const isOver = ({ expiresAt }: LinkObject, now: Date): boolean => Date.parse(expiresAt) <= now.getTime();

export async function showOnboarding({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<OnboardingPage> {
  const link = found(await read(db, 'link', id));
  const { status, missing } = await getAccount({ db }, link.account);
  return { status, missing, over: isOver(link, now()), returnUrl: link.returnUrl, refreshUrl: link.refreshUrl };
}

/** Sets the account's status and emits an event. Refuses `checkout_over` for an expired link. */
export async function finishOnboarding(
  context: Context,
  id: string,
  status: AccountObject['status'],
): Promise<{ url: string }> {
  const link = found(await read(context.db, 'link', id));
  if (isOver(link, context.now()))
    refuse('checkout_over', { words: 'This link has run out. Go back and start again.' });
  await inTransaction(context, async (work) => {
    await need(work.tx, 'account', link.account, true);
    await change<'account'>(work.tx, link.account, { status });
    await putDownEvent(work.tx, work.now(), 'account.updated', link.account);
    work.wakeOutbox();
  });
  return { url: link.returnUrl };
}
