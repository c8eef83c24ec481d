// The job's address and the other side's phone number: from paid until two weeks after the end, to the other side
// alone.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { services } from '#shared/services.ts';
import { refusal, takes } from '../../test/deal.ts';
import { DAY, dealScene, goToPay, HOUR, type Pair, type DealWalk } from '../../test/deal-scene.ts';
import { neighbour, type Someone } from '../../test/people.ts';

const { world, offered, paid, pass, passUntil, pair } = await dealScene();

const look = (deal: DealWalk, person: Someone) => person.tries(deals.contact, { params: { id: deal.id } });
const looks = ({ id }: DealWalk) =>
  world.db.selectFrom('contactViews').select('viewerId').where('dealId', '=', id).execute();
async function inPerson(): Promise<Pair> {
  const parties = await pair();
  await parties.provider.does(services.update, { params: { id: parties.serviceId }, body: { remote: false } });
  return parties;
}

test('nobody sees the contact details before payment', async () => {
  const deal = await offered({ pair: await inPerson() });
  await goToPay(deal);
  for (const person of [deal.seeker, deal.provider])
    expect(await look(deal, person)).toMatchObject(refusal(404, 'not_found'));
  expect(await looks(deal)).toEqual([]);
});

test('after payment each side sees the other’s number and the address, a stranger never, and each view is logged', async () => {
  const deal = await paid({ pair: await inPerson() });
  expect((await look(deal, deal.provider)).body).toEqual({ address: '1 Elm Street', phone: '+12015550123' });
  expect((await look(deal, deal.seeker)).body).toEqual({ address: '1 Elm Street', phone: '+12015550123' });
  expect((await look(deal, await neighbour(world, 'cyd'))).status).toBe(404);
  expect((await looks(deal)).map(({ viewerId }) => viewerId)).toEqual([deal.provider.id, deal.seeker.id]);
});

test('the address is encrypted in the database, and no other response contains it', async () => {
  const deal = await paid({ pair: await inPerson() });
  const { address } = await world.db
    .selectFrom('deals')
    .select('address')
    .where('id', '=', deal.id)
    .executeTakeFirstOrThrow();
  expect(address?.toString('utf8')).not.toContain('Elm');
  for (const person of [deal.seeker, deal.provider])
    expect(JSON.stringify(await deal.see(person))).not.toContain('Elm');
});

test('they are shown until two weeks after the agreed end', async () => {
  const deal = await paid({ startsIn: 10 });
  const end = Date.parse((await deal.see()).end ?? '');
  await passUntil(end + 14 * DAY);
  expect((await look(deal, deal.provider)).status).toBe(200);
  await pass(1);
  expect((await look(deal, deal.provider)).status).toBe(404);
});

test('or after the deal’s own end, if that came first', async () => {
  const deal = await paid({ startsIn: 100 });
  await pass(HOUR);
  await takes(deal.provider, deal.id, { step: 'cancel', refund: 10_000 });
  await pass(14 * DAY);
  expect((await look(deal, deal.provider)).status).toBe(200);
  await pass(1);
  expect((await look(deal, deal.provider)).status).toBe(404);
});

test('a deal that ended unpaid keeps none of it', async () => {
  const deal = await offered({ pair: await inPerson() });
  await goToPay(deal);
  await takes(deal.provider, deal.id, { step: 'withdraw' });
  const { address } = await world.db
    .selectFrom('deals')
    .select('address')
    .where('id', '=', deal.id)
    .executeTakeFirstOrThrow();
  expect(address).toBeNull();
});
