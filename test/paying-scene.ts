// For tests of money: an offer by Bo to Ana, advanced as far as a test needs it, through the same routes as
// everybody's.
import type { Deal } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import type { Slot } from '#shared/slots.ts';
import { payments } from '#shared/payments.ts';
import { services } from '#shared/services.ts';
import { wakeTransfers } from '../server/money/transfers/wake-transfers.ts';
import type { Someone } from './people.ts';
import type { World } from './world.ts';

export const MINUTE = 60_000;
export const GOOD_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

export interface OfferIds {
  dealId: number;
  offerId: number;
  publicId: string;
}

let keys = 0;
export const newKey = (): string => `money-key-${(keys += 1)}`;

/** `amount` in dollars; for a remote service, so that no address is needed. */
export async function offerTo(
  seeker: Someone,
  provider: Someone,
  { amount = 120, time = null, serviceId }: { amount?: number; time?: Slot | null; serviceId?: number } = {},
): Promise<OfferIds> {
  const service = serviceId ?? (await addService(provider));
  const { id: dealId } = await seeker.does(deals.expressInterest, { body: { serviceId: service, key: newKey() } });
  const params = { id: dealId };
  await provider.does(deals.takeStep, { params, body: { step: 'accept', key: newKey(), flexible: true } });
  const { offer } = await provider.does(deals.takeStep, {
    params,
    body: { step: 'offer', key: newKey(), amount, time },
  });
  return { dealId, offerId: offer?.id ?? 0, publicId: offer?.publicId ?? '' };
}

export async function addService(provider: Someone): Promise<number> {
  const { id } = await provider.does(services.create, {
    body: { title: 'Paint a gate', category: 'building', price: 40, unit: 'job', remote: true },
  });
  return id;
}

/** Accepts and goes to pay; returns the checkout's id. */
export async function goToPay(seeker: Someone, publicId: string, key = newKey()): Promise<string> {
  const { url } = await seeker.does(payments.checkout, { params: { publicId }, body: { key } });
  return checkoutOf(url);
}

const checkoutOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

export const cardBody = (number: string) => ({ number, expiry: '12/30', cvc: '123' });

export const payWith = (payer: Someone, checkoutId: string, number = GOOD_CARD) =>
  payer.tries(payments.simulatorPay, { params: { id: checkoutId }, body: cardBody(number) });

/** All the way until the money is held. */
export async function hold(world: World, seeker: Someone, provider: Someone, amount = 120): Promise<OfferIds> {
  const offered = await offerTo(seeker, provider, { amount });
  await payWith(seeker, await goToPay(seeker, offered.publicId));
  await world.runJobs();
  return offered;
}

/** Paid at the simulator, but no event has reached us yet. */
export async function payUnheard(seeker: Someone, provider: Someone): Promise<OfferIds & { checkout: string }> {
  const offered = await offerTo(seeker, provider);
  const checkout = await goToPay(seeker, offered.publicId);
  await payWith(seeker, checkout);
  return { ...offered, checkout };
}

/** Held, done and confirmed: released, in dollars. */
export async function release(world: World, seeker: Someone, provider: Someone, amount = 120): Promise<OfferIds> {
  const offered = await hold(world, seeker, provider, amount);
  await step(seeker, offered, 'confirm');
  await world.runJobs();
  return offered;
}

/** Gives the provider an account at the simulator, in this status. Returns its id. */
export async function receiveBy(
  { db, context }: World,
  { id: userId }: Someone,
  status: 'active' | 'restricted' | 'unfinished' = 'active',
): Promise<string> {
  const ref = `acct_sim_${userId}`;
  const now = context.now();
  const body = JSON.stringify({ email: 'x@example.test', country: 'US', status });
  await db
    .insertInto('simulatorObjects')
    .values({ id: ref, kind: 'account', requestHash: '', body, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
    .execute();
  await db
    .insertInto('connectAccounts')
    .values({ userId, provider: 'simulator', mode: 'simulator', key: ref, ref, status, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'provider', 'mode']).doUpdateSet({ status }))
    .execute();
  return ref;
}

/** Past the first three transfers, for work of a week ago, so that the next ones go at once. */
export async function receiveAtOnce(world: World, seeker: Someone, provider: Someone): Promise<void> {
  for (let first = 0; first < 3; first += 1) await release(world, seeker, provider, 10);
  const ended = new Date(world.context.now().getTime() - 8 * 24 * 60 * MINUTE);
  await world.db
    .updateTable('deals')
    .set({ settledAt: ended, completedAt: ended })
    .where('providerId', '=', provider.id)
    .execute();
  await receiveBy(world, provider);
  await wakeTransfers(world.db, world.context.now(), provider.id);
  await world.runJobs();
}

/** The provider's movements in this deal, oldest first; amounts in cents. */
export const linesOf = async (provider: Someone, { dealId }: OfferIds) =>
  (await provider.does(payments.ledger)).items
    .filter((line) => line.dealId === dealId)
    .map(({ kind, amount }) => [kind, amount])
    .toReversed();

export const settle = (somebody: Someone, { publicId }: OfferIds) =>
  somebody.tries(payments.settle, { params: { publicId } });

export const statusOf = async (somebody: Someone, { dealId }: OfferIds): Promise<Deal['status']> =>
  (await somebody.does(deals.get, { params: { id: dealId } })).status;

export const paymentOf = async (somebody: Someone, { publicId }: OfferIds) =>
  (await somebody.does(payments.get, { params: { publicId } })).payment;

export const step = (somebody: Someone, { dealId }: OfferIds, name: 'withdraw' | 'abandon' | 'done' | 'confirm') =>
  somebody.tries(deals.takeStep, { params: { id: dealId }, body: { step: name, key: newKey() } });
