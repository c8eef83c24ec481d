// Beginning a deal: once per service, by anybody but its provider, and only where the service is offered.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { needs } from '#shared/needs.ts';
import { services } from '#shared/services.ts';
import { dealAt, interestIn, newKey, offerService, pay, refusal, takes } from '../../test/deal.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cyd = await neighbour(world, 'cyd');

async function countDeals(serviceId: number): Promise<number> {
  const rows = await world.db.selectFrom('deals').select('id').where('serviceId', '=', serviceId).execute();
  return rows.length;
}
const asks = (body: Record<string, unknown>) => ana.tries(deals.expressInterest, { body: { key: newKey(), ...body } });

test('Ana is interested, and Bo finds her among his requests and can answer [1-product-5]', async () => {
  const serviceId = await offerService(bo, { title: 'Fix a tap' });
  const need = await ana.does(needs.create, { body: { title: 'My tap drips' } });
  const body = { serviceId, needId: need.id, note: 'This week?', communication: 'phone' as const, key: newKey() };
  const deal = await ana.does(deals.expressInterest, { body });
  expect(deal).toMatchObject({
    status: 'requested',
    side: 'seeker',
    steps: ['withdraw', 'set_communication'],
    offer: null,
  });
  expect(deal).toMatchObject({ note: 'This week?', communication: 'phone', need: { id: need.id } });
  const { items } = await bo.does(deals.requests, { query: {} });
  expect(items[0]).toMatchObject({ id: deal.id, side: 'provider', steps: ['accept', 'decline', 'set_communication'] });
  expect(items[0]).toMatchObject({ service: { title: 'Fix a tap' }, seeker: { username: 'ana' } });
});

test('a second interest is refused with the deal that is there, and one for another need is another deal', async () => {
  const serviceId = await offerService(bo);
  const first = await asks({ serviceId });
  expect(first.status).toBe(201);
  expect(await asks({ serviceId, note: 'Hello again' })).toMatchObject({
    status: 409,
    body: { code: 'deal_under_way', dealId: first.body.id },
  });
  const [tap, bike] = await Promise.all(
    ['My tap drips', 'My bike squeaks'].map((title) => ana.does(needs.create, { body: { title } })),
  );
  for (const needId of [tap?.id, bike?.id]) {
    const asked = await asks({ serviceId, needId });
    expect(asked.status).toBe(201);
    expect((await asks({ serviceId, needId })).body).toMatchObject({ code: 'deal_under_way', dealId: asked.body.id });
  }
  expect(await countDeals(serviceId)).toBe(3);
});

test('a time of more than twelve hours is taken only when it is confirmed', async () => {
  const serviceId = await offerService(bo);
  const start = new Date(world.context.now().getTime() + 86_400_000);
  const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString();
  const lasting = (hours: number) => ({
    start: start.toISOString(),
    end: new Date(start.getTime() + hours * 3_600_000).toISOString(),
  });
  expect(await asks({ serviceId, wanted: [lasting(23)] })).toMatchObject({
    status: 400,
    body: { fields: { 'wanted.0.end': 'This takes more than 12 hours. Confirm it, or correct the end.' } },
  });
  const late = { start: inDays(60), end: inDays(60.1) };
  expect(await asks({ serviceId, wanted: [lasting(2), late] })).toMatchObject({
    status: 422,
    body: { fields: { 'wanted.1.end': 'A time can be at most 50 days ahead.' } },
  });
  const { body } = await asks({ serviceId, wanted: [lasting(12), { ...lasting(23), longConfirmed: true }] });
  expect(body.wanted).toEqual([lasting(12), lasting(23)]);
});

