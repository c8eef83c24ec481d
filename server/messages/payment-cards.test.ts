// The message of a payment request: posted once, and shown as a card only when it is genuine.
import { expect, test } from 'vitest';
import type { DealStatus } from '#shared/deal-statuses.ts';
import { deals } from '#shared/deals.ts';
import { type Message, messages } from '#shared/messages.ts';
import { toCents } from '#shared/money.ts';
import { paymentRequests, paymentRequestText } from '#shared/payment-requests.ts';
import { payments } from '#shared/payments.ts';
import { services } from '#shared/services.ts';
import { newKey, offerService, pay, payAt, takes } from '../../test/deal.ts';
import { openPages } from '../../test/pages.ts';
import { neighbour, requestFor, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const pages = await openPages(world);
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cyd = await neighbour(world, 'cyd');

const SECOND = 1000;
const TITLE = 'Bike repair';
const publicIdOf = (url: string) => url.split('/').at(-1) ?? '';

async function asks({
  amount = 150,
  serviceId,
  seeker = ana,
}: { amount?: number; serviceId?: number; seeker?: Someone } = {}) {
  const service = serviceId ?? (await offerService(bo, { remote: true }));
  const { url } = await bo.does(paymentRequests.create, {
    body: { serviceId: service, recipientId: seeker.id, amount },
  });
  return {
    serviceId: service,
    url,
    publicId: publicIdOf(url),
    content: paymentRequestText({ title: TITLE, amount: toCents(amount), url }),
  };
}

const sends = (from: Someone, to: Someone, serviceId: number, content: string, clientId?: string): Promise<Message> =>
  from.does(messages.send, { body: { receiverId: to.id, serviceId, content, ...(clientId && { clientId }) } });
const thread = (serviceId: number, me: Someone = ana, other: Someone = bo) =>
  me.does(messages.list, { params: { serviceId, recipientId: other.id }, query: {} });
const dealOf = async (publicId: string) => (await ana.does(payments.get, { params: { publicId } })).dealId;

test('the message has the agreed words [2-dialogs-17]', () => {
  const url = 'https://doorstep.example/pay/abc';
  expect(paymentRequestText({ title: TITLE, amount: 1200_00, url })).toBe(
    `Payment request for Bike repair: $1200. Click here to pay: ${url}`,
  );
});

test('the client’s message is a card for both sides, built from the record [2-dialogs-17]', async () => {
  const { serviceId, publicId, content } = await asks();
  const sent = await sends(bo, ana, serviceId, content, `payment-${publicId}`);
  const card = {
    publicId,
    dealId: await dealOf(publicId),
    kind: 'main',
    title: TITLE,
    amount: 150_00,
    state: 'requested',
    until: expect.any(String),
  };
  expect(sent.payment).toEqual(card);
  expect(await thread(serviceId)).toMatchObject([{ content, payment: card }]);
  expect(await thread(serviceId, bo, ana)).toMatchObject([{ content, payment: card }]);
  const listed = (who: Someone) => who.does(messages.conversations, { query: {} });
  for (const who of [ana, bo])
    expect((await listed(who)).items[0]).toMatchObject({ serviceId, lastMessage: { payment: card } });
});

test('the card arrives live, whether client or server posts it', async () => {
  const page = await pages.open(ana);
  const first = await asks();
  await sends(bo, ana, first.serviceId, first.content, `payment-${first.publicId}`);
  expect((await page.until('new_message')).payment).toMatchObject({ publicId: first.publicId, state: 'requested' });
  const second = await asks({ amount: 60 });
  world.clock.pass(10 * SECOND);
  await world.runJobs();
  const posted = await page.until('new_message', ({ payment }) => payment?.publicId === second.publicId);
  expect(posted.content).toBe(second.content);
  expect((await page.until('private_message', ({ id }) => id === posted.id)).payment).toEqual(posted.payment);
});

test('a message that has not come after ten seconds is posted by the server, once', async () => {
  const { serviceId, publicId, content } = await asks();
  world.clock.pass(9 * SECOND);
  await world.runJobs();
  expect(await thread(serviceId)).toEqual([]);
  world.clock.pass(SECOND);
  await world.runJobs();
  const [posted] = await thread(serviceId);
  expect(posted).toMatchObject({ senderId: bo.id, content, clientId: `payment-${publicId}`, payment: { publicId } });
  // The client sends its own message late.
  expect((await sends(bo, ana, serviceId, content, `payment-${publicId}`)).id).toBe(posted!.id);
  expect(await thread(serviceId)).toHaveLength(1);
});

test('a message that came in time is not posted again, not even for a link that is requested twice', async () => {
  const { serviceId, publicId, content } = await asks();
  await sends(bo, ana, serviceId, content, `payment-${publicId}`);
  await asks({ serviceId });
  world.clock.pass(60 * SECOND);
  await world.runJobs();
  expect(await thread(serviceId)).toHaveLength(1);
});

test('client and server at the same moment post one message', async () => {
  const { serviceId, publicId, content } = await asks();
  world.clock.pass(10 * SECOND);
  await Promise.all([world.runJobs(), sends(bo, ana, serviceId, content, `payment-${publicId}`)]);
  expect(await thread(serviceId)).toHaveLength(1);
});

test('a request made before the client was suspended still stands in the thread, once', async () => {
  const gil = await neighbour(world, 'gil');
  const { publicId, serviceId } = await asks({ seeker: gil });
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', gil.id).execute();
  world.clock.pass(10 * SECOND);
  await world.runJobs();
  const posted = await world.db.selectFrom('messages').select('content').where('receiverId', '=', gil.id).execute();
  expect(posted).toEqual([{ content: expect.stringContaining(publicId) }]);
  expect(
    (await bo.tries(messages.send, { body: { receiverId: gil.id, serviceId, content: 'Hello?' } })).body,
  ).toMatchObject({ code: 'no_such_receiver' });
});

test('a forgery stays text: another origin, another amount, another id, other words', async () => {
  const { serviceId, url, publicId, content } = await asks();
  const other = await asks({ amount: 90 });
  const origin = new URL(url).origin;
  const imitations = [
    content.replace(origin, 'https://d00rstep.example'),
    content.replace(origin, `${origin}.evil.example`),
    content.replace(origin, `https://evil.example/?${origin}`),
    content.replace('$150', '$15'),
    content.replace('$150', '$0150'),
    content.replace(publicId, `${publicId}x`),
    content.replace(publicId, `${publicId}/../${publicId}`),
    content.replace(url, other.url),
    content.replace('/pay/', '/pays/'),
    `${content} `,
    ` ${content}`,
    `${content}?a=1`,
    content.replace('Payment request', 'Payment Request'),
  ];
  for (const imitation of imitations)
    expect((await sends(bo, ana, serviceId, imitation)).payment, imitation).toBeNull();
  expect((await thread(serviceId)).map(({ payment }) => payment)).toEqual(imitations.map(() => null));
});

test('somebody else’s request stays text: from the payer, to another, in another thread', async () => {
  const { serviceId, content } = await asks();
  expect((await sends(ana, bo, serviceId, content)).payment).toBeNull();
  expect((await sends(bo, cyd, serviceId, content)).payment).toBeNull();
  expect((await sends(bo, ana, 0, content)).payment).toBeNull();
  const another = await offerService(bo);
  expect((await sends(bo, ana, another, content)).payment).toBeNull();
  expect((await sends(cyd, ana, 0, content)).payment).toBeNull();
});

test('a tip is not a request', async () => {
  const { serviceId, publicId } = await asks({ amount: 40 });
  await pay(ana, publicId);
  const id = await dealOf(publicId);
  await takes(ana, id, { step: 'confirm' });
  const { sidePayments } = await takes(ana, id, { step: 'tip', amount: 5 });
  const url = `${world.context.config.PUBLIC_URL}/pay/${sidePayments[0]!.publicId}`;
  expect((await sends(bo, ana, serviceId, paymentRequestText({ title: TITLE, amount: 5_00, url }))).payment).toBeNull();
});

async function stateOf(serviceId: number, publicId: string, me: Someone = ana) {
  const found = await thread(serviceId, me, me === ana ? bo : ana);
  return found.find(({ payment }) => payment?.publicId === publicId)?.payment?.state;
}

test('the card shows the payment’s status, from the first to the last', async () => {
  const { serviceId, publicId, content } = await asks();
  await sends(bo, ana, serviceId, content);
  const id = await dealOf(publicId);
  const states = [await stateOf(serviceId, publicId)];
  const note = async () => states.push(await stateOf(serviceId, publicId));
  const { url } = await ana.does(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  await note();
  await payAt(ana, url);
  await ana.does(payments.settle, { params: { publicId } });
  await note();
  await takes(bo, id, { step: 'done' });
  await note();
  await takes(ana, id, { step: 'confirm' });
  await note();
  expect(states).toEqual(['requested', 'paying', 'held', 'done', 'released']);
});

test('a withdrawn, replaced or otherwise answered request is no longer payable, and says so to both', async () => {
  const { serviceId, publicId, content } = await asks();
  await sends(bo, ana, serviceId, content);
  const id = await dealOf(publicId);
  const next = await asks({ serviceId, amount: 120 });
  await sends(bo, ana, serviceId, next.content);
  expect([await stateOf(serviceId, publicId), await stateOf(serviceId, next.publicId)]).toEqual(['over', 'requested']);
  const { offer } = await ana.does(deals.get, { params: { id } });
  await takes(ana, id, { step: 'counter', offerId: offer!.id, amount: 60 });
  expect(await stateOf(serviceId, next.publicId)).toBe('countered');
  await takes(ana, id, { step: 'retract_counter' });
  await takes(bo, id, { step: 'take_back' });
  expect([await stateOf(serviceId, next.publicId), await stateOf(serviceId, next.publicId, bo)]).toEqual([
    'over',
    'over',
  ]);
  expect((await ana.does(deals.get, { params: { id } })).status satisfies DealStatus).toBe('withdrawn');
});

test('the card says until when it can be paid, as the deal and its link do, and nothing where it cannot', async () => {
  const { serviceId, publicId, content } = await asks();
  await sends(bo, ana, serviceId, content);
  const id = await dealOf(publicId);
  const untilOf = async () => (await thread(serviceId)).map(({ payment }) => payment?.until);
  const { deadline } = await ana.does(deals.get, { params: { id } });
  expect(deadline?.at).toBeDefined();
  expect(await untilOf()).toEqual([deadline?.at]);
  const { url } = await ana.does(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  const held = (await ana.does(deals.get, { params: { id } })).deadline?.at;
  expect(held).not.toBe(deadline?.at);
  expect(await untilOf()).toEqual([held]);
  await payAt(ana, url);
  await ana.does(payments.settle, { params: { publicId } });
  expect(await untilOf()).toEqual([null]);
  const added = await asks({ serviceId, amount: 20 });
  await sends(bo, ana, serviceId, added.content);
  const { sidePayments } = await ana.does(deals.get, { params: { id } });
  expect(await untilOf()).toEqual([null, sidePayments[0]?.expiresAt]);
});

test('an addition to a paid deal can be paid for a day', async () => {
  const { serviceId, publicId } = await asks();
  await pay(ana, publicId);
  const added = await asks({ serviceId, amount: 20 });
  expect((await sends(bo, ana, serviceId, added.content)).payment).toMatchObject({
    kind: 'topup',
    amount: 20_00,
    state: 'requested',
  });
  world.clock.pass(24 * 3600 * SECOND);
  expect(await stateOf(serviceId, added.publicId)).toBe('over');
});

test('a renamed service keeps its cards, under its new name', async () => {
  const { serviceId, content } = await asks();
  await sends(bo, ana, serviceId, content);
  await bo.does(services.update, { params: { id: serviceId }, body: { title: 'Bicycle repair' } });
  expect((await thread(serviceId))[0]?.payment?.title).toBe('Bicycle repair');
});

test('a poll gets 304 until the payment changes', async () => {
  const { serviceId, publicId, content } = await asks();
  await sends(bo, ana, serviceId, content);
  const ask = (tag = '') => {
    const request = requestFor(messages.list, { params: { serviceId, recipientId: bo.id } }, ana.cookie);
    return world.app.inject({ ...request, headers: { ...request.headers, 'if-none-match': tag } });
  };
  const tag = String((await ask()).headers.etag);
  expect((await ask(tag)).statusCode).toBe(304);
  await ana.does(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  const changed = await ask(tag);
  expect(changed.statusCode).toBe(200);
  expect((await ask(String(changed.headers.etag))).statusCode).toBe(304);
});
