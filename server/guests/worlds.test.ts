// The town and each guest's neighbourhood are separate worlds: nobody finds, requests or decides anything in another.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { adminDeals } from '#shared/admin-deals.ts';
import { deals } from '#shared/deals.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { dealAt, newKey, offerService } from '../../test/deal.ts';
import { stepsSeen } from '../../test/operator.ts';
import { cookieOf, neighbour, requestFor, type Someone, someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { waitUntil } from '../../test/wait-until.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const olga = await neighbour(world, 'olga');
await makeAdmin(world.db, 'olga');
await waitUntil(async () => expect(await olga.tries(adminDeals.queue)).toMatchObject({ status: 200 }));

async function aGuest(): Promise<Someone> {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const guest = someone(world.app, cookieOf(response), response.json().user.id);
  await guest.does(users.setLocation, {
    body: { latitude: '39.8017', longitude: '-89.6436', city: 'Springfield', state: 'IL' },
  });
  return guest;
}
const found = async (who: Someone) => (await who.does(services.search)).items.map(({ id }) => id);

test('a guest finds none of the town’s services, and the town none of a guest’s', async () => {
  const guest = await aGuest();
  const towns = await offerService(bo, { remote: true });
  const guests = await offerService(guest, { remote: true });
  expect(await found(ana)).toContain(towns);
  expect(await found(ana)).not.toContain(guests);
  expect(await found(guest)).not.toContain(towns);
  expect(await guest.tries(services.get, { params: { id: towns } })).toMatchObject({ status: 404 });
});

test('a guest cannot begin a deal with the town, nor the town with a guest', async () => {
  const guest = await aGuest();
  const towns = await offerService(bo);
  const guests = await offerService(guest);
  const interest = (who: Someone, serviceId: number) =>
    who.tries(deals.expressInterest, { body: { serviceId, key: newKey() } });
  expect(await interest(guest, towns)).toMatchObject({ status: 404 });
  expect(await interest(ana, guests)).toMatchObject({ status: 404 });
});

test('an operator of the town cannot decide anything in a guest’s world', async () => {
  const { id } = await dealAt('paid_in_escrow', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  await world.db.updateTable('deals').set({ world: 4242 }).where('id', '=', id).execute();
  const seen = await stepsSeen(world, id);
  for (const step of ['freeze', 'admin_refund'] as const) {
    const decided = await olga.tries(adminDeals.takeStep, {
      params: { id },
      body: { step, key: newKey(), reason: 'Both were heard', seen },
    });
    expect(decided).toMatchObject({ status: 404 });
  }
  const deal = await world.db
    .selectFrom('deals')
    .select(['status', 'frozenFor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(deal).toEqual({ status: 'paid_in_escrow', frozenFor: [] });
});
