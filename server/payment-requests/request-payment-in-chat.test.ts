// A provider requests a payment in a thread: what happens to the deal, and that nothing is requested twice.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { messages } from '#shared/messages.ts';
import { needs } from '#shared/needs.ts';
import { paymentRequests } from '#shared/payment-requests.ts';
import { payments } from '#shared/payments.ts';
import { services } from '#shared/services.ts';
import { dealAt, interestIn, newKey, offerService, pay, refusal, takes } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cyd = await neighbour(world, 'cyd');

interface Ask {
  dealId?: number;
  serviceId: number;
  amount: unknown;
  recipientId?: unknown;
  providerId?: unknown;
  serviceTitle?: unknown;
}

const bodyOf = (ask: Ask) => ({ recipientId: ana.id, providerId: bo.id, serviceTitle: 'Bike repair', ...ask });
const triesToAsk = (ask: Ask, provider: Someone = bo) => provider.tries(paymentRequests.create, { body: bodyOf(ask) });

async function asks(ask: Ask): Promise<{ url: string; publicId: string }> {
  const { status, body } = await triesToAsk(ask);
  if (status !== 200) throw new Error(`the request was answered ${status}: ${JSON.stringify(body)}`);
  return { url: body.url, publicId: body.url.split('/').at(-1) };
}

const page = (publicId: string, who: Someone = ana) => who.does(payments.get, { params: { publicId } });
const see = (id: number) => ana.does(deals.get, { params: { id } });
const dealsAbout = async (serviceId: number) =>
  (await bo.does(deals.requests, { query: {} })).items.filter(({ service }) => service.id === serviceId);

test('a request to somebody without a deal begins one, with an offer that they can pay [1-product-15, 7-row-8]', async () => {
  const serviceId = await offerService(bo, { remote: true });
  const { url, publicId } = await asks({ serviceId, amount: 150 });
  expect(url).toBe(`${world.context.config.PUBLIC_URL}/pay/${publicId}`);
  const { payment, dealId, dealStatus, payable } = await page(publicId);
  expect({ amount: payment.amount, dealStatus, payable }).toEqual({
    amount: 150_00,
    dealStatus: 'price_offered',
    payable: true,
  });
  const { history, seeker, provider } = await see(dealId);
  expect(history).toMatchObject([{ step: 'request_payment', by: 'provider', from: null, to: 'price_offered' }]);
  expect([seeker.id, provider.id]).toEqual([ana.id, bo.id]);
});

test('a missing amount, or one that is not a whole number from 1 to 9999, is refused in error and details [5-payment-session-creation-1, 9-limits-1]', async () => {
  const serviceId = await offerService(bo);
  const bad: [words: string, parts: Partial<Ask>[]][] = [
    [
      'Amount must be less than $10,000',
      [10_000, 9999.5, 10_000.5, 99_999_999, 1e20, 1e308].map((amount) => ({ amount })),
    ],
    ['Amount must be greater than 0', [0, -1, -0.5].map((amount) => ({ amount }))],
    ['Amount must be a number', ['150', 'all of it', '', null, undefined, true, [150]].map((amount) => ({ amount }))],
    ['Amount must be in whole dollars', [12.5, 0.5].map((amount) => ({ amount }))],
    ['Please say which service this is for', [undefined, null, 0, '1'].map((id) => ({ serviceId: id as number }))],
    ['Please say who is to pay', [undefined, null, 0, '1'].map((recipientId) => ({ recipientId }))],
  ];
  for (const [words, parts] of bad) {
    for (const part of parts) {
      const { status, body } = await triesToAsk({ serviceId, amount: 150, ...part });
      expect({ part, status, ...body }).toMatchObject({
        part,
        status: 400,
        error: words,
        details: words,
        code: 'invalid_input',
      });
    }
  }
  expect(await dealsAbout(serviceId)).toEqual([]);
  for (const amount of [1, 9999]) await asks({ serviceId, amount });
});

