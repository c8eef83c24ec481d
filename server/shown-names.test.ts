// People with display names: wherever one of them is named, that name is read; where money depends on who it is, the
// username stands beside it.
import { beforeAll, expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { adminServices } from '#shared/admin-services.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { blocks } from '#shared/blocks.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { messages } from '#shared/messages.ts';
import { notifications } from '#shared/notifications.ts';
import { payments } from '#shared/payments.ts';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { dealAt, offerService, takes } from '../test/deal.ts';
import { operator } from '../test/operator.ts';
import { neighbour, type Someone } from '../test/people.ts';
import { makeWorld } from '../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let olga: Someone;
let deal: DealDetail;

beforeAll(async () => {
  olga = await operator(world);
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
  await ana.does(users.update, { body: { displayName: 'Ana Ortega' } });
  await bo.does(users.update, { body: { displayName: 'Bo de Vries' } });
  deal = await dealAt('completed', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
});

const named = { seeker: { username: 'ana', displayName: 'Ana Ortega' }, provider: { displayName: 'Bo de Vries' } };
const noticesOf = async (who: Someone) => (await who.does(notifications.list)).map(({ content }) => content).join('\n');

test('the deal, its service and its payment name both sides', async () => {
  expect(await bo.does(deals.get, { params: { id: deal.id } })).toMatchObject(named);
  expect(await ana.does(services.get, { params: { id: deal.service.id } })).toMatchObject({
    provider: named.provider,
  });
  const publicId = deal.offer?.publicId ?? '';
  expect(await ana.does(payments.get, { params: { publicId } })).toMatchObject(named);
});

test('notices and the mails about them use the names, and greet with them', async () => {
  expect(await noticesOf(bo)).toContain('Ana Ortega');
  expect(await noticesOf(ana)).toContain('Bo de Vries');
  const mails = await world.db.selectFrom('mails').select('body').where('userId', '=', ana.id).execute();
  expect(mails.map(({ body }) => body).join('\n')).toMatch(/^Hello Ana Ortega,$/m);
});

test('operators read which Bo it is, and find him by either name', async () => {
  const disputed = await dealAt('awaiting_confirmation', { seeker: ana, provider: bo, serviceId: deal.service.id });
  await takes(ana, disputed.id, { step: 'problem', reason: 'It squeaks.' });
  const { items } = await olga.does(adminDeals.queue, { query: {} });
  expect(items).toMatchObject([{ deal: { seeker: 'Ana Ortega (@ana)', provider: 'Bo de Vries (@bo)' } }]);
  const found = async (q: string) => (await olga.does(adminUsers.list, { query: { q } })).items;
  expect(await found('de vries')).toMatchObject([{ username: 'bo', displayName: 'Bo de Vries' }]);
  const offered = async (owner: string) => (await olga.does(adminServices.list, { query: { owner } })).items;
  expect(await offered('VRIES')).toMatchObject([{ provider: 'Bo de Vries (@bo)' }]);
  expect(await offered('bo')).toHaveLength(1);
});

test('a review, its reply and the notices about them use the names', async () => {
  await ana.does(reviews.write, { params: { id: deal.id }, body: { stars: 5, text: 'It rides again.' } });
  expect(await noticesOf(bo)).toMatch(/Ana Ortega reviewed/);
  await bo.does(reviews.write, { params: { id: deal.id }, body: { stars: 5, text: 'A pleasure.' } });
  expect(await noticesOf(ana)).toMatch(/Bo de Vries gave you 5 stars for Bike repair\./);
  const [review] = (await ana.does(reviews.ofUser, { params: { id: bo.id }, query: {} })).items;
  expect(review?.author).toMatchObject(named.seeker);
  await bo.does(reviews.reply, { params: { id: review!.id }, body: { text: 'It was a good bike.' } });
  expect(await noticesOf(ana)).toMatch(/Bo de Vries replied to your review of Bike repair\./);
});

test('a conversation is found by either name, and a message that stays unread is announced with one', async () => {
  await bo.does(messages.send, { body: { receiverId: ana.id, serviceId: deal.service.id, content: 'See you!' } });
  for (const q of ['vries', 'BO DE', 'bo'])
    expect((await ana.does(messages.conversations, { query: { q } })).items).toMatchObject([
      { person: named.provider },
    ]);
  world.clock.pass(61_000);
  await world.runJobs();
  expect(await noticesOf(ana)).toMatch(/Bo de Vries has written to you/);
});

test('the list of blocked people uses the names', async () => {
  await olga.does(blocks.set, { params: { id: bo.id } });
  expect(await olga.does(blocks.list)).toMatchObject({ items: [{ person: named.provider }] });
});
