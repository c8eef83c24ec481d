// The demo neighbours react within moments: on either side of a deal, in a chat, and to the guest's needs.
import { beforeAll, expect, test } from 'vitest';
import { blocks } from '#shared/blocks.ts';
import { deals } from '#shared/deals.ts';
import { messages } from '#shared/messages.ts';
import { needs } from '#shared/needs.ts';
import { paymentRequests } from '#shared/payment-requests.ts';
import { payments } from '#shared/payments.ts';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { newKey, pay, takes } from '../../test/deal.ts';
import { aMoment, guestIn } from '../../test/guest.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { findWrongs } from '../money/find-wrongs.ts';

const world = await makeWorld();
let guest: Someone;

beforeAll(async () => {
  guest = await guestIn(world);
  await world.runJobs();
});

const look = (id: number) => guest.does(deals.get, { params: { id } });
const statusOf = async (id: number) => (await look(id)).status;

async function serviceCalled(title: string): Promise<number> {
  const found = (await guest.does(services.search)).items.find((service) => service.title.startsWith(title));
  if (!found) throw new Error(`nobody offers ${title}`);
  return found.id;
}

async function interestIn(title: string): Promise<number> {
  const body = { serviceId: await serviceCalled(title), key: newKey(), note: 'Are you free?' };
  return (await guest.does(deals.expressInterest, { body })).id;
}

/** A neighbour's interest in the guest's own service. */
async function leadAbout(title: string): Promise<number> {
  const { id } = await guest.does(services.create, {
    body: { title, category: 'other', price: 40, unit: 'job', remote: true },
  });
  await aMoment(world);
  const { items } = await guest.does(deals.requests, { query: { tab: 'received' } });
  const lead = items.find(({ service }) => service.id === id);
  if (!lead) throw new Error(`nobody asked for ${title}`);
  return lead.id;
}

async function offerAndBePaid(title: string, amount = 50): Promise<number> {
  const id = await leadAbout(title);
  await takes(guest, id, { step: 'accept', flexible: true });
  await takes(guest, id, { step: 'offer', amount });
  await aMoment(world);
  return id;
}

/** Paid by the guest, then started by the neighbour. */
async function payFor(title: string): Promise<number> {
  const id = await interestIn(title);
  await aMoment(world, 2);
  await pay(guest, (await look(id)).offer?.publicId ?? '');
  return id;
}

test('as a client, the guest is accepted, offered a price, pays, gets the work, confirms and is reviewed', async () => {
  const id = await interestIn('Moving help');
  expect(await statusOf(id)).toBe('requested');
  await aMoment(world);
  expect(await look(id)).toMatchObject({ status: 'accepted', slots: [{}, {}] });
  await aMoment(world);
  expect(await look(id)).toMatchObject({ status: 'price_offered', offer: { amount: 165_00 } });
  await pay(guest, (await look(id)).offer?.publicId ?? '');
  expect(await statusOf(id)).toBe('paid_in_escrow');
  await aMoment(world);
  expect(await statusOf(id)).toBe('in_progress');
  await aMoment(world);
  expect(await statusOf(id)).toBe('awaiting_confirmation');
  await takes(guest, id, { step: 'confirm' });
  await guest.does(reviews.write, { params: { id }, body: { stars: 5, text: 'Strong arms.' } });
  await aMoment(world);
  const about = (await guest.does(reviews.ofUser, { params: { id: guest.id }, query: {} })).items;
  expect(about.map(({ dealId }) => dealId)).toContain(id);
});

test('as a provider, the guest is asked, paid, confirmed and reviewed, and keeps the money', async () => {
  const id = await offerAndBePaid('Sharpen kitchen knives');
  expect(await statusOf(id)).toBe('paid_in_escrow');
  await takes(guest, id, { step: 'done' });
  await aMoment(world);
  expect(await statusOf(id)).toBe('completed');
  const { items } = await guest.does(payments.ledger);
  expect(items.filter(({ dealId }) => dealId === id).map(({ kind, amount }) => [kind, amount])).toContainEqual([
    'fee',
    250,
  ]);
  await aMoment(world);
  await guest.does(reviews.write, { params: { id }, body: { stars: 5 } });
  expect(
    (await guest.does(reviews.ofUser, { params: { id: guest.id }, query: {} })).items.map(({ dealId }) => dealId),
  ).toContain(id);
});

