// A deal between two people, advanced as far as a test needs it.
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { StepBody } from '#shared/deal-bodies.ts';
import type { DealDetail, Offer } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import type { DealStatus } from '#shared/deal-statuses.ts';
import { payments } from '#shared/payments.ts';
import { services } from '#shared/services.ts';
import type { Someone } from './people.ts';

/** A key never used before. */
export const newKey = (): string => randomUUID();

export async function offerService(provider: Someone, { remote = false, title = 'Bike repair' } = {}): Promise<number> {
  const service = await provider.does(services.create, {
    body: { title, category: 'bikes_cars', price: 40, unit: 'job', remote },
  });
  return service.id;
}

type Body = z.input<typeof StepBody>;
/** A step's body; the key is new if none is given. */
type Keyless<B> = B extends Body ? Omit<B, 'key'> & { key?: string } : never;
export const takes = (person: Someone, id: number, body: Keyless<Body>): Promise<DealDetail> =>
  person.does(deals.takeStep, { params: { id }, body: { key: newKey(), ...body } as Body });
export const triesStep = (person: Someone, id: number, body: { step: string } & Record<string, unknown>) =>
  person.tries(deals.takeStep, { params: { id }, body: { key: newKey(), ...body } });

/** The result of `tries` for a refusal; `present` is the deal's status in it. */
export const refusal = (status: number, code: string, present?: DealStatus) => ({
  status,
  body: { code, ...(present && { status: present }) },
});

export const interestIn = (seeker: Someone, serviceId: number): Promise<DealDetail> =>
  seeker.does(deals.expressInterest, { body: { serviceId, key: newKey(), note: 'Are you free?' } });

/** Accepts the outstanding offer and pays with a good card. */
export async function pay(seeker: Someone, publicId: string): Promise<void> {
  const { url } = await seeker.does(payments.checkout, {
    params: { publicId },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  await payAt(seeker, url);
  await seeker.does(payments.settle, { params: { publicId } });
}

/** Enters a card, by default a good one, at the checkout's address, and does not return. */
export async function payAt(seeker: Someone, url: string, number = '4242424242424242'): Promise<void> {
  const id = new URL(url).pathname.split('/').at(-1) ?? '';
  const body = { number, expiry: '12/30', cvc: '123' };
  await seeker.does(payments.simulatorPay, { params: { id }, body });
}

const LINE: DealStatus[] = [
  'requested',
  'accepted',
  'price_offered',
  'payment_pending',
  'paid_in_escrow',
  'in_progress',
  'awaiting_confirmation',
  'completed',
];

export interface Parties {
  seeker: Someone;
  provider: Someone;
  serviceId: number;
}

/** Returns the deal as its seeker sees it. */
export async function dealAt(status: DealStatus, { seeker, provider, serviceId }: Parties): Promise<DealDetail> {
  const { id } = await interestIn(seeker, serviceId);
  const walk: Record<string, () => Promise<unknown>> = {
    accepted: () => takes(provider, id, { step: 'accept', flexible: true }),
    price_offered: () => takes(provider, id, { step: 'offer', amount: 80 }),
    payment_pending: async () => {
      const { id: offerId } = await offerOf(seeker, id);
      await takes(seeker, id, { step: 'accept_offer', offerId, address: '1 Elm Street' });
    },
    paid_in_escrow: async () => pay(seeker, (await offerOf(seeker, id)).publicId),
    in_progress: () => takes(provider, id, { step: 'start' }),
    awaiting_confirmation: () => takes(provider, id, { step: 'done' }),
    completed: () => takes(seeker, id, { step: 'confirm' }),
  };
  if (status === 'declined') await takes(provider, id, { step: 'decline' });
  if (status === 'withdrawn') await takes(seeker, id, { step: 'withdraw' });
  for (const next of LINE.slice(1, LINE.indexOf(status) + 1)) await walk[next]?.();
  return seeker.does(deals.get, { params: { id } });
}

async function offerOf(person: Someone, id: number): Promise<Offer & { publicId: string }> {
  const { offer } = await person.does(deals.get, { params: { id } });
  if (!offer?.publicId) throw new Error('there is no offer');
  return { ...offer, publicId: offer.publicId };
}