test('only the provider of the service may ask, whatever the body says [6-row-3]', async () => {
  const serviceId = await offerService(bo);
  expect(await triesToAsk({ serviceId, amount: 50, recipientId: bo.id, providerId: ana.id }, ana)).toMatchObject(
    refusal(403, 'not_provider'),
  );
  expect(await triesToAsk({ serviceId, amount: 50, providerId: cyd.id }, cyd)).toMatchObject(
    refusal(403, 'not_provider'),
  );
  expect(await triesToAsk({ serviceId, amount: 50, providerId: ana.id })).toMatchObject(refusal(403, 'not_provider'));
  expect(await dealsAbout(serviceId)).toEqual([]);
});

test('nobody can request payment from themselves, an unknown user, or a suspended one', async () => {
  const serviceId = await offerService(bo);
  const dan = await neighbour(world, 'dan');
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', dan.id).execute();
  for (const recipientId of [bo.id, 999_999, dan.id]) {
    expect(await triesToAsk({ serviceId, amount: 50, recipientId })).toMatchObject(refusal(404, 'no_such_receiver'));
  }
  expect(await triesToAsk({ serviceId: 999_999, amount: 50 })).toMatchObject(refusal(404, 'not_found'));
});

test('the title is the service’s own, whatever the body calls it', async () => {
  const serviceId = await offerService(bo, { remote: true });
  const { publicId } = await asks({ serviceId, amount: 150, serviceTitle: 'A golden gate' });
  expect((await page(publicId)).service.title).toBe('Bike repair');
});

test('the same amount returns the same link, another amount a new one, and the first is no longer payable', async () => {
  const serviceId = await offerService(bo, { remote: true });
  const first = await asks({ serviceId, amount: 150 });
  expect(await asks({ serviceId, amount: 150 })).toEqual(first);
  const second = await asks({ serviceId, amount: 120 });
  expect(second.publicId).not.toBe(first.publicId);
  expect((await page(first.publicId)).payable).toBe(false);
  const { dealId, payable } = await page(second.publicId);
  expect(payable).toBe(true);
  expect((await see(dealId)).offers.map(({ version, amount }) => [version, amount])).toEqual([
    [1, 150_00],
    [2, 120_00],
  ]);
  expect(
    (await ana.tries(payments.checkout, { params: { publicId: first.publicId }, body: { key: newKey() } })).body.code,
  ).toBe('not_payable');
});

test('a double click makes one deal with one offer', async () => {
  const serviceId = await offerService(bo);
  const links = await Promise.all([1, 2, 3, 4].map(() => asks({ serviceId, amount: 150 })));
  expect(new Set(links.map(({ url }) => url)).size).toBe(1);
  const [deal, ...others] = await dealsAbout(serviceId);
  expect(others).toEqual([]);
  expect((await see(deal!.id)).offers).toHaveLength(1);
});

test('two amounts at once are two versions, and one stands', async () => {
  const serviceId = await offerService(bo, { remote: true });
  const links = await Promise.all([150, 120].map((amount) => asks({ serviceId, amount })));
  const pages = await Promise.all(links.map(({ publicId }) => page(publicId)));
  expect(new Set(pages.map(({ dealId }) => dealId)).size).toBe(1);
  expect(pages.map(({ payable }) => payable).toSorted()).toEqual([false, true]);
});

test.each(['requested', 'accepted', 'price_offered'] as const)(
  'a deal that is %s gets an offer of the amount',
  async (status) => {
    const serviceId = await offerService(bo);
    const { id } = await dealAt(status, { seeker: ana, provider: bo, serviceId });
    const { publicId } = await asks({ serviceId, amount: 95 });
    const deal = await see(id);
    expect({ status: deal.status, amount: deal.offer?.amount, link: deal.offer?.publicId }).toEqual({
      status: 'price_offered',
      amount: 95_00,
      link: publicId,
    });
    expect(deal.history.at(-1)).toMatchObject({ step: 'request_payment', by: 'provider', from: status });
  },
);