test('a first request arrives some moments after the guest', async () => {
  const newcomer = await guestIn(world);
  await world.runJobs();
  const count = async () =>
    (await newcomer.does(deals.requests, { query: { tab: 'received', status: 'open' } })).items.length;
  const before = await count();
  world.clock.pass(12_000);
  await world.runJobs();
  expect(await count()).toBe(before + 1);
});

test('jobs that fell due before the guest came wait for them, however long it takes', async () => {
  const newcomer = await guestIn(world);
  await aMoment(world, 3);
  const statuses = async () =>
    (await newcomer.does(deals.interests, { query: { tab: 'sent' } })).items.map(({ id, status }) => [id, status]);
  const before = await statuses();
  world.clock.pass(60_000);
  await world.runJobs();
  expect(await statuses()).toEqual(before);
});

test('a counter-offer is accepted, and another price and time', async () => {
  const id = await interestIn('Spanish conversation');
  await aMoment(world, 2);
  await takes(guest, id, { step: 'counter', offerId: (await look(id)).offer?.id ?? 0, amount: 20 });
  await aMoment(world);
  expect(await look(id)).toMatchObject({ status: 'price_offered', offer: { amount: 20_00 } });
  await pay(guest, (await look(id)).offer?.publicId ?? '');
  await takes(guest, id, { step: 'propose_price', amount: 15 });
  await aMoment(world);
  expect(await look(id)).toMatchObject({ proposals: [{ outcome: 'accepted' }], sums: { refunded: 5_00 } });
});

test('a time that the guest asks for is accepted, offered and kept, and another that they propose', async () => {
  const serviceId = await serviceCalled('Dog walks');
  const { times } = await guest.does(services.freeTimes, { params: { id: serviceId } });
  const wish = times.find(({ start }) => Date.parse(start) > world.context.now().getTime() + 86_400_000)!;
  const body = { serviceId, key: newKey(), wanted: [wish] };
  const { id } = await guest.does(deals.expressInterest, { body });
  await aMoment(world);
  expect(await look(id)).toMatchObject({ status: 'accepted', slots: [wish] });
  await aMoment(world);
  expect((await look(id)).offer).toMatchObject(wish);
  await pay(guest, (await look(id)).offer?.publicId ?? '');
  await aMoment(world);
  expect(await statusOf(id)).toBe('paid_in_escrow');
  const soon = world.context.now().getTime() + 3_600_000;
  const time = { start: new Date(soon).toISOString(), end: new Date(soon + 3_600_000).toISOString() };
  await takes(guest, id, { step: 'propose_time', time });
  await aMoment(world, 2);
  expect(await look(id)).toMatchObject({ status: 'in_progress', ...time });
  world.clock.pass(3_600_000);
  await world.runJobs();
  expect(await statusOf(id)).toBe('awaiting_confirmation');
});

test('a neighbour fixes what the guest asks them to fix', async () => {
  const id = await payFor('Home cleaning');
  await aMoment(world, 2);
  await takes(guest, id, { step: 'ask_fix', reason: 'The oven was forgotten' });
  await aMoment(world);
  expect(await statusOf(id)).toBe('awaiting_confirmation');
});

test('in a dispute they propose a split, or accept the guest’s', async () => {
  const id = await payFor('Dog walks');
  await aMoment(world, 2);
  await takes(guest, id, { step: 'problem', reason: 'The wrong dog came back' });
  await aMoment(world);
  const { proposals } = await look(id);
  expect(proposals).toEqual([expect.objectContaining({ kind: 'split', by: 'provider', amount: 9_00 })]);
  await takes(guest, id, { step: 'propose_split', toProvider: 100 });
  await aMoment(world);
  expect(await statusOf(id)).toBe('resolved');
});

