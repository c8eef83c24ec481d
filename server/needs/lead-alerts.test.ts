// Providers who fit a neighbour's need are notified, once; nobody else is.
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { newKey, takes } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let count = 0;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
});

// Removes the providers of earlier tests.
beforeEach(async () => {
  await world.db.updateTable('services').set({ visibility: 'paused' }).execute();
});

async function offers(title: string, more: object = {}): Promise<Someone> {
  count += 1;
  const who = await neighbour(world, `provider${count}`);
  await who.does(services.create, { body: { title, category: 'other', price: 40, unit: 'job', ...more } });
  return who;
}
const state = async (title: string, more: object = {}) => {
  const need = await ana.does(needs.create, { body: { title, visibility: 'public', ...more } });
  await world.runJobs();
  return need;
};
const alertsTo = async (who: Someone) =>
  (await who.does(notifications.list)).filter(({ title }) => title === 'A need near you');

test('a public need notifies nearby providers whose services fit it, and links to it', async () => {
  const tuner = await offers('Piano tuning');
  const walker = await offers('Dog walks');
  const need = await state('Our old upright sounds out of tune');
  expect(await alertsTo(tuner)).toMatchObject([
    {
      type: 'offer',
      relatedType: 'need',
      relatedId: need.id,
      content: expect.stringContaining('“Our old upright sounds out of tune”'),
    },
  ]);
  expect(await alertsTo(walker)).toEqual([]);
});

test('a private need notifies nobody until it is made public, and then once', async () => {
  const tuner = await offers('Piano tuning');
  const need = await state('The piano is out of tune', { visibility: 'private' });
  expect(await alertsTo(tuner)).toEqual([]);
  const change = async (visibility: 'public' | 'private') => {
    await ana.does(needs.update, { params: { id: need.id }, body: { visibility } });
    await world.runJobs();
  };
  await change('public');
  await change('private');
  await change('public');
  expect(await alertsTo(tuner)).toHaveLength(1);
});

test('nobody is notified of their own need, of one too far away, or while suspended or paused', async () => {
  const far = await offers('Piano tuning');
  const gone = await offers('Piano tuning');
  await far.does(users.setLocation, {
    body: { latitude: '39.8403', longitude: '-88.9548', city: 'Decatur', state: 'IL' },
  });
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', gone.id).execute();
  await ana.does(services.create, { body: { title: 'Piano tuning', category: 'other', price: 40, unit: 'job' } });
  await state('The piano is out of tune');
  await world.db.updateTable('users').set({ suspendedReason: null }).where('id', '=', gone.id).execute();
  for (const who of [far, gone, ana]) expect(await alertsTo(who)).toEqual([]);
});

test('a need withdrawn before anybody could be notified notifies nobody', async () => {
  const tuner = await offers('Piano tuning');
  const need = await ana.does(needs.create, { body: { title: 'The piano is out of tune', visibility: 'public' } });
  await ana.does(needs.remove, { params: { id: need.id } });
  await world.runJobs();
  expect(await alertsTo(tuner)).toEqual([]);
});

test('nobody is notified of a need that they already have a deal about', async () => {
  const asked = await offers('Piano tuning');
  const tuner = await offers('Piano tuning');
  const need = await state('The piano is out of tune', { visibility: 'private' });
  const [service] = (await asked.does(services.mine, { query: {} })).items;
  const deal = await ana.does(deals.expressInterest, {
    body: { serviceId: service!.id, needId: need.id, key: newKey(), note: '' },
  });
  await ana.does(needs.update, { params: { id: need.id }, body: { visibility: 'public' } });
  await world.runJobs();
  expect(await alertsTo(asked)).toEqual([]);
  expect(await alertsTo(tuner)).toHaveLength(1);
  await takes(ana, deal.id, { step: 'withdraw' });
});

test('nobody is notified of more than eight needs a day', async () => {
  const tuner = await offers('Piano tuning');
  for (let times = 0; times < 10; times += 1) await state(`The piano is out of tune, part ${times}`);
  expect(await alertsTo(tuner)).toHaveLength(8);
  world.clock.pass(25 * 3_600_000);
  await state('The piano is out of tune again');
  expect(await alertsTo(tuner)).toHaveLength(9);
});

/** Adds many services like the provider's first. */
async function offersManyTimes(who: Someone): Promise<void> {
  const row = await world.db
    .selectFrom('services')
    .select('id')
    .where('providerId', '=', who.id)
    .executeTakeFirstOrThrow();
  const columns =
    'world, provider_id, title, description, category, price, unit, tags, remote, radius_km, visibility, policy, city, state, latitude, longitude, created_at, meaning, understood_by';
  await sql
    .raw(
      `insert into services (${columns}) select ${columns} from services, generate_series(1, 40) where id = ${row.id}`,
    )
    .execute(world.db);
}
const toTheEdge = (who: Someone) =>
  who.does(users.setLocation, { body: { latitude: '39.85', longitude: '-89.6436', city: 'Springfield', state: 'IL' } });

test('a provider with many services leaves room for the next one', async () => {
  await offersManyTimes(await offers('Piano tuning'));
  const other = await neighbour(world, 'next-tuner');
  await toTheEdge(other);
  await other.does(services.create, { body: { title: 'Piano tuning', category: 'other', price: 40, unit: 'job' } });
  await state('The piano is out of tune');
  expect(await alertsTo(other)).toHaveLength(1);
});

test('providers who have had enough notices today, or are suspended, leave room for the next one', async () => {
  const before = await world.db.selectFrom('needs').select('id').limit(8).execute();
  const tired = await Promise.all(Array.from({ length: 31 }, () => offers('Piano tuning')));
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', tired[30]!.id).execute();
  const told = tired
    .slice(0, 30)
    .flatMap(({ id: providerId }) =>
      before.map(({ id: needId }) => ({ needId, providerId, createdAt: world.context.now() })),
    );
  await world.db.insertInto('leadAlerts').values(told).execute();
  const other = await neighbour(world, 'rested-tuner');
  await toTheEdge(other);
  await other.does(services.create, { body: { title: 'Piano tuning', category: 'other', price: 40, unit: 'job' } });
  await state('The piano is out of tune');
  expect(await alertsTo(other)).toHaveLength(1);
  expect(await alertsTo(tired[0]!)).toEqual([]);
});

test('a remote provider is notified of the needs that they see among those near them', async () => {
  const teacher = await offers('Piano lessons', { remote: true });
  await state('Learn to play the piano');
  expect(await alertsTo(teacher)).toHaveLength(1);
});

test('when a public need changes its kind, providers of that kind are notified, and nobody twice', async () => {
  const tuner = await offers('Piano tuning');
  const walker = await offers('Dog walks');
  const need = await state('The piano is out of tune', { kind: 'dog-walking' });
  expect([await alertsTo(tuner), await alertsTo(walker)]).toMatchObject([[], [{}]]);
  for (const kind of ['piano-tuning', 'dog-walking', 'piano-tuning']) {
    await ana.does(needs.update, { params: { id: need.id }, body: { kind } });
    await world.runJobs();
  }
  expect([await alertsTo(tuner), await alertsTo(walker)]).toMatchObject([[{}], [{}]]);
});
