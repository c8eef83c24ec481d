// Checks before every charge that the operator's own account at the payment provider takes US dollars: converted money
// can be neither reconciled nor sent on.
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { putInQueue, takeFromQueue } from '../operator-queue/queue.ts';
import { orError } from './ask-once.ts';
import { paymentHome, type PaymentHome } from './payment-home.ts';
import { ProviderError } from './payment-provider.ts';
import { ask, providerOf } from './providers.ts';

/** The only currency here. */
export const CURRENCY = 'usd';

const balanceMatter = (mode: string): string => `currency:balance:${mode}`;
const unreadMatter = (mode: string): string => `currency:unread:${mode}`;
/**
 * Queue entry for a charge that was converted into another currency. Until an operator removes it, nobody is charged.
 */
export const chargeMatter = (mode: string): string => `currency:charge:${mode}`;

/** Runs at server start, so that the operators learn of the problem before the first payer does. */
export async function lookAtCurrency(context: Context): Promise<void> {
  const home = paymentHome(context.config, { world: 0 });
  if (home) await takesDollars(context, home);
}

/** Refuses `currency_off`, with one queue entry, and `busy` without a reply. */
export async function refuseOtherCurrency(context: Context, user: { world: number }): Promise<void> {
  const home = paymentHome(context.config, user);
  if (!home || home.provider === 'simulator') return;
  if ((await isOpen(context.db, chargeMatter(home.mode))) || !(await takesDollars(context, home)))
    refuse('currency_off');
}

/**
 * A charge that was kept in dollars is better proof than any balance; a key that may not read balances proves nothing.
 */
async function takesDollars(context: Context, home: PaymentHome): Promise<boolean> {
  const { db, now, log } = context;
  if (await wasPaid(db, home)) return true;
  const answer = await orError(ask((await providerOf(home)).settlesIn(context, CURRENCY)));
  if (answer instanceof ProviderError) {
    log.warn({ err: answer }, 'the balances of our account could not be read');
    await putInQueue(db, now(), {
      key: unreadMatter(home.mode),
      kind: 'provider',
      says: `Our key at Stripe (${home.mode}) may not read balances, so nobody has checked that our account takes US dollars. Allow the key to read them; this leaves once it can.`,
    });
    return true;
  }
  await takeFromQueue(db, now(), unreadMatter(home.mode));
  if (answer) {
    await takeFromQueue(db, now(), balanceMatter(home.mode));
    return true;
  }
  await putInQueue(db, now(), {
    key: balanceMatter(home.mode),
    kind: 'provider',
    says: `Our account at Stripe (${home.mode}) has no balance in US dollars, so nobody can pay. Add a bank account for US dollars there; this leaves once Stripe lists the balance.`,
  });
  return false;
}

async function wasPaid(db: Db, { provider, mode }: PaymentHome): Promise<boolean> {
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('paidAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

async function isOpen(db: Db, key: string): Promise<boolean> {
  const entry = await db
    .selectFrom('operatorQueue')
    .select('id')
    .where('key', '=', key)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst();
  return entry !== undefined;
}