test('a request answers a counter-offer: a new version, and the counter is gone', async () => {
  const serviceId = await offerService(bo);
  const { id, offer } = await dealAt('price_offered', { seeker: ana, provider: bo, serviceId });
  await takes(ana, id, { step: 'counter', offerId: offer!.id, amount: 60 });
  await asks({ serviceId, amount: 80 });
  const { status, counter, offer: standing, offers } = await see(id);
  expect({ status, counter, amount: standing?.amount, versions: offers.length }).toEqual({
    status: 'price_offered',
    counter: null,
    amount: 80_00,
    versions: 3,
  });
});

test('the time and the scope of the previous offer stay', async () => {
  const serviceId = await offerService(bo);
  const { id } = await dealAt('accepted', { seeker: ana, provider: bo, serviceId });
  const time = { start: '2026-11-20T09:00:00.000Z', end: '2026-11-20T11:00:00.000Z' };
  await takes(bo, id, { step: 'offer', amount: 80, scope: ['New tube'], time });
  await asks({ serviceId, amount: 95 });
  expect((await see(id)).offer).toMatchObject({ amount: 95_00, scope: ['New tube'], ...time });
});

test.each(['payment_pending', 'awaiting_confirmation'] as const)(
  'while a deal is %s nothing more can be requested',
  async (status) => {
    const serviceId = await offerService(bo);
    const { id } = await dealAt(status, { seeker: ana, provider: bo, serviceId });
    expect(await triesToAsk({ serviceId, amount: 80 })).toMatchObject(refusal(409, 'wrong_state', status));
    expect(await triesToAsk({ serviceId, amount: 95 })).toMatchObject(refusal(409, 'wrong_state', status));
    expect((await see(id)).offers).toHaveLength(1);
  },
);

test.each(['fix_requested', 'disputed'] as const)(
  'while a deal is %s nothing more can be requested',
  async (status) => {
    const serviceId = await offerService(bo);
    const { id } = await dealAt('awaiting_confirmation', { seeker: ana, provider: bo, serviceId });
    await takes(ana, id, { step: status === 'disputed' ? 'problem' : 'ask_fix', reason: 'It squeaks' });
    expect(await triesToAsk({ serviceId, amount: 20 })).toMatchObject(refusal(409, 'wrong_state', status));
    expect((await see(id)).sidePayments).toEqual([]);
  },
);

test.each(['paid_in_escrow', 'in_progress'] as const)(
  'when a deal is %s, the requested amount is added to it',
  async (status) => {
    const serviceId = await offerService(bo);
    const { id } = await dealAt(status, { seeker: ana, provider: bo, serviceId });
    const { publicId } = await asks({ serviceId, amount: 20 });
    const deal = await see(id);
    expect(deal.status).toBe(status);
    expect(deal.sidePayments).toMatchObject([{ publicId, kind: 'topup', amount: 20_00, status: 'requested' }]);
    expect(deal.history.at(-1)).toMatchObject({ step: 'request_topup', by: 'provider', detail: { amount: 20_00 } });
    expect((await asks({ serviceId, amount: 20 })).publicId).toBe(publicId);
    expect((await asks({ serviceId, amount: 30 })).publicId).not.toBe(publicId);
    expect(await triesToAsk({ serviceId, amount: 9950 })).toMatchObject(refusal(422, 'deal_limit'));
  },
);

test('an addition requested twice at once is one, and after its day another', async () => {
  const serviceId = await offerService(bo);
  await dealAt('paid_in_escrow', { seeker: ana, provider: bo, serviceId });
  const links = await Promise.all([1, 2, 3].map(() => asks({ serviceId, amount: 20 })));
  expect(new Set(links.map(({ url }) => url)).size).toBe(1);
  world.clock.pass(24 * 3_600_000);
  expect((await asks({ serviceId, amount: 20 })).url).not.toBe(links[0]!.url);
});

