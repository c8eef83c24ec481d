// What operators do with services: found by words, category and owner, hidden with a reason, shown again.
import { beforeAll, expect, test } from 'vitest';
import { adminServices } from '#shared/admin-services.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { services } from '#shared/services.ts';
import { interestIn, offerService } from '../../test/deal.ts';
import { operator } from '../../test/operator.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let olga: Someone;

beforeAll(async () => {
  olga = await operator(world);
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

const hides = (id: number, reason = 'Weapons') => olga.does(adminServices.hide, { params: { id }, body: { reason } });
const shows = (id: number) => olga.does(adminServices.show, { params: { id }, body: { reason: 'A mistake' } });
const listed = async (query = {}) => (await olga.does(adminServices.list, { query })).items.map(({ id }) => id);
const found = async () => (await ana.does(services.search, { query: {} })).items.map(({ id }) => id);

test('nobody finds a hidden service, its owner reads why, and its deals go on', async () => {
  const id = await offerService(bo);
  const deal = await interestIn(ana, id);
  expect(await found()).toContain(id);
  await hides(id);
  expect(await found()).not.toContain(id);
  expect(await ana.tries(services.get, { params: { id } })).toMatchObject({ status: 404 });
  expect(await bo.does(services.get, { params: { id } })).toMatchObject({
    visibility: 'paused',
    hiddenReason: 'Weapons',
  });
  expect((await bo.does(notifications.list))[0]).toMatchObject({
    type: 'system',
    title: 'Service hidden by an operator',
    content: 'Neighbours no longer find “Bike repair”; deals about it go on. Why: “Weapons”',
  });
  expect(await ana.does(deals.get, { params: { id: deal.id } })).toMatchObject({ status: 'requested' });
});

test('its owner cannot make a hidden service live, but can change its words', async () => {
  const id = await offerService(bo);
  await hides(id);
  for (const visibility of ['live', 'draft'] as const) {
    expect(await bo.tries(services.update, { params: { id }, body: { visibility } })).toMatchObject({
      status: 422,
      body: { code: 'service_hidden' },
    });
  }
  expect(
    await bo.does(services.update, { params: { id }, body: { title: 'Bikes mended', visibility: 'paused' } }),
  ).toMatchObject({ title: 'Bikes mended' });
});

test('shown again it is as visible as before, and every act is in the audit log', async () => {
  const live = await offerService(bo);
  const paused = await offerService(bo);
  await bo.does(services.update, { params: { id: paused }, body: { visibility: 'paused' } });
  for (const id of [live, paused]) {
    await hides(id);
    await hides(id, 'Again');
    await shows(id);
  }
  expect(await bo.does(services.get, { params: { id: live } })).toMatchObject({
    visibility: 'live',
    hiddenReason: null,
  });
  expect(await bo.does(services.get, { params: { id: paused } })).toMatchObject({
    visibility: 'paused',
    hiddenReason: null,
  });
  expect(await found()).toContain(live);
  const acts = (await olga.does(adminUsers.audit, { query: {} })).items.slice(0, 2);
  expect(acts).toMatchObject([
    {
      act: 'show_service',
      serviceId: paused,
      service: 'Bike repair',
      reason: 'A mistake',
      before: { hidden: 'Weapons' },
      after: { hidden: null, visibility: 'paused' },
    },
    {
      act: 'hide_service',
      serviceId: paused,
      reason: 'Weapons',
      before: { hidden: null, visibility: 'paused' },
      after: { hidden: 'Weapons' },
    },
  ]);
});

test('an operator filters services by words, category, owner and visibility', async () => {
  const id = await offerService(ana);
  await ana.does(services.update, {
    params: { id },
    body: { title: 'Hedges 100%', category: 'garden', tags: ['lawn'] },
  });
  expect(await listed({ q: 'LAWN' })).toEqual([id]);
  expect(await listed({ q: '0%' })).toEqual([id]);
  expect(await listed({ category: 'garden' })).toEqual([id]);
  expect(await listed({ owner: 'an' })).toEqual([id]);
  expect(await listed({ owner: 'bo' })).not.toContain(id);
  expect(await listed({ only: 'hidden' })).not.toContain(id);
  await hides(id);
  expect(await listed({ only: 'hidden' })).toContain(id);
});

test('a service of another world, or a removed one, cannot be hidden', async () => {
  const id = await offerService(bo);
  await bo.does(services.remove, { params: { id } });
  expect(await olga.tries(adminServices.hide, { params: { id }, body: { reason: 'Weapons' } })).toMatchObject({
    status: 404,
  });
  expect(await listed()).not.toContain(id);
});
