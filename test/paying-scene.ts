// For tests of money: an offer of Bo's to Ana, as far on its way as a test needs it, through the same routes as everybody's.
import { type Deal, deals, type Slot } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { services } from '#shared/services.ts';
import type { Someone } from './people.ts';
import type { World } from './world.ts';

export const MINUTE = 60_000;
export const GOOD_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

export interface Offered {
  dealId: number;
  offerId: number;
  publicId: string;
}

let keys = 0;
export const newKey = (): string => `money-key-${(keys += 1)}`;

/** `amount` in dollars; for work from afar, so that no address is needed. */
export async function offerTo(
  seeker: Someone,
  provider: Someone,
  { amount = 120, time = null, serviceId }: { amount?: number; time?: Slot | null; serviceId?: number } = {},
): Promise<Offered> {
  const service = serviceId ?? (await addService(provider));
  const { id: dealId } = await seeker.does(deals.expressInterest, { body: { serviceId: service, key: newKey() } });
  const params = { id: dealId };
  await provider.does(deals.takeStep, { params, body: { step: 'accept', key: newKey(), flexible: true } });
  const { offer } = await provider.does(deals.takeStep, { params, body: { step: 'offer', key: newKey(), amount, time } });
  return { dealId, offerId: offer?.id ?? 0, publicId: offer?.publicId ?? '' };
}

export async function addService(provider: Someone): Promise<number> {
  const { id } = await provider.does(services.create, {
    body: { title: 'Paint a gate', category: 'building', price: 40, unit: 'job', remote: true },
  });
  return id;
}

/** Accepts and goes to pay; answers the checkout's id. */
export async function goToPay(seeker: Someone, publicId: string, key = newKey()): Promise<string> {
  const { url } = await seeker.does(payments.checkout, { params: { publicId }, body: { key } });
  return checkoutOf(url);
}

export const checkoutOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

export const cardBody = (number: string) => ({ number, expiry: '12/30', cvc: '123' });

export const payWith = (payer: Someone, checkoutId: string, number = GOOD_CARD) =>
  payer.tries(payments.simulatorPay, { params: { id: checkoutId }, body: cardBody(number) });

/** All the way to the money being held. */
export async function hold(world: World, seeker: Someone, provider: Someone, amount = 120): Promise<Offered> {
  const offered = await offerTo(seeker, provider, { amount });
  await payWith(seeker, await goToPay(seeker, offered.publicId));
  await world.runJobs();
  return offered;
}

export const statusOf = async (somebody: Someone, { dealId }: Offered): Promise<Deal['status']> =>
  (await somebody.does(deals.get, { params: { id: dealId } })).status;

export const paymentOf = async (somebody: Someone, { publicId }: Offered) =>
  (await somebody.does(payments.get, { params: { publicId } })).payment;

export const step = (somebody: Someone, { dealId }: Offered, name: 'withdraw' | 'abandon' | 'done' | 'confirm') =>
  somebody.tries(deals.takeStep, { params: { id: dealId }, body: { step: name, key: newKey() } });