test('after a completed deal a request begins another', async () => {
  const serviceId = await offerService(bo);
  const { id } = await dealAt('completed', { seeker: ana, provider: bo, serviceId });
  const { publicId } = await asks({ serviceId, amount: 50 });
  const { dealId, payable } = await page(publicId);
  expect({ isAnother: dealId !== id, payable }).toEqual({ isAnother: true, payable: true });
});

test('a paused service begins no deal, and one under way goes on', async () => {
  const serviceId = await offerService(bo);
  const { id } = await interestIn(ana, serviceId);
  await bo.does(services.update, { params: { id: serviceId }, body: { visibility: 'paused' } });
  await asks({ serviceId, amount: 50 });
  await takes(ana, id, { step: 'withdraw' });
  expect(await triesToAsk({ serviceId, amount: 50 })).toMatchObject(refusal(422, 'service_not_live'));
});

test('the faster one wins: the seeker who goes to pay, or the provider who changes the amount', async () => {
  for (let round = 0; round < 4; round += 1) {
    const serviceId = await offerService(bo, { remote: true });
    const { publicId } = await asks({ serviceId, amount: 150 });
    const [checkout, request] = await Promise.all([
      ana.tries(payments.checkout, { params: { publicId }, body: { key: newKey() } }),
      triesToAsk({ serviceId, amount: 170 }),
    ]);
    const { dealId, dealStatus } = await page(publicId);
    const { offer } = await see(dealId);
    if (request.status === 200) {
      expect(checkout).toMatchObject({ status: 422, body: { code: 'not_payable' } });
      expect(offer?.amount).toBe(170_00);
    } else {
      expect(request).toMatchObject(refusal(409, 'wrong_state', 'payment_pending'));
      expect({ checkout: checkout.status, dealStatus, amount: offer?.amount }).toEqual({
        checkout: 200,
        dealStatus: 'payment_pending',
        amount: 150_00,
      });
    }
  }
});

test('the fee is shown before a request: lower for a pair that has completed a deal, and the deal’s own for an addition', async () => {
  const eva = await neighbour(world, 'eva');
  const finn = await neighbour(world, 'finn');
  const serviceId = await offerService(finn, { remote: true });
  const fee = (recipientId = eva.id) => finn.does(paymentRequests.fee, { query: { serviceId, recipientId } });
  const asksEva = async (amount: number) => {
    const { url } = await finn.does(paymentRequests.create, { body: { serviceId, recipientId: eva.id, amount } });
    const publicId = url.split('/').at(-1) ?? '';
    await pay(eva, publicId);
    return (await page(publicId, eva)).dealId;
  };
  expect(await fee()).toEqual({ feeBps: 500, feeFloor: 0, paid: 0, deals: [] });
  const first = await asksEva(100);
  const other = await offerService(finn, { remote: true });
  const { url } = await finn.does(paymentRequests.create, {
    body: { serviceId: other, recipientId: eva.id, amount: 40 },
  });
  await pay(eva, url.split('/').at(-1) ?? '');
  await takes(eva, (await page(url.split('/').at(-1) ?? '', eva)).dealId, { step: 'confirm' });
  expect(await fee()).toEqual({
    feeBps: 500,
    feeFloor: 0,
    paid: 10_000,
    deals: [{ id: first, need: null, status: 'paid_in_escrow', createdAt: expect.any(String) }],
  });
  await takes(eva, first, { step: 'confirm' });
  expect(await fee()).toEqual({ feeBps: 200, feeFloor: 0, paid: 0, deals: [] });
  expect(await fee(cyd.id)).toEqual({ feeBps: 500, feeFloor: 0, paid: 0, deals: [] });
  expect(await fee(999_999)).toEqual({ feeBps: 500, feeFloor: 0, paid: 0, deals: [] });
  expect((await finn.tries(paymentRequests.fee, { query: { serviceId: 'x', recipientId: eva.id } })).status).toBe(400);
});

