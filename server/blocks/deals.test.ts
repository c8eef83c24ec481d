// What a block does to two people's deals: none can begin, unpaid ones are withdrawn, paid ones continue.
import { expect, test, vi } from 'vitest';
import { blocks } from '#shared/blocks.ts';
import { deals } from '#shared/deals.ts';
import type { DealStatus } from '#shared/deal-statuses.ts';
import { needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { paymentRequests } from '#shared/payment-requests.ts';
import { payments } from '#shared/payments.ts';
import { messages } from '#shared/messages.ts';
import { dealAt, interestIn, newKey, offerService, payAt, refusal, takes, triesStep } from '../../test/deal.ts';
import { dealScene, goToPay, type Pair, paySide } from '../../test/deal-scene.ts';
import { lockWaiters } from '../../test/lock-waiters.ts';
import { openPages } from '../../test/pages.ts';
import type { Someone } from '../../test/people.ts';
import { ProviderError } from '../money/payment-provider.ts';
import { simulator } from '../money/simulator/simulator.ts';
import { waitUntil } from '../../test/wait-until.ts';

const { world, pair, offered, paid } = await dealScene();
const pages = await openPages(world);

const set = (who: Someone, other: Someone) => who.does(blocks.set, { params: { id: other.id } });
const remove = (who: Someone, other: Someone) => who.does(blocks.remove, { params: { id: other.id } });
const sides: ['seeker' | 'provider', 'seeker' | 'provider'][] = [
  ['seeker', 'provider'],
  ['provider', 'seeker'],
];
const UNPAID: DealStatus[] = ['requested', 'accepted', 'price_offered', 'payment_pending'];

test.each(sides.flatMap(([blocker, blocked]) => UNPAID.map((status) => [status, blocker, blocked] as const)))(
  'a deal in %s is withdrawn when its %s blocks the other, and both read alike',
  async (status, blocker, blocked) => {
    const both = await pair();
    const { id } = await dealAt(status, both);
    await set(both[blocker], both[blocked]);
    for (const who of [both.seeker, both.provider]) {
      const deal = await who.does(deals.get, { params: { id } });
      expect(deal.status).toBe('withdrawn');
      expect(deal.history.at(-1)).toMatchObject({ step: 'party_left', by: 'system', to: 'withdrawn', reason: '' });
      const [notice] = (await who.does(notifications.list)).filter(
        ({ relatedId, title }) => relatedId === id && title === 'Deal withdrawn',
      );
      const other = who === both.seeker ? both.provider : both.seeker;
      expect(notice?.content).toBe(
        `The deal with ${other.username} about Bike repair was withdrawn: one side can no longer take part.`,
      );
    }
    await set(both[blocker], both[blocked]);
    await remove(both[blocker], both[blocked]);
    expect(
      (await both.seeker.does(deals.get, { params: { id } })).history.filter(({ step }) => step === 'party_left'),
    ).toHaveLength(1);
  },
);

test('deals with others stay as they are', async () => {
  const both = await pair();
  const other = await pair();
  const { id } = await interestIn(other.seeker, both.serviceId);
  await set(both.provider, both.seeker);
  expect((await other.seeker.does(deals.get, { params: { id } })).status).toBe('requested');
});

test('their open pages are updated', async () => {
  const both = await pair();
  const { id } = await interestIn(both.seeker, both.serviceId);
  const page = await pages.open(both.seeker);
  await set(both.provider, both.seeker);
  expect(await page.until('booking_notification', ({ status }) => status === 'withdrawn')).toEqual({
    dealId: id,
    status: 'withdrawn',
    by: 0,
  });
});

test('a seeker at the checkout can no longer pay', async () => {
  const deal = await offered();
  const url = await goToPay(deal);
  await set(deal.provider, deal.seeker);
  expect((await deal.see()).status).toBe('withdrawn');
  const paying = await deal.seeker.tries(payments.simulatorPay, {
    params: { id: new URL(url).pathname.split('/').at(-1) },
    body: { number: '4242424242424242', expiry: '12/30', cvc: '123' },
  });
  expect(paying).toMatchObject(refusal(422, 'checkout_over'));
});

test('a payment made a moment before stands, and its deal goes on', async () => {
  const deal = await offered();
  await payAt(deal.seeker, await goToPay(deal));
  await set(deal.provider, deal.seeker);
  expect((await deal.see()).status).toBe('paid_in_escrow');
});

test('without a reply from the payment provider nobody is blocked, and nothing is withdrawn', async () => {
  const deal = await offered();
  await goToPay(deal);
  const lost = vi.spyOn(simulator, 'expireCheckout').mockRejectedValue(new ProviderError('indeterminate', 'no answer'));
  expect(await deal.provider.tries(blocks.set, { params: { id: deal.seeker.id } })).toMatchObject(refusal(503, 'busy'));
  lost.mockRestore();
  expect((await deal.provider.does(blocks.list, { query: {} })).items).toEqual([]);
  expect((await deal.see()).status).toBe('payment_pending');
  await set(deal.provider, deal.seeker);
  expect((await deal.see()).status).toBe('withdrawn');
});

test('a paid deal keeps its steps and their notes, and its provider can still request a payment', async () => {
  const deal = await paid({ amount: 100 });
  await set(deal.seeker, deal.provider);
  expect((await deal.see()).status).toBe('paid_in_escrow');
  await takes(deal.provider, deal.id, { step: 'start' });
  const { url } = await deal.provider.does(paymentRequests.create, { body: requestOf(deal) });
  world.clock.pass(10_000);
  await world.runJobs();
  const posted = await deal.seeker.does(messages.list, {
    params: { serviceId: deal.serviceId, recipientId: deal.provider.id },
    query: {},
  });
  expect(posted.at(-1)?.payment).toMatchObject({ kind: 'topup', state: 'requested' });
  await paySide(deal, url!.split('/').at(-1)!);
  await takes(deal.provider, deal.id, { step: 'done' });
  await takes(deal.seeker, deal.id, { step: 'ask_fix', reason: 'The bell is still loose' });
  expect((await deal.see(deal.provider)).history.at(-1)).toMatchObject({
    step: 'ask_fix',
    reason: 'The bell is still loose',
  });
});

const requestOf = ({ seeker, provider, serviceId }: Pair) => ({
  serviceId,
  recipientId: seeker.id,
  providerId: provider.id,
  amount: 30,
  serviceTitle: 'Bike repair',
});

/** Each begins something new between the two, and returns the response of `tries`. */
const beginnings: [what: string, by: 'seeker' | 'provider', begin: (both: Pair) => Promise<{ status: number }>][] = [
  [
    'an interest',
    'seeker',
    ({ seeker, serviceId }) => seeker.tries(deals.expressInterest, { body: { serviceId, key: newKey() } }),
  ],
  [
    'a request for payment',
    'provider',
    (both) => both.provider.tries(paymentRequests.create, { body: requestOf(both) }),
  ],
  [
    'an answer to a need',
    'provider',
    async ({ seeker, provider, serviceId }) => {
      const { id } = await seeker.does(needs.create, { body: { title: 'Mend my bike', visibility: 'public' } });
      return provider.tries(needs.answer, { params: { id }, body: { key: newKey(), serviceId, amount: 50 } });
    },
  ],
];

test.each(beginnings)('%s is refused while either side blocks the other', async (_what, by, begin) => {
  const both = await pair();
  const [beginner, other] = by === 'seeker' ? [both.seeker, both.provider] : [both.provider, both.seeker];
  await set(beginner, other);
  expect(await begin(both)).toMatchObject({
    status: 403,
    body: { code: 'blocked_by_you', error: 'You have blocked this neighbour. Unblock them first.' },
  });
  await remove(beginner, other);
  await set(other, beginner);
  expect(await begin(both)).toMatchObject({
    status: 403,
    body: { code: 'no_contact', error: 'You cannot write to this neighbour or start a deal with them.' },
  });
  expect((await both.seeker.does(deals.interests, { query: {} })).items).toEqual([]);
  await remove(other, beginner);
  expect((await begin(both)).status).toBeLessThan(300);
});

test('a withdrawn deal cannot be taken up again', async () => {
  const both = await pair();
  const { id } = await dealAt('price_offered', both);
  await set(both.seeker, both.provider);
  expect(await triesStep(both.provider, id, { step: 'revise', amount: 10 })).toMatchObject(
    refusal(409, 'wrong_state', 'withdrawn'),
  );
});

test('a deal that begins during a block waits for it, and does not begin', async () => {
  const both = await pair();
  const { id } = await interestIn(both.seeker, both.serviceId);
  const other = await offerService(both.provider, { remote: true });
  let blocking: Promise<unknown> | undefined;
  let beginning: Promise<unknown> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('deals').select('id').where('id', '=', id).forUpdate().execute();
    blocking = set(both.provider, both.seeker);
    await waitUntil(async () => expect(await lockWaiters(world.db)).toBe(1));
    beginning = both.seeker.tries(deals.expressInterest, { body: { serviceId: other, key: newKey() } });
    await waitUntil(async () => expect(await lockWaiters(world.db)).toBe(2));
  });
  await blocking;
  expect(await beginning).toMatchObject(refusal(403, 'no_contact'));
});

test('a block waits for a deal that is beginning, and withdraws it', async () => {
  const both = await pair();
  const { id } = await both.seeker.does(needs.create, { body: { title: 'Mend my bike', visibility: 'public' } });
  let blocking: Promise<unknown> | undefined;
  let beginning: Promise<{ body: { id: number } }> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('needs').select('id').where('id', '=', id).forUpdate().execute();
    beginning = both.provider.tries(needs.answer, {
      params: { id },
      body: { key: newKey(), serviceId: both.serviceId, amount: 50 },
    });
    await waitUntil(async () => expect(await lockWaiters(world.db)).toBe(1));
    blocking = set(both.seeker, both.provider);
    await waitUntil(async () => expect(await lockWaiters(world.db)).toBe(2));
  });
  const { body } = await beginning!;
  await blocking;
  expect((await both.seeker.does(deals.get, { params: { id: body.id } })).status).toBe('withdrawn');
});