test('two tabs at once make one deal', async () => {
  const serviceId = await offerService(bo);
  const answers = await Promise.all([1, 2, 3, 4].map(() => asks({ serviceId })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(new Set(answers.map(({ body }) => body.dealId ?? body.id)).size).toBe(1);
  expect(await countDeals(serviceId)).toBe(1);
});

test('a double click makes one deal', async () => {
  const serviceId = await offerService(bo);
  const key = newKey();
  const answers = await Promise.all([1, 2].map(() => asks({ serviceId, key })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  expect(await countDeals(serviceId)).toBe(1);
});

test('a key used to answer a need cannot begin an interest', async () => {
  const key = newKey();
  const mine = await offerService(ana);
  const theirs = await offerService(bo);
  const need = await bo.does(needs.create, { body: { title: 'Mend my bike', visibility: 'public' } });
  expect(
    (await ana.tries(needs.answer, { params: { id: need.id }, body: { serviceId: mine, key, amount: 80 } })).status,
  ).toBe(201);
  expect(await asks({ serviceId: theirs, key })).toMatchObject(refusal(409, 'key_reused'));
});

test('a key used for one deal cannot make another', async () => {
  const key = newKey();
  await asks({ serviceId: await offerService(bo), key });
  const [again, other] = await Promise.all([offerService(bo), offerService(bo)]);
  expect(await asks({ serviceId: again, key })).toMatchObject(refusal(409, 'key_reused'));
  expect(await countDeals(other)).toBe(0);
});

test('two people may use the same key', async () => {
  const serviceId = await offerService(bo);
  const key = newKey();
  await asks({ serviceId, key });
  expect((await cyd.tries(deals.expressInterest, { body: { serviceId, key } })).status).toBe(201);
});

test('after a deal is over, the next one can begin', async () => {
  const serviceId = await offerService(bo);
  const { id } = await dealAt('declined', { seeker: ana, provider: bo, serviceId });
  const next = await interestIn(ana, serviceId);
  expect(next.id).not.toBe(id);
});

test('nobody can be interested in their own service', async () => {
  const serviceId = await offerService(ana);
  expect(await asks({ serviceId })).toMatchObject(refusal(422, 'own_service'));
});

test('a paused service takes no interest, and a missing one is not found', async () => {
  const serviceId = await offerService(bo);
  await bo.does(services.update, { params: { id: serviceId }, body: { visibility: 'paused' } });
  expect(await asks({ serviceId })).toMatchObject(refusal(422, 'service_not_live'));
  expect(await asks({ serviceId: 987_654 })).toMatchObject(refusal(404, 'not_found'));
});

test('nobody can use another’s need, and one’s own closed need is refused with its status', async () => {
  const serviceId = await offerService(bo);
  const theirs = await cyd.does(needs.create, { body: { title: 'Walk my dog' } });
  expect((await asks({ serviceId, needId: theirs.id })).status).toBe(404);
  const mine = await ana.does(needs.create, { body: { title: 'Paint my fence' } });
  await ana.does(needs.remove, { params: { id: mine.id } });
  const over = async () => (await asks({ serviceId, needId: mine.id })).body;
  expect(await over()).toMatchObject({
    code: 'wrong_state',
    status: 'withdrawn',
    error: 'This need has been withdrawn: ask without it, or state it again.',
  });
  await world.db.updateTable('needs').set({ status: 'booked' }).where('id', '=', mine.id).execute();
  expect(await over()).toMatchObject({
    code: 'wrong_state',
    status: 'booked',
    error: 'Somebody is booked for this need already: ask without it.',
  });
});

test('a need is booked when its deal is paid, and met when it is done', async () => {
  const serviceId = await offerService(bo);
  const need = await ana.does(needs.create, { body: { title: 'Fix my bike' } });
  const { id } = await ana.does(deals.expressInterest, { body: { serviceId, needId: need.id, key: newKey() } });
  const statusOf = async () => (await ana.does(needs.get, { params: { id: need.id } })).status;
  await takes(bo, id, { step: 'accept', flexible: true });
  const { offer } = await takes(bo, id, { step: 'offer', amount: 80 });
  await pay(ana, offer?.publicId ?? '');
  expect(await statusOf()).toBe('booked');
  await takes(ana, id, { step: 'confirm' });
  expect(await statusOf()).toBe('fulfilled');
});