test('with two open deals the provider says which is to be paid; without a word it is the younger', async () => {
  const serviceId = await offerService(bo);
  const titles = ['Mend the tyre', 'Oil the chain'];
  const [tyre, chain] = await Promise.all(
    titles.map(async (title) => {
      const { id: needId } = await ana.does(needs.create, { body: { title } });
      return (await ana.does(deals.expressInterest, { body: { serviceId, needId, key: newKey() } })).id;
    }),
  );
  const fee = await bo.does(paymentRequests.fee, { query: { serviceId, recipientId: ana.id, dealId: tyre } });
  expect(fee.deals.map(({ id, need }) => [id, need]).toSorted()).toEqual(
    [
      [tyre, 'Mend the tyre'],
      [chain, 'Oil the chain'],
    ].toSorted(),
  );
  const of = async (more: { dealId?: number }) =>
    (await page((await asks({ serviceId, amount: 60, ...more })).publicId)).dealId;
  expect(await of({ dealId: tyre! })).toBe(tyre);
  expect(await of({ dealId: chain! })).toBe(chain);
  expect(await of({})).toBe(Math.max(tyre!, chain!));
});

test('no deal can be named but an open one of the two about this service', async () => {
  const [serviceId, another] = [await offerService(bo), await offerService(bo)];
  const mine = await interestIn(ana, serviceId);
  const strangers = await interestIn(cyd, serviceId);
  const elsewhere = await interestIn(ana, another);
  for (const { id } of [strangers, elsewhere, { id: 999_999 }]) {
    expect(await triesToAsk({ serviceId, amount: 60, dealId: id })).toMatchObject(refusal(404, 'not_found'));
    expect(
      await bo.tries(paymentRequests.fee, { query: { serviceId, recipientId: ana.id, dealId: id } }),
    ).toMatchObject(refusal(404, 'not_found'));
  }
  expect((await triesToAsk({ serviceId, amount: 60, dealId: mine.id }, cyd)).status).toBe(403);
  await takes(ana, mine.id, { step: 'withdraw' });
  expect(await triesToAsk({ serviceId, amount: 60, dealId: mine.id })).toMatchObject(
    refusal(409, 'wrong_state', 'withdrawn'),
  );
  expect((await see(mine.id)).offers).toEqual([]);
});

test('strangers can be asked for payment a few times a day, others as often as needed', async () => {
  const few = await makeWorld({ LIMIT_FACTOR: 0.3 });
  const eva = await neighbour(few, 'eva');
  const finn = await neighbour(few, 'finn');
  const serviceId = await offerService(finn);
  const ask = (amount: number) =>
    finn.tries(paymentRequests.create, { body: { serviceId, recipientId: eva.id, amount } });
  expect([await ask(10), await ask(11), await ask(12), await ask(12)].map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
  expect(await ask(13)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  await eva.does(messages.send, { body: { receiverId: finn.id, content: 'Go ahead' } });
  expect([await ask(13), await ask(14)].map(({ status }) => status)).toEqual([200, 200]);
});

test('three amounts requested at once all keep the agreed time', async () => {
  const serviceId = await offerService(bo, { remote: true });
  const { id } = await interestIn(ana, serviceId);
  await takes(bo, id, { step: 'accept', flexible: true });
  const from = world.context.now().getTime() + 72 * 3_600_000;
  const time = { start: new Date(from).toISOString(), end: new Date(from + 3_600_000).toISOString() };
  await takes(bo, id, { step: 'offer', amount: 100, time });
  await Promise.all([110, 120, 130].map((amount) => asks({ serviceId, amount })));
  const { offers } = await see(id);
  expect(offers.map(({ start }) => start)).toEqual(offers.map(() => time.start));
});