test('a neighbour pays what is asked for in the chat, and what is added to it', async () => {
  const id = await offerAndBePaid('Fold origami cranes');
  const { seeker, service } = await look(id);
  await guest.does(paymentRequests.create, {
    body: {
      serviceId: service.id,
      providerId: guest.id,
      recipientId: seeker.id,
      amount: 10,
      serviceTitle: service.title,
    },
  });
  await aMoment(world);
  expect((await look(id)).sums.charged).toBe(60_00);
});

test('the best fitting neighbour answers a guest’s public need, and nobody a private one', async () => {
  const state = (title: string, visibility: 'public' | 'private') =>
    guest.does(needs.create, { body: { title, visibility, budgetMax: 50 } });
  const open = await state('Set up my new laptop and the Wi-Fi', 'public');
  const closed = await state('Cut the hedge in the garden', 'private');
  await aMoment(world);
  const { items } = await guest.does(deals.interests, { query: { tab: 'sent' } });
  expect(items.filter(({ need }) => need?.id === open.id).map(({ status, price }) => [status, price])).toEqual([
    ['price_offered', 50_00],
  ]);
  expect(items.filter(({ need }) => need?.id === closed.id)).toEqual([]);
});

test('a neighbour reads the guest’s messages and replies once, however many there were', async () => {
  const service = await serviceCalled('Piano lessons');
  const { providerId } = await guest.does(services.get, { params: { id: service } });
  const thread = { params: { serviceId: service, recipientId: providerId }, query: {} };
  const before = await guest.does(messages.list, thread);
  for (const content of ['Hello', 'Is it far?', 'What would it cost?']) {
    await guest.does(messages.send, { body: { receiverId: providerId, serviceId: service, content } });
  }
  await aMoment(world);
  const written = (await guest.does(messages.list, thread)).slice(before.length);
  expect(written.map(({ senderId }) => senderId)).toEqual([guest.id, guest.id, guest.id, providerId]);
  expect(written.map(({ read }) => read).slice(0, 3)).toEqual([true, true, true]);
  expect(written.at(-1)?.content).toMatch(/price/);
  await aMoment(world, 2);
  expect(await guest.does(messages.list, thread)).toHaveLength(before.length + 4);
});

test('a neighbour who gets a message about a past deal takes it up again', async () => {
  const { items } = await guest.does(deals.interests, { query: { tab: 'sent' } });
  const garden = items.find(({ status, service }) => status === 'in_progress' && service.title.startsWith('Garden'));
  const body = {
    receiverId: garden?.provider.id ?? 0,
    serviceId: garden?.service.id ?? 0,
    content: 'How is it going?',
  };
  await guest.does(messages.send, { body });
  await aMoment(world, 2);
  expect(await statusOf(garden?.id ?? 0)).toBe('awaiting_confirmation');
});

test('demo neighbours do not react to the town', async () => {
  const heard = async () =>
    (await world.db.selectFrom('outbox').select('key').where('kind', 'like', 'neighbour_%').execute()).length;
  const before = await heard();
  const ana = await neighbour(world, 'ana');
  const bo = await neighbour(world, 'bo');
  const service = await bo.does(services.create, {
    body: { title: 'Bike repair', category: 'bikes_cars', price: 40, unit: 'job' },
  });
  await ana.does(needs.create, { body: { title: 'Somebody to repair my bike', visibility: 'public' } });
  await ana.does(deals.expressInterest, { body: { serviceId: service.id, key: newKey() } });
  await ana.does(messages.send, { body: { receiverId: bo.id, serviceId: service.id, content: 'Hello' } });
  expect(await heard()).toBe(before);
});

test('the books of such a busy world still add up', async () => {
  expect(await findWrongs(world.db)).toEqual([]);
});

test('a neighbour blocked by the guest makes no request: another one does', async () => {
  const seekerOf = async (id: number) => (await look(id)).seeker.id;
  const first = await seekerOf(await leadAbout('Kites'));
  await guest.does(blocks.set, { params: { id: first } });
  expect(await seekerOf(await leadAbout('Boomerangs'))).not.toBe(first);
  await guest.does(blocks.remove, { params: { id: first } });
  expect(await seekerOf(await leadAbout('Frisbees'))).toBe(first);
});
